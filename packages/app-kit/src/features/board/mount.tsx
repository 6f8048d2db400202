import type { Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo } from '../../entities/related.ts';
import { Board, type Column, maxCards } from './board.tsx';

/** Adds boards to lists. `entity` is an entity's id; `isFirst` shows the board before the list. */
export function mountBoards({ store }: { store: Store }, parts: PageParts, boards: { entity: string; isFirst: boolean }[]): void {
  for (const { entity: id, isFirst } of boards) {
    const { workflow } = store.entity(id);
    if (!workflow) continue;
    parts.add(id, {
      display: {
        id: 'board',
        label: 'Board',
        icon: 'board',
        isFirst,
        width: 'wide',
        islands: ['board'],
        async show(listRequest) {
          const { entity, query } = listRequest;
          const columns: Column[] = [];
          for (const state of workflow.states) {
            const filters = [...(query.filters ?? []), { field: workflow.field, is: state.id }];
            const { rows, total } = await store.table(entity).list({ ...query, filters, page: 1, pageSize: maxCards });
            columns.push({ state, rows, total });
          }
          const related = await relatedTo(
            store,
            entity,
            columns.flatMap(({ rows }) => rows),
          );
          return <Board {...listRequest} workflow={workflow} columns={columns} related={related} />;
        },
      },
    });
  }
}
