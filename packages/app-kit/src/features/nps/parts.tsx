import type { Row } from '../../data/entity.ts';
import { Stat } from '../../design/stat.tsx';
import { Tag } from '../../design/surface.tsx';
import { number } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import type { NpsPlace } from './routes.tsx';
import { highest, type Score } from './score.ts';

interface Props {
  c: Ctx;
  place: NpsPlace;
  found: Score;
  /** The latest answers with a comment. */
  latest: Row[];
  mayAnswer: boolean;
}

export function NpsPage({ c, place, found, latest, mayAnswer }: Props) {
  const { entity, score, comment } = place;
  const { reader } = c.get('visitor');
  const percent = (count: number) => `${found.total === 0 ? 0 : Math.round((count / found.total) * 100)} %`;
  const most = Math.max(1, ...found.spread);
  return (
    <div class="nps">
      {mayAnswer && (
        <section class="card" aria-labelledby="nps-ask">
          <h2 id="nps-ask">How likely are you to recommend us?</h2>
          <ul class="nps-scale">
            {found.spread.map((_, value) => (
              <li>
                <a
                  class="button quiet"
                  href={`/${entity.slug}/new?${new URLSearchParams({ [score]: String(value) })}`}
                  aria-label={`${value} of ${highest}`}
                >
                  {value}
                </a>
              </li>
            ))}
          </ul>
          <p class="nps-ends">
            <span>0: not at all</span>
            <span>10: very likely</span>
          </p>
        </section>
      )}
      <section aria-labelledby="nps-results">
        <h2 id="nps-results">Results</h2>
        <div class="nps-stats">
          <Stat label="Net promoter score" value={found.score === null ? '–' : number(reader, found.score)} />
          <Stat label="Promoters (9–10)" value={percent(found.promoters)} />
          <Stat label="Passives (7–8)" value={percent(found.passives)} />
          <Stat label="Detractors (0–6)" value={percent(found.detractors)} />
        </div>
        <ul class="nps-spread">
          {found.spread.map((count, value) => (
            <li>
              <span>{value}</span>
              <progress max={most} value={count} aria-label={`Score ${value}`} />
              <span>{number(reader, count)}</span>
            </li>
          ))}
        </ul>
      </section>
      {latest.length > 0 && comment !== null && (
        <section aria-labelledby="nps-comments">
          <h2 id="nps-comments">What people say</h2>
          <ul class="nps-comments">
            {latest.map((row) => (
              <li class="card">
                <Tag>{String(row.values[score])}</Tag>{' '}
                <a href={`/${entity.slug}/${row.id}`}>{String(row.values[comment]).slice(0, 300)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
