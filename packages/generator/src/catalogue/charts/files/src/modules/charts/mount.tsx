import type { Row } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { Charts } from './charts.tsx';
import { seriesOf, totalsOf } from './reckon.ts';

const rowsAtMost = 20_000;
const pageSize = 1000;

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
          const all: Row[] = [];
          for (let page = 1; all.length < rowsAtMost; page++) {
            const { rows } = await store.table(entity).list({ ...query, page, pageSize });
            all.push(...rows);
            if (rows.length < pageSize) break;
          }
          return (
            <Charts
              reader={reader}
              totals={totalsOf(entity, all)}
              series={seriesOf(entity, all, reader, today)}
              isCut={all.length >= rowsAtMost}
            />
          );
        },
      },
    });
  }
}
