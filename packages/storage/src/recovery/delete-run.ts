/**
 * Deletes a run and all its data: its thread is free at once, its rows are deleted in batches, and rows that arrived meanwhile
 * are deleted with the run. An interrupted deletion can be repeated.
 */
import { agentApi } from '@davit/contract';
import type { Database, TenantHandle, TenantTransaction } from '../database.ts';
import { storedApiKeyId, storedPath } from '../idempotent-responses.ts';

const rowsAtOnce = 1_000;

/** False if there is no such run. */
export async function deleteRun(database: Database, workspaceId: string, runId: string, idleSince?: number): Promise<boolean> {
  const handle = database.inWorkspace(workspaceId);
  const found = await handle.write((tx) =>
    tx
      .updateTable('agent_run')
      .set({ thread_id: null, quiet: 0, look_at: null })
      .where('id', '=', runId)
      .where('updated_at', '<=', idleSince ?? Number.MAX_SAFE_INTEGER)
      .executeTakeFirst(),
  );
  if (found.numUpdatedRows === 0n) return false;
  for (const table of ['agent_checkpoint', 'agent_step'] as const) await deleteRows(handle, table, runId);
  const keyIds = await keysOf(database, workspaceId);
  await handle.write(async (tx) => {
    await forgetAnswersOf(tx, keyIds, runId);
    await tx.deleteFrom('agent_run').where('id', '=', runId).execute();
  });
  await database.eraseRemoved();
  return true;
}

/** The newest first: nothing that remains is built on them. */
async function deleteRows(handle: TenantHandle, table: 'agent_checkpoint' | 'agent_step', runId: string): Promise<void> {
  for (let before = Number.MAX_SAFE_INTEGER; before > 1; ) {
    const rows = await handle.read
      .selectFrom(table)
      .select('seq')
      .where('run_id', '=', runId)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(rowsAtOnce)
      .execute();
    const from = rows.at(-1)?.seq;
    if (from === undefined) return;
    await handle.write((tx) => tx.deleteFrom(table).where('run_id', '=', runId).where('seq', '>=', from).execute());
    before = from;
  }
}

async function keysOf({ installation }: Database, workspaceId: string): Promise<string[]> {
  const keys = await installation.read.selectFrom('api_key').select('id').where('workspace_id', '=', workspaceId).execute();
  return keys.map(({ id }) => id);
}

/** Answers to its own requests; that of its start contains only ids. */
async function forgetAnswersOf(tx: TenantTransaction, keyIds: readonly string[], runId: string): Promise<void> {
  const paths = Object.values(agentApi)
    .filter(({ method, path }) => method === 'POST' && path.includes(':runId'))
    .map(({ path }) => path.replace(':runId', runId));
  // An earlier Davit stored those of the last day under the API key itself.
  for (const keyId of [storedApiKeyId, ...keyIds]) {
    await tx
      .deleteFrom('remembered_answer')
      .where('api_key_id', '=', keyId)
      .where(({ and, eb, or }) =>
        // An earlier Davit stored some of the last day under the path itself.
        or([
          and([
            eb('method', '=', ''),
            eb(
              'path',
              'in',
              paths.map((path) => storedPath('POST', path)),
            ),
          ]),
          and([eb('method', '=', 'POST'), eb('path', 'in', paths)]),
        ]),
      )
      .execute();
  }
}
