/** Joins the room's parts into what the rest of Davit asks of it. Decides nothing itself. */
import { noThreads } from '@davit/contract';
import { BaseCache } from './checkpoints/base-cache.ts';
import { deleteRun } from './commands/delete-run.ts';
import { exportRun } from './commands/export-run.ts';
import { knowRun } from './commands/find-run.ts';
import { getRunDetail } from './commands/get-run-detail.ts';
import { listCheckpoints, newestCheckpoints } from './commands/list-checkpoints.ts';
import { listRuns } from './commands/list-runs.ts';
import { recallStep, reportStep } from './commands/report-step.ts';
import { recallRollback, rollbackRun } from './commands/rollback-run.ts';
import { recallSaved, recallSavedSeveral, saveCheckpoint, saveCheckpoints } from './commands/save-checkpoint.ts';
import { setMetadata } from './commands/set-metadata.ts';
import { setStatus } from './commands/set-status.ts';
import { startRun } from './commands/start-run.ts';
import { defaultLimits, type RecoveryParts, type Room } from './parts.ts';
import { noMeter } from './ports/meter.ts';
import { createPruning } from './pruning.ts';
import type { Recovery } from './service.ts';
import { createWatchdog } from './watching/watchdog.ts';

export function createRecovery(given: RecoveryParts): Recovery {
  const limits = { ...defaultLimits, ...given.limits };
  const threads = given.threads ?? noThreads;
  const meter = given.meter ?? noMeter;
  const room: Room = { ...given, limits, threads, meter, bases: new BaseCache(limits.baseCacheBytes), known: new Map() };
  const watchdog = createWatchdog(room);
  const pruning = createPruning(room);
  return {
    startRun: (workspace, ask, remember) => startRun(room, workspace, ask, remember),
    reportStep: (workspace, runId, ask, remember) => reportStep(room, workspace, runId, ask, remember),
    recallStep: (workspace, remembered) => recallStep(room, workspace, remembered),
    saveCheckpoint: (workspace, runId, ask, remember) => saveCheckpoint(room, workspace, runId, ask, remember),
    saveCheckpoints: (workspace, runId, ask, remember) => saveCheckpoints(room, workspace, runId, ask, remember),
    recallSaved: (remembered, states) => recallSaved(room, remembered, states),
    recallSavedSeveral: (remembered, states) => recallSavedSeveral(room, remembered, states),
    setStatus: (workspace, runId, ask) => setStatus(room, workspace, runId, ask),
    setMetadata: (workspace, runId, ask) => setMetadata(room, workspace, runId, ask),
    deleteRun: (workspace, runId) => deleteRun(room, workspace, runId),
    listRuns: ({ workspaceId }, options) => listRuns(room, workspaceId, options),
    async requireRun({ workspaceId }, runId) {
      await knowRun(room, workspaceId, runId);
    },
    exportRun: ({ workspaceId }, runId, includeState) => exportRun(room, workspaceId, runId, includeState),
    getRunDetail: ({ workspaceId }, runId, options) => getRunDetail(room, workspaceId, runId, options),
    listCheckpoints: ({ workspaceId }, runId, options) => listCheckpoints(room, workspaceId, runId, options),
    newestCheckpoints: ({ workspaceId }, runId, options) => newestCheckpoints(room, workspaceId, runId, options),
    rollbackRun: (workspace, runId, ask, remember) => rollbackRun(room, workspace, runId, ask, remember),
    recallRollback: (workspace, remembered) => recallRollback(room, workspace, remembered),
    start() {
      watchdog.start();
      pruning.start();
    },
    async stop() {
      await Promise.all([watchdog.stop(), pruning.stop()]);
    },
  };
}
