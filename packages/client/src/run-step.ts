/**
 * One step of an agent, retried until it succeeds or Davit directs to stop.
 *
 *  S1 Every attempt is reported with its result before anything else happens.
 *  S2 Directives are handled only here: the agent's loop sees an output or an error.
 *  S3 Attempts are bounded by `maxTries`, waits for a tool that fails for all runs by `maxWaits`.
 */
import type { AgentRunHandle, AgentRuns } from './agent-runs.ts';
import { type Ambient, sleep } from './ambient.ts';
import { BadRequestError, HealAbortError, HealRestoreError, HealWaitError, PayloadTooLargeError } from './errors.ts';
import { describeFailure, reportable } from './step-report.ts';
import type { AgentRollbackResult, Directive, ReportStepBody } from './wire.ts';

/** The arguments of one attempt. */
export interface StepTry {
  /** From 1. */
  attempt: number;
  /** What to change this time; null on a first attempt and for a plain retry. */
  hint: string | null;
  signal: AbortSignal | undefined;
}

export interface RunStepOptions {
  stepNumber: number;
  stepType: string;
  toolName?: string;
  /** Shown with the step. Omitted from the report if it is not JSON or too long. */
  input?: unknown;
  /** False: its effect must not be repeated. If it fails, Davit ends the run, for a person to look at. */
  retryable?: boolean;
  /** The kind of failure, if the agent knows it better than the error's text tells. */
  category?: (error: unknown) => ReportStepBody['category'] | undefined;
  /**
   * Returns the agent to just before this step: load `stateJson`, and repeat the steps from `resumeFromStep` on, except those
   * in `sideEffects`. The step is then retried in the epoch that `run` has by then.
   */
  restore?: (back: AgentRollbackResult) => void | Promise<void>;
  signal?: AbortSignal;
  /** The maximum number of attempts: 10. Davit's own budget is 3 unless the workspace's policy says otherwise. */
  maxTries?: number;
  /** How often to wait for a tool that fails for all runs: 5. With 0 it throws the `HealWaitError` at once. */
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
    if (heal.action === 'RESTORE') follows = { healAttemptId: await rollBackAndRestore(agentRuns, run, options, heal, error) };
  }
}

/** Rolls back, updates `run` to the new epoch and lets the agent load its state; returns what the next report follows. */
async function rollBackAndRestore(
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

/** Reports with input and output; without them if they are the reason for a refusal. */
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
