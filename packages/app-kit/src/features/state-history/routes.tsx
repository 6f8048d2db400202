/** The history of a row's states on its page, and a mark in the list of its author for each new answer. */
import type { Entity, Row } from '../../data/entity.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { Tag } from '../../design/surface.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { makerOf, relatedTo } from '../../entities/related.ts';
import { DateTime, Shown } from '../../entities/shown.tsx';
import type { App, Ctx } from '../../web/context.ts';
import { byOwner, hasNews, historyOf, keepHistory, markSeen } from './history.ts';

const accounts = 'appAccount';

/** `ids` are the entities whose states somebody decides. */
export function mountStateHistory(_: App, { store }: DataContext, parts: PageParts, ids: string[]): void {
  for (const entity of ids.map(store.entity)) {
    keepHistory(store, entity);
    parts.add(entity.id, {
      async belowRow(c, row) {
        const changes = await historyOf(store, entity, row.id);
        if (changes.length === 0) return null;
        const names = await namesOf(store, changes);
        const maker = makerOf(await relatedTo(store, entity, [row]), row);
        if (row.isMine) await markSeen(store, changes);
        return <History c={c} entity={entity} row={row} changes={changes} names={names} maker={maker} />;
      },
      async inList(c, rows) {
        const news = new Set<number>();
        for (const row of rows) if (await hasNews(store, entity, row)) news.add(row.id);
        const { reader } = c.get('visitor');
        return (field, row) =>
          field.id === entity.workflow?.field && news.has(row.id) ? (
            <>
              <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={new Map()} />{' '}
              <Tag tone="accent">New</Tag>
            </>
          ) : null;
      },
    });
  }
}

/** By the mark of who made a change. */
async function namesOf(store: Store, changes: Row[]): Promise<Map<string, string>> {
  const names = new Map([[byOwner, 'The owner']]);
  const people = store.entities.find(({ id }) => id === accounts);
  const idOf = (mark: string) => Number(/^member (\d+)$/.exec(mark)?.[1] ?? 0);
  const marks = [...new Set(changes.map(({ values }) => String(values.person ?? '')))].filter((mark) => idOf(mark) > 0);
  if (people === undefined || marks.length === 0) return names;
  const titles = await store.whole.table(people).titles(marks.map(idOf), 'name');
  for (const mark of marks) names.set(mark, titles.get(idOf(mark)) ?? '');
  return names;
}

interface HistoryProps {
  c: Ctx;
  entity: Entity;
  row: Row;
  changes: Row[];
  names: Map<string, string>;
  maker: string | null;
}

const History = ({ c, entity, row, changes, names, maker }: HistoryProps) => {
  const states = entity.workflow?.states ?? [];
  const labelOf = (id: unknown) => states.find((state) => state.id === id)?.label ?? String(id);
  const entries = [
    { at: row.createdAt, label: states[0]?.label ?? 'Added', who: maker ?? '' },
    ...changes.map(({ createdAt, values }) => ({
      at: createdAt,
      label: labelOf(values.state),
      who: names.get(String(values.person ?? '')) ?? '',
    })),
  ];
  return (
    <section class="stack state-history" aria-labelledby="state-history">
      <h2 id="state-history">History</h2>
      <ol>
        {entries.map(({ at, label, who }) => (
          <li>
            <strong>{label}</strong>
            <span>
              <DateTime reader={c.get('visitor').reader} value={new Date(at).toISOString()} />
              {who !== '' && ` · ${who}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
