import type { DueRun, RecoveryLedger } from '@davit/recovery';
import type { TenantDoor } from '../database.ts';
import { changeDueRuns } from './change-due-runs.ts';
import { dueRuns, dueRunsOf, dueWorkspaces } from './due-runs.ts';
import { markPruned, readTraces, removeCheckpoints, runsByAge, runsToPrune } from './prune-checkpoints.ts';
import { pruneSteps } from './prune-steps.ts';
import type { RowTexts } from './texts.ts';

/** The watchdog's and retention's own work: `door` reaches all workspaces. */
export function recoveryLedger(door: TenantDoor, rowTexts: RowTexts): RecoveryLedger {
  return {
    dueRuns: (now, limit) => dueRuns(door, now, limit),
    dueWorkspaces: (now, afterId, limit) => dueWorkspaces(door, now, afterId, limit),
    dueRunsOf: (workspaceId, now, limit) => dueRunsOf(door, workspaceId, now, limit),
    changeDueRuns: (due, decide) => changeDueRuns(rowTexts, door, due, decide),
    claimRun: (due, until) => claimRun(door, due, until),
    runsToPrune: (keep, limit) => runsToPrune(door, keep, limit),
    runsByAge: (afterRunId, limit) => runsByAge(door, afterRunId, limit),
    traces: (runId, beforeSeq, limit) => readTraces(door, runId, beforeSeq, limit),
    removeCheckpoints: (runId, asOf, traces) => removeCheckpoints(rowTexts, door, runId, asOf, traces),
    pruneSteps: (runId, kept) => pruneSteps(door, runId, kept),
    markPruned: (runId, fromSeq) => markPruned(rowTexts, door, runId, fromSeq),
  };
}

async function claimRun({ write }: TenantDoor, { runId, workspaceId, nextCheckAt }: DueRun, until: number): Promise<boolean> {
  const result = await write((tx) =>
    tx
      .updateTable('agent_run')
      .set({ look_at: until })
      .where('id', '=', runId)
      .where('workspace_id', '=', workspaceId)
      .where('look_at', '=', nextCheckAt)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}
