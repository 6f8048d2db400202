import type { WorkspaceRecoveryStore } from '@davit/recovery';
import type { TenantDoor } from '../database.ts';
import type { Appender } from './append.ts';
import { changeRun } from './change-run.ts';
import { cursorAfter, listCheckpoints, newestCheckpoint, readChain, readCheckpoint } from './checkpoints.ts';
import { listAttempts } from './heal-attempts.ts';
import { createRun, createRunOfThread, listRuns, readRun } from './runs.ts';
import { listSideEffects, listSteps, readStep } from './steps.ts';

/** What a caller's key may reach: `door` opens the workspace's own, which a step of a healthy run does without. */
export function workspaceRecoveryStore(workspaceId: string, door: () => TenantDoor, append: Appender): WorkspaceRecoveryStore {
  return {
    createRun: (run, remember) => createRun(door(), run, remember),
    createRunOfThread: (run, fresh, remember) => createRunOfThread(door(), run, fresh, remember),
    getRun: (runId) => readRun(door(), runId),
    listRuns: (options) => listRuns(door(), options),
    appendStep: (step, epoch, answer) => append.step(workspaceId, step, epoch, answer),
    appendCheckpoint: (checkpoint, epoch, answer) => append.checkpoint(workspaceId, checkpoint, epoch, answer),
    changeRun: (runId, decide) => changeRun(door(), runId, decide),
    getStep: (runId, stepNumber, stepId) => readStep(door(), runId, stepNumber, stepId),
    listSteps: (runId, options) => listSteps(door(), runId, options),
    listCheckpoints: (runId, options) => listCheckpoints(door(), runId, options),
    cursorAfter,
    listAttempts: (runId, limit) => listAttempts(door(), runId, limit),
    getCheckpoint: (runId, checkpointId) => readCheckpoint(door(), runId, checkpointId),
    newestCheckpoint: (runId) => newestCheckpoint(door(), runId),
    readChain: (runId, checkpointId, knownId) => readChain(door(), runId, checkpointId, knownId),
    listSideEffects: (runId, past, limit) => listSideEffects(door(), runId, past, limit),
  };
}
