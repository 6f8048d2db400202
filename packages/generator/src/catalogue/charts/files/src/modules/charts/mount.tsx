import type { Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { Charts } from './charts.tsx';
import { everyRow } from './every-row.ts';
import { seriesOf, totalsOf } from './reckon.ts';

const rowsAtMost = 20_000;

/** Gives lists a page of figures, over what is searched and filtered for. */
export function mountCharts({ store }: { store: Store }, parts: PageParts, ids: string[]): void {
  for (const entity of ids.map(store.entity)) {
    parts.add(entity.id, {
      display: {
        id: 'charts',
        label: 'Charts',
        icon: 'chart',
        isFirst: false,
        width: 'normal',
        islands: [],
        async show({ c, query, today }) {
          const { reader } = c.get('visitor');
          const { rows, isCut } = await everyRow(store.table(entity), query, rowsAtMost);
          return (
            <Charts
              reader={reader}
              totals={totalsOf(entity, rows)}
              series={seriesOf(entity, rows, reader, today)}
              isCut={isCut}
            />
          );
        },
      },
    });
  }
}
