import type { TenantHandle } from '../database.ts';

const rowsAtOnce = 1_000;

/** What ended long ago, and what waits for a failing webhook beyond its limit. */
export async function pruneDeliveries({ read, write }: TenantHandle, before: number, most: number): Promise<number> {
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
