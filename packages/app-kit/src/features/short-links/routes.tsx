/** `/s/<short name>` redirects and counts; a link's page shows its address and its clicks. */
import type { Entity } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { date, number } from '../../entities/shown.tsx';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { addDays, today } from '../../web/reader.ts';
import { redirectToOtherSite } from '../../web/redirect.ts';
import { clicksOf, countClick, linkClicks } from './clicks.ts';

const daysShown = 14;
const maxShortLength = 120;

/** Names are fields of the entity. */
export interface ShortLinksPlace {
  entity: Entity;
  short: string;
  address: string;
  clicks: string;
  expires: string | null;
}

export function mountShortLinks(app: App, context: DataContext, parts: PageParts, place: ShortLinksPlace): void {
  const { store } = context;
  const { entity, short, address, clicks, expires } = place;
  store.links.push({ from: linkClicks, field: 'link', to: entity.id, isPart: true });

  app.get('/s/:short', async (c) => {
    const name = c.req.param('short').slice(0, maxShortLength).toLowerCase();
    const { rows } = await store.whole.table(entity).list({ filters: [{ field: short, has: name }], pageSize: 50 });
    const own = rows.find(({ values }) => String(values[short]).toLowerCase() === name);
    const now = today(c.get('visitor').reader, context.now());
    const end = own && expires !== null ? own.values[expires] : null;
    const isOver = typeof end === 'string' && end < now;
    const left = own && !isOver ? redirectToOtherSite(c, String(own.values[address] ?? '')) : null;
    if (!own || !left) return answerNotFound(c);
    await countClick(store, entity, clicks, own, now);
    return left;
  });

  parts.add(entity.id, {
    async belowRow(c, row) {
      if (!isAmong(c, entity.readers)) return null;
      const { reader } = c.get('visitor');
      const now = today(reader, context.now());
      const days = Array.from({ length: daysShown }, (_, at) => addDays(now, at - daysShown + 1));
      const counted = await clicksOf(store, row.id, days[0] ?? now);
      const most = Math.max(1, ...counted.values());
      const path = `/s/${encodeURIComponent(String(row.values[short]))}`;
      return (
        <section class="card short-link" aria-labelledby="short-link">
          <h2 id="short-link">Short link</h2>
          <p>
            <a href={path} rel="nofollow">
              {new URL(c.req.url).host + path}
            </a>
          </p>
          <h3>Clicks by day</h3>
          {counted.size === 0 && <p>Nobody has clicked it in the last {daysShown} days.</p>}
          <ul class="short-days">
            {days
              .filter((day) => counted.has(day))
              .map((day) => (
                <li>
                  <span>{date(reader, day)}</span>
                  <progress max={most} value={counted.get(day) ?? 0} aria-label={`Clicks on ${date(reader, day)}`} />
                  <span>{number(reader, counted.get(day) ?? 0)}</span>
                </li>
              ))}
          </ul>
        </section>
      );
    },
  });
}
