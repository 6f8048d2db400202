/** A view of a list with the chosen rows side by side; the choice is in the address, so it can be shared. */
import type { Entity } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo } from '../../entities/related.ts';
import type { App } from '../../web/context.ts';
import { Comparison } from './parts.tsx';

const maxOffered = 60;
const maxChosen = 6;
const chosenAtFirst = 3;

export function mountCompare(_: App, { store }: DataContext, parts: PageParts, { entity }: { entity: Entity }): void {
  parts.add(entity.id, {
    display: {
      id: 'compare',
      label: 'Side by side',
      icon: 'chart',
      isFirst: true,
      width: 'wide',
      islands: [],
      async show({ c, query }) {
        const { rows: offered } = await store.table(entity).list({ ...query, page: 1, pageSize: maxOffered });
        const picked = new Set(c.req.queries('pick') ?? []);
        const chosen = offered.filter(({ id }) => picked.has(String(id))).slice(0, maxChosen);
        const rows = chosen.length > 0 ? chosen : offered.slice(0, chosenAtFirst);
        return <Comparison c={c} entity={entity} offered={offered} rows={rows} related={await relatedTo(store, entity, rows)} />;
      },
    },
  });
}
