/**
 * One step of a run. A successful step of a healthy run goes straight to the store. A failure, any step of a run that is not
 * settled, and a write under limits go through the transition.
 */
import type { IdempotentResponse, Json, ToIdempotentResponse } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import { carriesNoOutcome, isFailure } from '../healing/events.ts';
import type { RecoveryServices } from '../parts.ts';
import type { StepPlace } from '../ports/store.ts';
import type { NewStep } from '../records.ts';
import type { SettledStepInput, StepAnswer, StepInput, Workspace } from '../service.ts';
import { omittedText } from '../wire.ts';
import { isStorageBounded } from './bounds.ts';
import { getKnownRun, runNotFound } from './find-run.ts';

/**
 * Throws Fault `run_not_found`, `conflict` for another epoch, `unavailable` if too many writes wait, `insufficient_permissions`
 * if a limit is reached.
 */
export async function reportStep(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  input: StepInput,
  remember?: ToIdempotentResponse,
): Promise<StepAnswer> {
  const { workspaceId } = workspace;
  const { agentId } = await getKnownRun(services, workspaceId, runId);
  const step = newStep(services, { workspaceId, runId, agentId }, input);
  if (!isStorageBounded(workspace) && (carriesNoOutcome(step) || !isFailure(step))) {
    const ids: StoredAnswer = { stepId: step.id, runId, stepNumber: step.stepNumber };
    const answerToStore = remember?.(201, { ...ids }) ?? null;
    const appended = await services.store.inWorkspace(workspaceId).appendStep(step, input.epoch ?? null, answerToStore);
    if (appended.outcome === 'appended') return answerWithoutDirective(ids, appended.row);
  }
  return applyStep(services, workspace, step, input, (answer) => remember?.(201, { ...answer }) ?? null);
}

/** Several that did not fail, in order. */
export async function reportSteps(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  { steps, epoch }: { steps: readonly SettledStepInput[]; epoch?: number },
  remember?: ToIdempotentResponse,
): Promise<{ steps: { stepId: string; stepNumber: number }[] }> {
  const { workspaceId } = workspace;
  const { agentId } = await getKnownRun(services, workspaceId, runId);
  const added = steps.map((step) => newStep(services, { workspaceId, runId, agentId }, step));
  const answer = { steps: added.map(({ id, stepNumber }) => ({ stepId: id, stepNumber })) };
  const answerToStore = remember?.(201, answer) ?? null;
  if (!isStorageBounded(workspace)) {
    const appended = await services.store.inWorkspace(workspaceId).appendSteps(added, epoch ?? null, answerToStore);
    if (appended.outcome === 'appended') return answer;
  }
  // The answer is stored with the last one: if not all were written, a repeat writes all of them.
  for (const step of added)
    await applyStep(services, workspace, step, { epoch }, () => (step === added.at(-1) ? answerToStore : null));
  return answer;
}

function applyStep(
  services: RecoveryServices,
  workspace: Workspace,
  step: NewStep,
  { epoch: named, retryable }: { epoch?: number | undefined; retryable?: boolean | undefined },
  remember: (answer: StepAnswer) => IdempotentResponse | null,
): Promise<StepAnswer> {
  const { runId } = step;
  return applyEvent<StepAnswer>(services, workspace, runId, {
    event: { type: 'step', step, stepId: step.id, mustNotRepeat: retryable === false },
    epoch: named,
    alsoWrite: () => ({ step }),
    answer: ({ run, step: written, heal }) => ({
      stepId: step.id,
      runId,
      stepNumber: step.stepNumber,
      attempt: written?.attempt ?? 1,
      runStatus: run.status,
      epoch: run.epoch,
      heal,
    }),
    remember,
  });
}

/** The stored part of a settled step's answer; the step itself has the rest. */
type StoredAnswer = Pick<StepAnswer, 'stepId' | 'runId' | 'stepNumber'>;

function answerWithoutDirective(stored: StoredAnswer, { attempt, epoch }: Pick<StepPlace, 'attempt' | 'epoch'>): StepAnswer {
  return { ...stored, attempt, runStatus: 'RUNNING', epoch, heal: null };
}

/** The same answer again, from its stored part. */
export async function recallStep(services: RecoveryServices, { workspaceId }: Workspace, remembered: Json): Promise<StepAnswer> {
  const stored = remembered as unknown as StoredAnswer | StepAnswer;
  if ('attempt' in stored) return stored;
  const step = await services.store.inWorkspace(workspaceId).getStep(stored.runId, stored.stepNumber, stored.stepId);
  // A6: retention leaves steps whose answers are still stored, so the run was deleted.
  if (step === null) throw runNotFound();
  return answerWithoutDirective(stored, step);
}

function newStep(
  services: RecoveryServices,
  place: Pick<NewStep, 'workspaceId' | 'runId' | 'agentId'>,
  { stepNumber, stepType, status, ...input }: StepInput,
): NewStep {
  return {
    id: services.newId(),
    ...place,
    stepNumber,
    stepType,
    toolName: input.toolName ?? null,
    durationMs: input.durationMs ?? null,
    status,
    error: input.error ?? null,
    input: text(input.input, input.inputOmitted),
    output: text(input.output, input.outputOmitted),
    category: input.category ?? null,
    healAttemptId: input.healAttemptId ?? null,
    createdAt: services.clock.now(),
  };
}

function text(value: Json | undefined, omitted = false): string | null {
  if (value === undefined) return omitted ? omittedText : null;
  return JSON.stringify(value);
}
