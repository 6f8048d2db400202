import type { AgingRun } from '@davit/recovery';
import type { TenantDoor, TenantTransaction } from '../database.ts';
import { lockRun } from './runs.ts';
import type { RowTexts } from './texts.ts';

/** One pruning considers at most so many; the rest is for the next. */
const consideredMost = 2_000;
const idsAtOnce = 100;

/** Ones with the most that no pruning has considered come first. */
export async function runsToPrune(
  { read }: TenantDoor,
  keep: number,
  limit: number,
): Promise<{ runId: string; workspaceId: string }[]> {
  const rows = await read
    .selectFrom('agent_run')
    .select(['id', 'workspace_id'])
    .where('unpruned_checkpoints', '>', keep)
    .orderBy('unpruned_checkpoints', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, workspace_id }) => ({ runId: id, workspaceId: workspace_id }));
}

/** So many runs are looked at, whether they hold checkpoints or not; of those that do, the oldest one is read. */
export async function runsByAge({ read }: TenantDoor, afterRunId: string | null, limit: number): Promise<AgingRun[]> {
  const rows = await read
    .selectFrom('agent_run as run')
    .select(['run.id', 'run.workspace_id', 'run.checkpoint_count'])
    .select(({ selectFrom }) =>
      selectFrom('agent_checkpoint as oldest')
        .select('oldest.created_at')
        .whereRef('oldest.run_id', '=', 'run.id')
        .orderBy('oldest.seq')
        .limit(1)
        .as('oldest_at'),
    )
    .where('run.id', '>', afterRunId ?? '')
    .orderBy('run.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, workspace_id, checkpoint_count, oldest_at }) => ({
    runId: id,
    workspaceId: workspace_id,
    checkpointCount: checkpoint_count,
    oldestCheckpointAt: oldest_at,
  }));
}

/** A5: what remains keeps all it is built on, also where that is far older. The database itself refuses to break a chain. */
export function pruneCheckpoints(
  rowTexts: RowTexts,
  { write }: TenantDoor,
  runId: string,
  beforeSeq: number,
  keptId: string | null,
): Promise<number> {
  return write(async (tx) => {
    const run = await lockRun(rowTexts, tx, runId);
    if (!run) return 0;
    const older = await tx
      .selectFrom('agent_checkpoint')
      .select(['id', 'base_id'])
      .where('run_id', '=', runId)
      .where('seq', '<', beforeSeq)
      .orderBy('seq', 'desc')
      .limit(consideredMost)
      .execute();
    const needed = await basesOf(tx, runId, beforeSeq);
    if (keptId !== null) needed.add(keptId);
    const unneeded: string[] = [];
    // Newest first: a base lies before all that is built on it.
    for (const { id, base_id } of older) {
      if (!needed.has(id)) unneeded.push(id);
      else if (base_id !== null) needed.add(base_id);
    }
    for (let at = 0; at < unneeded.length; at += idsAtOnce) {
      const ids = unneeded.slice(at, at + idsAtOnce);
      await tx.deleteFrom('agent_checkpoint').where('run_id', '=', runId).where('id', 'in', ids).execute();
    }
    const kept = Math.max(0, run.checkpointCount - Math.max(1, beforeSeq) + 1);
    const unpruned = older.length < consideredMost ? kept : run.checkpointCount;
    await tx.updateTable('agent_run').set({ unpruned_checkpoints: unpruned }).where('id', '=', runId).execute();
    return unneeded.length;
  });
}

/** What the checkpoints from `fromSeq` on are built on directly. */
async function basesOf(tx: TenantTransaction, runId: string, fromSeq: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('agent_checkpoint')
    .select('base_id')
    .where('run_id', '=', runId)
    .where('seq', '>=', fromSeq)
    .where('base_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ base_id }) => String(base_id)));
}
