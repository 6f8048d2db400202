/** Rolls a run back to its last known-good checkpoint, or to a chosen one. Its state is verified before anything changes. */
import { Fault, type Json, type ToIdempotentResponse } from '@davit/contract';
import { type After, applyEvent, type Restored } from '../apply-event.ts';
import { readState } from '../checkpoints/read-state.ts';
import { textOf } from '../checkpoints/state-text.ts';
import type { RecoveryServices } from '../parts.ts';
import type { AgentRollback, RollbackInput, Workspace } from '../service.ts';
import { jsonObject } from '../wire.ts';
import { findRun } from './find-run.ts';
import { sideEffectsPast } from './side-effects.ts';

/** The stored part of a rollback's answer: never the state. */
interface StoredAnswer {
  runId: string;
  epoch: number;
  healAttemptId: string;
  checkpointId: string;
  supersededSteps: number;
}

/**
 * Throws Fault `run_not_found`; `checkpoint_not_found` if none is known-good, or the chosen one is not the run's; and
 * `conflict` if the chosen one cannot be restored.
 */
export async function rollbackRun(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  { checkpointId, stepNumber }: RollbackInput = {},
  remember?: ToIdempotentResponse,
): Promise<AgentRollback> {
  const to =
    checkpointId !== undefined ? { id: checkpointId, stepNumber } : stepNumber !== undefined ? { stepNumber } : undefined;
  await findRun(services, workspace.workspaceId, runId);
  const { stored, restored } = await applyEvent(services, workspace, runId, {
    event: { type: 'rollback', to },
    answer: (after, found) => outcomeOf(after, found),
    remember: ({ stored }) => remember?.(200, { ...stored }) ?? null,
  });
  return answerOf(services, workspace.workspaceId, stored, restored);
}

/** The same answer again, from its stored part; the state is unsealed and verified again. */
export async function recallRollback(
  services: RecoveryServices,
  { workspaceId }: Workspace,
  remembered: Json,
): Promise<AgentRollback> {
  const stored = remembered as unknown as StoredAnswer;
  const checkpoint = await services.store.inWorkspace(workspaceId).getCheckpoint(stored.runId, stored.checkpointId);
  const plain = checkpoint && (await readState(services, checkpoint));
  if (!checkpoint || !plain) {
    throw new Fault('checkpoint_not_found', 'The checkpoint of this rollback was pruned or is corrupt.', {
      hint: 'Ask for a new rollback, with a new Idempotency-Key.',
    });
  }
  return answerOf(services, workspaceId, stored, { checkpoint, plain });
}

function outcomeOf(
  { run, pending, supersededSteps }: After,
  restored: Restored | null,
): { stored: StoredAnswer; restored: Restored } {
  if (!restored || !pending) throw new Error('a rollback has a proved checkpoint and a pending attempt');
  const { checkpoint } = restored;
  return {
    stored: { runId: run.id, epoch: run.epoch, healAttemptId: pending.id, checkpointId: checkpoint.id, supersededSteps },
    restored,
  };
}

async function answerOf(
  { store }: RecoveryServices,
  workspaceId: string,
  stored: StoredAnswer,
  { checkpoint, plain }: Restored,
): Promise<AgentRollback> {
  const past = { afterStep: checkpoint.stepNumber, epoch: stored.epoch };
  const effects = await sideEffectsPast(store.inWorkspace(workspaceId), stored.runId, past);
  return {
    runId: stored.runId,
    status: 'RUNNING',
    epoch: stored.epoch,
    healAttemptId: stored.healAttemptId,
    checkpointId: checkpoint.id,
    stepNumber: checkpoint.stepNumber,
    resumeFromStep: checkpoint.stepNumber + 1,
    checksum: checkpoint.checksum,
    stateJson: textOf(plain),
    frameworkMeta: jsonObject(checkpoint.frameworkMeta),
    supersededSteps: stored.supersededSteps,
    ...effects,
  };
}
