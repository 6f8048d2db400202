/** Takes a run back to its last known-good checkpoint, whose state was proved whole before anything changed. */
import { Fault, type Json, mapInTurns, type Remember } from '@davit/contract';
import { type After, applyEvent, type Restored } from '../apply-event.ts';
import { readState } from '../checkpoints/read-state.ts';
import { textOf } from '../checkpoints/state-text.ts';
import type { Room } from '../parts.ts';
import type { StepRecord } from '../records.ts';
import type { AgentRollback, SideEffect, Workspace } from '../service.ts';
import { json, jsonObject, textLength } from '../wire.ts';
import { findRun } from './find-run.ts';

const sideEffectsMost = 1_000;

/** What is kept of a rollback's answer: never the state. */
interface Kept {
  runId: string;
  epoch: number;
  healAttemptId: string;
  checkpointId: string;
  supersededSteps: number;
}

/** Throws Fault `run_not_found`, or `checkpoint_not_found` where none is known-good. */
export async function rollbackRun(room: Room, workspace: Workspace, runId: string, remember?: Remember): Promise<AgentRollback> {
  await findRun(room, workspace.workspaceId, runId);
  const { kept, restored } = await applyEvent(room, workspace, runId, {
    event: { type: 'rollback' },
    answer: (after, found) => outcomeOf(after, found),
    remember: ({ kept }) => remember?.(200, { ...kept }) ?? null,
  });
  return answerOf(room, workspace.workspaceId, kept, restored);
}

/** The same answer again, from what was kept of it; the state is unsealed and proved again. */
export async function recallRollback(room: Room, { workspaceId }: Workspace, remembered: Json): Promise<AgentRollback> {
  const kept = remembered as unknown as Kept;
  const checkpoint = await room.store.inWorkspace(workspaceId).getCheckpoint(kept.runId, kept.checkpointId);
  const plain = checkpoint && (await readState(room, checkpoint));
  if (!checkpoint || !plain) {
    throw new Fault('checkpoint_not_found', 'The checkpoint of this rollback is no longer there, or no longer whole.', {
      hint: 'Ask for a new rollback, with a new Idempotency-Key.',
    });
  }
  return answerOf(room, workspaceId, kept, { checkpoint, plain });
}

function outcomeOf({ run, pending, supersededSteps }: After, restored: Restored | null): { kept: Kept; restored: Restored } {
  if (!restored || !pending) throw new Error('a rollback has a proved checkpoint and a pending attempt');
  const { checkpoint } = restored;
  return {
    kept: { runId: run.id, epoch: run.epoch, healAttemptId: pending.id, checkpointId: checkpoint.id, supersededSteps },
    restored,
  };
}

async function answerOf(
  { store }: Room,
  workspaceId: string,
  kept: Kept,
  { checkpoint, plain }: Restored,
): Promise<AgentRollback> {
  const past = { afterStep: checkpoint.stepNumber, epoch: kept.epoch };
  const superseded = await store.inWorkspace(workspaceId).listSideEffects(kept.runId, past, sideEffectsMost);
  return {
    runId: kept.runId,
    status: 'RUNNING',
    epoch: kept.epoch,
    healAttemptId: kept.healAttemptId,
    checkpointId: checkpoint.id,
    stepNumber: checkpoint.stepNumber,
    resumeFromStep: checkpoint.stepNumber + 1,
    checksum: checkpoint.checksum,
    stateJson: textOf(plain),
    frameworkMeta: jsonObject(checkpoint.frameworkMeta),
    supersededSteps: kept.supersededSteps,
    sideEffects: await mapInTurns(superseded, textLength, wireSideEffect),
  };
}

function wireSideEffect({ id, stepNumber, toolName, input, output }: StepRecord): SideEffect {
  return { stepId: id, stepNumber, toolName, input: json(input), output: json(output) };
}
