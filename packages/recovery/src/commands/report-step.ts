/**
 * One step of a run. What a healthy run does right goes straight to the store; a failure, or
 * anything of a run that is not quiet, goes through the transition.
 */
import type { Json, Remember } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import { isFailure, isWordless } from '../healing/events.ts';
import type { Room } from '../parts.ts';
import type { NewStep } from '../records.ts';
import type { StepAnswer, StepAsk, Workspace } from '../service.ts';
import { knowRun } from './find-run.ts';

/** Throws Fault `run_not_found`, `conflict` for another epoch, `unavailable` where too much waits. */
export async function reportStep(
  room: Room,
  workspace: Workspace,
  runId: string,
  ask: StepAsk,
  remember?: Remember,
): Promise<StepAnswer> {
  const { workspaceId } = workspace;
  const { agentId } = await knowRun(room, workspaceId, runId);
  const step = newStep(room, { workspaceId, runId, agentId }, ask);
  // An answer that is kept must be known inside the transaction, so it takes the longer way.
  if (remember === undefined && (isWordless(step) || !isFailure(step))) {
    const appended = await room.store.inWorkspace(workspaceId).appendStep(step, ask.epoch ?? null);
    if (appended.outcome === 'appended') {
      const { attempt, epoch } = appended.row;
      return { stepId: step.id, runId, stepNumber: step.stepNumber, attempt, runStatus: 'RUNNING', epoch, heal: null };
    }
  }
  return applyEvent<StepAnswer>(room, workspace, runId, {
    event: { type: 'step', step },
    epoch: ask.epoch,
    beside: () => ({ step }),
    answer: ({ run, step: written, heal }) => ({
      stepId: step.id,
      runId,
      stepNumber: step.stepNumber,
      attempt: written?.attempt ?? 1,
      runStatus: run.status,
      epoch: run.epoch,
      heal,
    }),
    remember: (answer) => remember?.(201, { ...answer }) ?? null,
  });
}

function newStep(
  room: Room,
  place: Pick<NewStep, 'workspaceId' | 'runId' | 'agentId'>,
  { stepNumber, stepType, status, ...ask }: StepAsk,
): NewStep {
  return {
    id: room.newId(),
    ...place,
    stepNumber,
    stepType,
    toolName: ask.toolName ?? null,
    durationMs: ask.durationMs ?? null,
    status,
    error: ask.error ?? null,
    input: text(ask.input),
    output: text(ask.output),
    category: ask.category ?? null,
    healAttemptId: ask.healAttemptId ?? null,
    createdAt: room.clock.now(),
  };
}

function text(value: Json | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
