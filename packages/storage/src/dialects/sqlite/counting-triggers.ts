import type { CountedTable } from '../../migrations/column-types.ts';

/** Row by row, in the statement that writes the row. One writer: one stripe. */
export function countingTriggers({ table, columns, bytes }: CountedTable): string[] {
  const count = (row: 'new' | 'old', delta: string) => `
    insert into workspace_usage (workspace_id, stripe, stored_bytes) values (${row}.workspace_id, 1, ${delta})
    on conflict (workspace_id, stripe) do update set stored_bytes = stored_bytes + excluded.stored_bytes;`;
  const trigger = (when: string, event: string, body: string) =>
    `create trigger ${table}_counted_${when} after ${event} on ${table} begin ${body} end`;
  return [
    trigger('in', 'insert', count('new', bytes('new'))),
    trigger('again', `update of ${columns.join(', ')}`, count('new', `(${bytes('new')}) - (${bytes('old')})`)),
    trigger('out', 'delete', count('old', `-(${bytes('old')})`)),
  ];
}
