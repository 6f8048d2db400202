/** Wires the parts of the package into its service. Contains no logic of its own. */
import { noThreads } from '@davit/contract';
import { BaseCache } from './checkpoints/base-cache.ts';
import { deleteRun } from './commands/delete-run.ts';
import { exportRun } from './commands/export-run.ts';
import { getKnownRun } from './commands/find-run.ts';
import { getRunDetail } from './commands/get-run-detail.ts';
import { listCheckpoints, newestCheckpoints } from './commands/list-checkpoints.ts';
import { listRuns } from './commands/list-runs.ts';
import { recallStep, reportStep, reportSteps } from './commands/report-step.ts';
import { recallRollback, rollbackRun } from './commands/rollback-run.ts';
import { recallSaved, recallSavedSeveral, saveCheckpoint, saveCheckpoints } from './commands/save-checkpoint.ts';
import { setMetadata } from './commands/set-metadata.ts';
import { setStatus } from './commands/set-status.ts';
import { listSideEffects } from './commands/side-effects.ts';
import { startRun } from './commands/start-run.ts';
import { defaultLimits, type RecoveryParts, type RecoveryServices } from './parts.ts';
import { noMeter } from './ports/meter.ts';
import { createPruning } from './pruning.ts';
import type { Recovery } from './service.ts';
import { createWatchdog } from './watching/watchdog.ts';

export function createRecovery(given: RecoveryParts): Recovery {
  const limits = { ...defaultLimits, ...given.limits };
  const threads = given.threads ?? noThreads;
  const meter = given.meter ?? noMeter;
  const services: RecoveryServices = {
    ...given,
    limits,
    threads,
    meter,
    bases: new BaseCache(limits.baseCacheBytes),
    known: new Map(),
  };
  const watchdog = createWatchdog(services);
  const pruning = createPruning(services);
  return {
    startRun: (workspace, input, remember) => startRun(services, workspace, input, remember),
    reportStep: (workspace, runId, input, remember) => reportStep(services, workspace, runId, input, remember),
    reportSteps: (workspace, runId, input, remember) => reportSteps(services, workspace, runId, input, remember),
    recallStep: (workspace, remembered) => recallStep(services, workspace, remembered),
    saveCheckpoint: (workspace, runId, input, remember) => saveCheckpoint(services, workspace, runId, input, remember),
    saveCheckpoints: (workspace, runId, input, remember) => saveCheckpoints(services, workspace, runId, input, remember),
    recallSaved: (remembered, states) => recallSaved(services, remembered, states),
    recallSavedSeveral: (remembered, states) => recallSavedSeveral(services, remembered, states),
    setStatus: (workspace, runId, input) => setStatus(services, workspace, runId, input),
    setMetadata: (workspace, runId, input) => setMetadata(services, workspace, runId, input),
    deleteRun: (workspace, runId) => deleteRun(services, workspace, runId),
    listRuns: ({ workspaceId }, options) => listRuns(services, workspaceId, options),
    async requireRun({ workspaceId }, runId) {
      await getKnownRun(services, workspaceId, runId);
    },
    exportRun: ({ workspaceId }, runId, includeState) => exportRun(services, workspaceId, runId, includeState),
    getRunDetail: ({ workspaceId }, runId, options) => getRunDetail(services, workspaceId, runId, options),
    listCheckpoints: ({ workspaceId }, runId, options) => listCheckpoints(services, workspaceId, runId, options),
    newestCheckpoints: ({ workspaceId }, runId, options) => newestCheckpoints(services, workspaceId, runId, options),
    rollbackRun: (workspace, runId, input, remember) => rollbackRun(services, workspace, runId, input, remember),
    listSideEffects: (workspace, runId) => listSideEffects(services, workspace, runId),
    recallRollback: (workspace, remembered) => recallRollback(services, workspace, remembered),
    start() {
      watchdog.start();
      pruning.start();
    },
    async stop() {
      await Promise.all([watchdog.stop(), pruning.stop()]);
    },
  };
}
