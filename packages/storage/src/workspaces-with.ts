import { type RawBuilder, sql } from 'kysely';
import type { TenantHandle } from './database.ts';

/**
 * Rows of a table that wait: `queued` is the condition of its partial index, `isDue` which of them count, `order` the index's
 * columns.
 */
export interface Queue {
  table: string;
  queued: RawBuilder<unknown>;
  isDue: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** Workspaces with rows whose `due_at` has come; null there means never. `id` breaks ties. */
export function workspacesWithDue(
  handle: Pick<TenantHandle, 'read'>,
  { table, id }: { table: string; id: string },
  now: number,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const queue = {
    table,
    queued: sql`due_at is not null`,
    isDue: sql`due_at <= ${now}`,
    order: sql`due_at, ${sql.ref(id)}`,
  };
  return workspacesWith(handle, queue, afterId, limit);
}

/** Skips through the index from each workspace with waiting rows to the next: the number of waiting rows does not matter. */
export async function workspacesWith(
  { read }: Pick<TenantHandle, 'read'>,
  { table, queued, isDue, order }: Queue,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const rowsOf = sql.table(table);
  const nextPast = (id: unknown) => sql`(
    select workspace_id from ${rowsOf} where ${queued} and workspace_id > ${id} order by workspace_id, ${order} limit 1
  )`;
  const found = sql<{ workspace_id: string }>`(
    with recursive turn (workspace_id) as (
      select ${nextPast(sql`cast(${afterId ?? ''} as text)`)}
      union all
      select ${nextPast(sql`turn.workspace_id`)} from turn where turn.workspace_id is not null
    )
    select workspace_id from turn
    where exists (select 1 from ${rowsOf} where workspace_id = turn.workspace_id and ${isDue})
    limit ${limit}
  )`;
  const rows = await read.selectFrom(found.as('found')).select('workspace_id').execute();
  return rows.map(({ workspace_id }) => workspace_id);
}
