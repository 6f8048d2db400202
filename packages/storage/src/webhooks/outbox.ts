/** The platform's own work on the outbox, across workspaces. */
import { sql } from 'kysely';
import type { TenantDoor } from '../database.ts';

const rowsAtOnce = 1_000;

/** Steps from each workspace that has some waiting to the next: how many wait costs nothing. */
export async function dueWorkspaces({ read }: TenantDoor, now: number, afterId: string | null, limit: number): Promise<string[]> {
  const nextPast = (id: unknown) => sql`(
    select workspace_id from webhook_delivery where due_at is not null and workspace_id > ${id} order by workspace_id, due_at, message_id limit 1
  )`;
  const found = sql<{ workspace_id: string }>`(
    with recursive turn (workspace_id) as (
      select ${nextPast(sql`cast(${afterId ?? ''} as text)`)}
      union all
      select ${nextPast(sql`turn.workspace_id`)} from turn where turn.workspace_id is not null
    )
    select workspace_id from turn
    where exists (select 1 from webhook_delivery where workspace_id = turn.workspace_id and due_at <= ${now})
    limit ${limit}
  )`;
  const rows = await read.selectFrom(found.as('found')).select('workspace_id').execute();
  return rows.map(({ workspace_id }) => workspace_id);
}

/** What ended long ago, and what waits for a failing webhook past its bound. */
export async function pruneDeliveries({ read, write }: TenantDoor, before: number, most: number): Promise<number> {
  const old = await read
    .selectFrom('webhook_delivery')
    .select(['webhook_id', 'message_id'])
    .where('created_at', '<', before)
    .where('due_at', 'is', null)
    .orderBy('created_at')
    .limit(rowsAtOnce)
    .execute();
  let removed = old.length;
  await write(async (tx) => {
    for (const { webhook_id, message_id } of old) {
      await tx.deleteFrom('webhook_delivery').where('webhook_id', '=', webhook_id).where('message_id', '=', message_id).execute();
    }
  });
  const failing = await read.selectFrom('webhook').select('id').where('failing_since', 'is not', null).execute();
  for (const { id } of failing) {
    const past = await read
      .selectFrom('webhook_delivery')
      .select('message_id')
      .where('webhook_id', '=', id)
      .where('due_at', 'is not', null)
      .orderBy('message_id', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (!past) continue;
    const dropped = await write((tx) =>
      tx
        .deleteFrom('webhook_delivery')
        .where('webhook_id', '=', id)
        .where('due_at', 'is not', null)
        .where('message_id', '<=', past.message_id)
        .executeTakeFirst(),
    );
    removed += Number(dropped.numDeletedRows);
  }
  return removed;
}
