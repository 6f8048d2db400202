/**
 * Metadata that an older Davit saved without search hashes (A9): hashed in batches, newest run first. Two servers at once are
 * harmless, and a kill between two batches costs one of them.
 */
import type { AgentRunRecord } from '@davit/recovery';
import type { Database } from '../database.ts';
import { entriesOf, insertEntries } from './metadata.ts';
import { lockRun, toRun } from './runs.ts';
import type { RowTexts } from './texts.ts';

/** Returns how many runs were examined; 0: none are left. */
export async function hashEarlierMetadata(database: Database, rowTexts: RowTexts, limit: number): Promise<number> {
  const { installation, acrossWorkspaces } = database;
  const { metadata_hashed_from: from } = await installation.read
    .selectFrom('installation')
    .select('metadata_hashed_from')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (from === null) return 0;
  const runs = await acrossWorkspaces.read
    .selectFrom('agent_run')
    .selectAll()
    .where('id', '<=', from)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  for (const row of runs.slice(0, limit)) await hashMetadata(database, rowTexts, await toRun(rowTexts, row));
  const next = runs[limit]?.id ?? null;
  await installation.write((tx) =>
    tx
      .updateTable('installation')
      .set({ metadata_hashed_from: next })
      .where('id', '=', 1)
      .where('metadata_hashed_from', '=', from)
      .execute(),
  );
  return Math.min(runs.length, limit);
}

/** If it changed meanwhile, this Davit wrote it, with its hashes. */
async function hashMetadata({ acrossWorkspaces }: Database, rowTexts: RowTexts, run: AgentRunRecord): Promise<void> {
  const entries = await entriesOf(rowTexts, run);
  if (entries.length === 0) return;
  await acrossWorkspaces.write(async (tx) => {
    const now = await lockRun(rowTexts, tx, run.id);
    const known = await tx.selectFrom('agent_run_metadata').select('entry').where('run_id', '=', run.id).executeTakeFirst();
    const isSame = now !== null && JSON.stringify(now.metadata) === JSON.stringify(run.metadata);
    if (isSame && !known) await insertEntries(tx, run, entries);
  });
}
