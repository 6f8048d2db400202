/** The search hashes of a run, written with its metadata (A9). */
import { searchablePairs } from '@davit/contract';
import type { AgentRunRecord } from '@davit/recovery';
import type { TenantTransaction } from '../database.ts';
import type { RowTexts } from './texts.ts';

export function entriesOf(
  rowTexts: RowTexts,
  { workspaceId, metadata }: Pick<AgentRunRecord, 'workspaceId' | 'metadata'>,
): Promise<string[]> {
  return rowTexts.metadataEntries(workspaceId, searchablePairs(metadata));
}

export async function insertEntries(
  tx: TenantTransaction,
  { id, workspaceId }: Pick<AgentRunRecord, 'id' | 'workspaceId'>,
  entries: readonly string[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ workspace_id: workspaceId, entry, run_id: id }));
  await tx.insertInto('agent_run_metadata').values(rows).execute();
}

/** The run's row must be locked. */
export async function replaceEntries(
  tx: TenantTransaction,
  run: Pick<AgentRunRecord, 'id' | 'workspaceId'>,
  entries: readonly string[],
): Promise<void> {
  await tx.deleteFrom('agent_run_metadata').where('run_id', '=', run.id).execute();
  await insertEntries(tx, run, entries);
}
