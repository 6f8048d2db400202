import { everyRow } from '../../data/every-row.ts';
import type { Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo } from '../../entities/related.ts';
import { type Measure, seriesOf, totalsOf } from './aggregate.ts';
import { Charts } from './charts.tsx';

const maxRows = 20_000;

export interface Shown {
  entity: string;
  /** Sums or readings; without any, the charts count rows. */
  measures: Measure[];
}

/** Adds a page of charts to lists; it follows their search and filters. */
export function mountCharts({ store }: { store: Store }, parts: PageParts, shown: Shown[]): void {
  for (const { measures, ...named } of shown) {
    const entity = store.entity(named.entity);
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
          const { rows, isCut } = await everyRow(store.table(entity), query, maxRows);
          return (
            <Charts
              reader={reader}
              totals={totalsOf(entity, rows, measures)}
              series={seriesOf(entity, rows, measures, { reader, today, names: await relatedTo(store, entity, rows) })}
              isCut={isCut}
            />
          );
        },
      },
    });
  }
}
