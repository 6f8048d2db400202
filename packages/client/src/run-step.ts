/**
 * One step of an agent, tried until it succeeds or Davit advises to stop.
 *
 *  S1 Every try is reported, with how it went, before anything else is done about it.
 *  S2 What Davit advises is done here alone: the agent's loop sees an output or an error.
 *  S3 Tries are bounded by `maxTries`, waiting for a tool that fails for everybody by `maxWaits`.
 */
import type { AgentRunHandle, AgentRuns } from './agent-runs.ts';
import { type Ambient, sleep } from './ambient.ts';
import { BadRequestError, HealAbortError, HealRestoreError, HealWaitError, PayloadTooLargeError } from './errors.ts';
import { describeFailure, reportable } from './step-report.ts';
import type { AgentRollbackResult, Directive, ReportStepBody } from './wire.ts';

/** What one try is told. */
export interface StepTry {
  /** From 1. */
  attempt: number;
  /** What to change this time; null on a first try and where the same again is advised. */
  hint: string | null;
  signal: AbortSignal | undefined;
}

export interface RunStepOptions {
  stepNumber: number;
  stepType: string;
  toolName?: string;
  /** Shown with the step. Left out of the report where it is no JSON or too long. */
  input?: unknown;
  /** False: its effect must not be repeated. Where it fails, Davit ends the run, for a person to look at. */
  retryable?: boolean;
  /** What kind of failure it is, where the agent knows better than the words of the error. */
  category?: (error: unknown) => ReportStepBody['category'] | undefined;
  /**
   * Brings the agent to just before this step: load `stateJson`, do the steps from `resumeFromStep` on again, but not
   * what `sideEffects` lists. Then the step is tried again, in the epoch that `run` has by then.
   */
  restore?: (back: AgentRollbackResult) => void | Promise<void>;
  signal?: AbortSignal;
  /** How often the step is tried at most: 10. Davit's own budget is 3 unless the workspace's policy says otherwise. */
  maxTries?: number;
  /** How often to sit out a tool that fails for everybody: 5. 0 throws the `HealWaitError` at once. */
  maxWaits?: number;
}

export async function runStep<T>(
  { agentRuns, ambient }: { agentRuns: AgentRuns; ambient: Ambient },
  run: AgentRunHandle,
  options: RunStepOptions,
  act: (step: StepTry) => T | Promise<T>,
): Promise<T> {
  const { stepNumber, stepType, toolName, retryable, signal, maxTries = 10, maxWaits = 5 } = options;
  let follows: Pick<ReportStepBody, 'healAttemptId'> = {};
  let hint: string | null = null;
  let waits = 0;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const begunMs = ambient.monotonicMs();
    const outcome = await outcomeOf(() => act({ attempt, hint, signal }));
    const failure = 'error' in outcome ? failureOf(outcome.error, options) : {};
    const { heal } = await report(agentRuns, run, {
      stepNumber,
      stepType,
      ...(retryable === false && { retryable }),
      ...(toolName !== undefined && { toolName }),
      durationMs: Math.max(0, Math.round(ambient.monotonicMs() - begunMs)),
      ...follows,
      ...failure,
      ...reportable('input', options.input),
      ...('output' in outcome && reportable('output', outcome.output)),
    });
    if ('output' in outcome) return outcome.output;
    const { error } = outcome;
    if (heal === null || failure.status === 'cancelled') throw error;
    if (heal.action === 'ABORT')
      throw new HealAbortError(
        `Step ${stepNumber} failed and a retry will not help: ${heal.hint ?? heal.category}.`,
        heal,
        error,
      );
    if (heal.action === 'WAIT' && ++waits > maxWaits)
      throw new HealWaitError(
        `Step ${stepNumber} failed: its tool fails for every run at the moment. Try again later.`,
        heal,
        error,
      );
    if (attempt >= maxTries) throw new HealAbortError(`Step ${stepNumber} failed ${attempt} times.`, heal, error);
    await sleep(ambient, heal.retryAfterMs, signal);
    follows = { healAttemptId: heal.attemptId };
    hint = heal.action === 'RETRY_MODIFIED' ? heal.hint : null;
    if (heal.action === 'RESTORE') follows = { healAttemptId: await goBack(agentRuns, run, options, heal, error) };
  }
}

/** Rolls back, moves `run` to the new epoch and lets the agent load its state; answers what the next report follows. */
async function goBack(
  agentRuns: AgentRuns,
  run: AgentRunHandle,
  { restore, stepNumber, signal }: RunStepOptions,
  heal: Directive,
  error: unknown,
): Promise<string> {
  if (!restore)
    throw new HealRestoreError(
      `Step ${stepNumber} failed and needs its state restored. Give runStep a restore function.`,
      heal,
      error,
    );
  const back = await agentRuns.rollback(run.runId, signal && { signal });
  run.epoch = back.epoch;
  await restore(back);
  return back.healAttemptId;
}

type Outcome<T> = { output: T } | { error: unknown };

async function outcomeOf<T>(act: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { output: await act() };
  } catch (error) {
    return { error };
  }
}

function failureOf(error: unknown, { category, signal }: RunStepOptions): Pick<ReportStepBody, 'status' | 'error' | 'category'> {
  const kind = category?.(error);
  return { ...describeFailure(error), ...(signal?.aborted && { status: 'cancelled' }), ...(kind && { category: kind }) };
}

/** Reports with input and output; without them where they are what is refused. */
async function report(agentRuns: AgentRuns, run: AgentRunHandle, step: Omit<ReportStepBody, 'epoch'>) {
  try {
    return await agentRuns.reportStep(run, step);
  } catch (error) {
    const shown = 'input' in step || 'output' in step;
    if (!shown || !(error instanceof BadRequestError || error instanceof PayloadTooLargeError)) throw error;
    const { input, output, ...rest } = step;
    const omitted = { ...(input !== undefined && { inputOmitted: true }), ...(output !== undefined && { outputOmitted: true }) };
    return agentRuns.reportStep(run, { ...rest, ...omitted });
  }
}
