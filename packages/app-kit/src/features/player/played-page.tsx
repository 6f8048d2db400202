/** What the reader played, the newest first, and what everybody plays most. */
import type { Child } from 'hono/jsx';
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { DateTime, number } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { PlayLink } from './player.tsx';

export interface PlayedRow {
  entity: Entity;
  row: Row;
}

interface PlayedPageProps {
  c: Ctx;
  title: string;
  own: (PlayedRow & { record: Row })[];
  most: (PlayedRow & { plays: number })[];
  back: Child;
}

export function PlayedPage({ c, title, own, most, back }: PlayedPageProps) {
  const { reader } = c.get('visitor');
  return (
    <>
      <PageHeading title={title} text="What you played, and how far. Only you see this." />
      {own.length === 0 ? (
        <EmptyState icon="clock" title="Nothing played yet" text="What you play appears here.">
          {back}
        </EmptyState>
      ) : (
        <>
          <ul class="played card">
            {own.map(({ entity, row, record }) => (
              <li>
                <div>
                  <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
                  <span class="help">
                    <DateTime reader={reader} value={String(record.values.playedAt)} /> · up to{' '}
                    {clock(Number(record.values.positionS))} · {times(number(reader, Number(record.values.plays)))}
                  </span>
                </div>
                <PlayLink entity={entity} row={row} href={`/${entity.slug}/${row.id}?play=yes#player`} />
              </li>
            ))}
          </ul>
          <form method="post" action="/-/played/clear">
            <CsrfField c={c} />
            <Button icon="trash">Clear these records</Button>
          </form>
        </>
      )}
      {most.length > 0 && (
        <section class="stack" aria-labelledby="most-played">
          <h2 id="most-played">Played most by everybody</h2>
          <ol class="played card">
            {most.map(({ entity, row, plays }) => (
              <li>
                <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
                <span class="help">{times(number(reader, plays))}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const times = (count: string) => (count === '1' ? 'played once' : `played ${count} times`);

/** `3:05`, or `1:02:03`. */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
