import type { CheckpointPlace, WorkspaceRecoveryStore } from '@davit/recovery';
import type { TenantDoor } from '../database.ts';
import type { Appender } from './append.ts';
import { changeRun } from './change-run.ts';
import { cursorAfter, listCheckpoints, newestCheckpoint, readChain, readCheckpoint } from './checkpoints.ts';
import { listAttempts } from './heal-attempts.ts';
import { beginsUnplaced, listAdditions, listHistory, listNewest } from './histories.ts';
import { createRun, createRunOfThread, listRuns, readRun } from './runs.ts';
import { listSideEffects, listSteps, readStep } from './steps.ts';
import type { RowTexts } from './texts.ts';

/** What a caller's key may reach: `door` opens the workspace's own, which a step of a healthy run does without. */
export function workspaceRecoveryStore(
  workspaceId: string,
  door: () => TenantDoor,
  append: Appender,
  rowTexts: RowTexts,
  erase: WorkspaceRecoveryStore['deleteRun'],
): WorkspaceRecoveryStore {
  return {
    createRun: (run, remember) => createRun(rowTexts, door(), run, remember),
    createRunOfThread: (run, fresh, remember) => createRunOfThread(rowTexts, door(), run, fresh, remember),
    deleteRun: erase,
    getRun: (runId) => readRun(rowTexts, door(), runId),
    listRuns: (options) => listRuns(rowTexts, door(), workspaceId, options),
    appendStep: (step, epoch, answer) => append.step(workspaceId, step, epoch, answer),
    appendCheckpoint: async (checkpoint, epoch, answer) => {
      const appended = await append.checkpoints(workspaceId, [checkpoint], epoch, answer);
      return appended.outcome === 'appended' ? { ...appended, row: appended.row[0] as CheckpointPlace } : appended;
    },
    appendCheckpoints: (checkpoints, epoch, answer) => append.checkpoints(workspaceId, checkpoints, epoch, answer),
    changeRun: (runId, decide) => changeRun(rowTexts, door(), workspaceId, runId, decide),
    getStep: (runId, stepNumber, stepId) => readStep(rowTexts, door(), runId, stepNumber, stepId),
    listSteps: (runId, options) => listSteps(rowTexts, door(), runId, options),
    listCheckpoints: (runId, options) => listCheckpoints(rowTexts, door(), runId, options),
    listHistory: (runId, options) => listHistory(rowTexts, door(), runId, options),
    listNewest: (runId, options) => listNewest(rowTexts, door(), runId, options),
    listAdditions: (runId, keys, limit) => listAdditions(rowTexts, door(), runId, keys, limit),
    beginsUnplaced: (runId) => beginsUnplaced(door(), runId),
    cursorAfter,
    listAttempts: (runId, limit) => listAttempts(rowTexts, door(), runId, limit),
    getCheckpoint: (runId, checkpointId) => readCheckpoint(rowTexts, door(), runId, checkpointId),
    newestCheckpoint: (runId) => newestCheckpoint(rowTexts, door(), runId),
    readChain: (runId, checkpointId, knownId) => readChain(rowTexts, door(), runId, checkpointId, knownId),
    listSideEffects: (runId, past, certainty, limit) => listSideEffects(rowTexts, door(), runId, past, certainty, limit),
  };
}
