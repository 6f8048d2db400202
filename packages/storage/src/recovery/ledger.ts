import type { DueRun, RecoveryLedger } from '@davit/recovery';
import type { Database, TenantHandle } from '../database.ts';
import { changeDueRuns } from './change-due-runs.ts';
import { dueRuns, dueRunsOf, dueWorkspaces } from './due-runs.ts';
import { hashEarlierMetadata } from './earlier-metadata.ts';
import { markPruned, readTraces, removeCheckpoints, runsByAge, runsToPrune } from './prune-checkpoints.ts';
import { pruneSteps } from './prune-steps.ts';
import type { RowTexts } from './texts.ts';

/** The work of the watchdog and of retention: it reaches all workspaces. */
export function recoveryLedger(database: Database, rowTexts: RowTexts): RecoveryLedger {
  const handle = database.acrossWorkspaces;
  return {
    hashEarlierMetadata: (limit) => hashEarlierMetadata(database, rowTexts, limit),
    dueRuns: (now, limit) => dueRuns(handle, now, limit),
    dueWorkspaces: (now, afterId, limit) => dueWorkspaces(handle, now, afterId, limit),
    dueRunsOf: (workspaceId, now, limit) => dueRunsOf(handle, workspaceId, now, limit),
    changeDueRuns: (due, decide) => changeDueRuns(rowTexts, handle, due, decide),
    claimRun: (due, until) => claimRun(handle, due, until),
    runsToPrune: (keep, limit) => runsToPrune(handle, keep, limit),
    runsByAge: (afterRunId, limit) => runsByAge(handle, afterRunId, limit),
    traces: (runId, beforeSeq, limit) => readTraces(handle, runId, beforeSeq, limit),
    removeCheckpoints: (runId, asOf, traces) => removeCheckpoints(rowTexts, handle, runId, asOf, traces),
    pruneSteps: (runId, keep) => pruneSteps(handle, runId, keep),
    markPruned: (runId, fromSeq) => markPruned(rowTexts, handle, runId, fromSeq),
  };
}

async function claimRun({ write }: TenantHandle, { runId, workspaceId, nextCheckAt }: DueRun, until: number): Promise<boolean> {
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
