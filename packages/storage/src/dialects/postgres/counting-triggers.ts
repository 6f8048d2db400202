import type { CountedTable } from '../../migrations/column-types.ts';

/**
 * Per statement: a batch of rows is one change of the count. Connections count in different stripes, so that servers writing
 * for one workspace do not contend; rows are locked in order of workspace, so that they do not deadlock.
 */
export function countingTriggers({ table, bytes }: CountedTable): string[] {
  const stripes = 64;
  const counts = (from: string) => `
    insert into workspace_usage (workspace_id, stripe, stored_bytes)
    select workspace_id, 1 + pg_backend_pid() % ${stripes}, sum(bytes) from (${from}) as changed
    group by workspace_id having sum(bytes) <> 0 order by workspace_id
    on conflict (workspace_id, stripe) do update set stored_bytes = workspace_usage.stored_bytes + excluded.stored_bytes;`;
  const added = `select workspace_id, ${bytes('added')} as bytes from added`;
  const removed = `select workspace_id, -(${bytes('removed')}) as bytes from removed`;
  const trigger = (when: string, event: string, tables: string, from: string) => [
    `create function ${table}_counted_${when}() returns trigger language plpgsql as $$ begin ${counts(from)} return null; end $$`,
    `create trigger ${table}_counted_${when} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${table}_counted_${when}()`,
  ];
  return [
    ...trigger('in', 'insert', 'new table as added', added),
    ...trigger('again', 'update', 'old table as removed new table as added', `${added} union all ${removed}`),
    ...trigger('out', 'delete', 'old table as removed', removed),
  ];
}
