import type { DueRun, RecoveryLedger } from '@davit/recovery';
import type { TenantDoor } from '../database.ts';
import { pruneCheckpoints, runsByAge, runsToPrune } from './prune-checkpoints.ts';
import type { RowTexts } from './texts.ts';

/** The watchdog's and retention's own work: `door` reaches all workspaces. */
export function recoveryLedger(door: TenantDoor, rowTexts: RowTexts): RecoveryLedger {
  return {
    dueRuns: (now, limit) => dueRuns(door, now, limit),
    claimRun: (due, until) => claimRun(door, due, until),
    runsToPrune: (keep, limit) => runsToPrune(door, keep, limit),
    runsByAge: (afterRunId, limit) => runsByAge(door, afterRunId, limit),
    pruneCheckpoints: (runId, beforeSeq, keptId = null) => pruneCheckpoints(rowTexts, door, runId, beforeSeq, keptId),
  };
}

async function dueRuns({ read }: TenantDoor, now: number, limit: number): Promise<DueRun[]> {
  const rows = await read
    .selectFrom('agent_run')
    .select(['id', 'workspace_id', 'look_at'])
    .where('look_at', '<=', now)
    .where('status', 'in', ['RUNNING', 'HEALING'])
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, workspace_id, look_at }) => ({ runId: id, workspaceId: workspace_id, lookAt: Number(look_at) }));
}

async function claimRun({ write }: TenantDoor, { runId, workspaceId, lookAt }: DueRun, until: number): Promise<boolean> {
  const result = await write((tx) =>
    tx
      .updateTable('agent_run')
      .set({ look_at: until })
      .where('id', '=', runId)
      .where('workspace_id', '=', workspaceId)
      .where('look_at', '=', lookAt)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}
