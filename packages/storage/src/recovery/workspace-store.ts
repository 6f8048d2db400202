import type { CheckpointPlace, StepPlace, WorkspaceRecoveryStore } from '@davit/recovery';
import type { TenantHandle } from '../database.ts';
import type { Appender } from './append.ts';
import { changeRun } from './change-run.ts';
import { cursorAfter, listCheckpoints, newestCheckpoint, readChain, readCheckpoint, readStored } from './checkpoints.ts';
import { listAttempts } from './heal-attempts.ts';
import { beginsUnplaced, listAdditions, listHistory, listNewest } from './histories.ts';
import { createRun, createRunOfThread, listRuns, readRun } from './runs.ts';
import { listSideEffects, listSteps, readStep } from './steps.ts';
import type { RowTexts } from './texts.ts';

/** What a caller's key can reach: `handle` opens the workspace's own, which a step of a healthy run does not need. */
export function workspaceRecoveryStore(
  workspaceId: string,
  handle: () => TenantHandle,
  append: Appender,
  rowTexts: RowTexts,
  erase: WorkspaceRecoveryStore['deleteRun'],
): WorkspaceRecoveryStore {
  return {
    createRun: (run, remember) => createRun(rowTexts, handle(), run, remember),
    createRunOfThread: (run, fresh, remember) => createRunOfThread(rowTexts, handle(), run, fresh, remember),
    deleteRun: erase,
    getRun: (runId) => readRun(rowTexts, handle(), runId),
    listRuns: (options) => listRuns(rowTexts, handle(), workspaceId, options),
    appendStep: async (step, epoch, answer) => {
      const appended = await append.steps(workspaceId, [step], epoch, answer);
      return appended.outcome === 'appended' ? { ...appended, row: appended.row[0] as StepPlace } : appended;
    },
    appendSteps: (steps, epoch, answer) => append.steps(workspaceId, steps, epoch, answer),
    appendCheckpoint: async (checkpoint, epoch, answer) => {
      const appended = await append.checkpoints(workspaceId, [checkpoint], epoch, answer);
      return appended.outcome === 'appended' ? { ...appended, row: appended.row[0] as CheckpointPlace } : appended;
    },
    appendCheckpoints: (checkpoints, epoch, answer) => append.checkpoints(workspaceId, checkpoints, epoch, answer),
    changeRun: (runId, decide) => changeRun(rowTexts, handle(), workspaceId, runId, decide),
    getStep: (runId, stepNumber, stepId) => readStep(rowTexts, handle(), runId, stepNumber, stepId),
    listSteps: (runId, options) => listSteps(rowTexts, handle(), runId, options),
    listCheckpoints: (runId, options) => listCheckpoints(rowTexts, handle(), runId, options),
    listHistory: (runId, options) => listHistory(rowTexts, handle(), runId, options),
    listNewest: (runId, options) => listNewest(rowTexts, handle(), runId, options),
    listAdditions: (runId, keys, limit) => listAdditions(rowTexts, handle(), runId, keys, limit),
    beginsUnplaced: (runId) => beginsUnplaced(handle(), runId),
    cursorAfter,
    listAttempts: (runId, limit) => listAttempts(rowTexts, handle(), runId, limit),
    getCheckpoint: (runId, checkpointId) => readCheckpoint(rowTexts, handle(), runId, checkpointId),
    newestCheckpoint: (runId) => newestCheckpoint(rowTexts, handle(), runId),
    readStored: (runId, ids) => readStored(rowTexts, handle(), runId, ids),
    readChain: (runId, checkpointId, knownId) => readChain(rowTexts, handle(), runId, checkpointId, knownId),
    listSideEffects: (runId, past, certainty, limit) => listSideEffects(rowTexts, handle(), runId, past, certainty, limit),
  };
}
