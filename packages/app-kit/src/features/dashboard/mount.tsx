import type { Entity } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import type { Store } from '../../data/store.ts';
import { relatedTo } from '../../entities/related.ts';
import { type App, type AppContext, type Ctx, isAmong } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import { today as dateOf } from '../../web/reader.ts';
import { Dashboard } from './dashboard.tsx';
import { type EntitySummary, maxRows } from './entity-summary.ts';
import type { Overview } from './overview.ts';

/** The page at `place.path`; everybody sees figures of the rows that they may read. */
export function mountDashboard(
  app: App,
  { store, now }: AppContext & { store: Store },
  place: { title: string; path: string; about: Overview[] },
): void {
  app.get(place.path, async (c) => {
    const summaries: EntitySummary[] = [];
    for (const overview of place.about) {
      const entity = store.entity(overview.entity);
      if (isAmong(c, entity.readers)) summaries.push(await summaryOf(store, entity, overview));
    }
    const today = dateOf(readerOf(c), now());
    const content = <Dashboard c={c} title={place.title} summaries={summaries} now={{ reader: readerOf(c), today }} />;
    return page(c, { title: place.title, width: 'normal' }, content);
  });
}

const readerOf = (c: Ctx) => c.get('visitor').reader;

async function summaryOf(store: Store, entity: Entity, overview: Overview): Promise<EntitySummary> {
  const table = store.table(entity);
  const sort = { field: 'createdAt', direction: 'desc' as const };
  const { rows, isCut } = await everyRow(table, { sort }, maxRows);
  return { entity, overview, rows, isCut, related: await relatedTo(store, entity, rows), hasSamples: await table.hasSamples() };
}
