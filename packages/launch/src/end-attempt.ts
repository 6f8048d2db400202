/** How an attempt without a release ends: as the failure demands (P6), or left to be resumed (P7). */
import { Fault } from '@davit/contract';
import type { Attempt, PipelineParts } from './attempt.ts';
import { needsApps } from './lanes.ts';
import { TooSlow } from './ports/stages.ts';
import { fromStore, StageFailure, type Stop, Stopped, StoreError } from './stages/stage.ts';

export type AttemptEnd = 'failed' | 'canceled' | 'lost' | 'passed_on' | 'handed_over';

const leftForApps = 'a stage failed after the apps moved to another server; that server continues the run';

/**
 * A failure on a server without the apps proves nothing about the run: the server was paused, or lost what the stage depends
 * on.
 */
const neededApps = ({ stage }: Attempt) => stage !== null && needsApps(stage);

/** Throws StoreError (P7). */
export async function endAttempt(parts: PipelineParts, attempt: Attempt, error: unknown): Promise<AttemptEnd> {
  const { stage, claim, claimed } = attempt;
  if (error instanceof Stopped) return endStopped(parts, attempt, error.stop);
  if (error instanceof StoreError) throw error;
  if (neededApps(attempt) && !parts.runsApps(claimed.project.id)) {
    parts.log.warn({ ...claim, projectId: claimed.project.id, stage, err: error }, leftForApps);
    return 'handed_over';
  }
  const foreseen = error instanceof StageFailure || error instanceof Fault || error instanceof TooSlow;
  if (!foreseen)
    parts.log.error(
      { ...claim, projectId: claimed.project.id, stage, err: error },
      'a stage failed because of an internal error',
    );
  const what = foreseen
    ? saying(error)
    : `The ${stage ?? 'first'} stage failed because of an error in Davit; see the server log for run ${claim.runId}. Deploy again to retry.`;
  const untouched = claimed.project.liveVersionNumber === null ? 'Nothing was released.' : 'The live version stays live.';
  const sentence = `${ended(parts.mask(what))} ${untouched}`;
  return endRun(parts, attempt, 'FAILED', sentence);
}

async function endStopped(parts: PipelineParts, attempt: Attempt, stop: Stop): Promise<AttemptEnd> {
  switch (stop.kind) {
    case 'lost':
      return 'lost';
    case 'canceled':
      return endRun(parts, attempt, 'CANCELED', stop.reason);
    case 'passed_on':
      attempt.runLog.write(null, 'info', 'Built; the server that runs the apps continues from here.');
      await fromStore(() => attempt.runLog.flush());
      return 'passed_on';
    case 'handed_over':
      attempt.runLog.write(null, 'warn', 'Davit is stopping; the run resumes at the next start.');
      await fromStore(() => attempt.runLog.flush());
      return 'handed_over';
  }
}

async function endRun(
  parts: PipelineParts,
  attempt: Attempt,
  status: 'FAILED' | 'CANCELED',
  sentence: string,
): Promise<AttemptEnd> {
  await fromStore(() => attempt.runLog.flush());
  const level = status === 'FAILED' ? 'error' : 'warn';
  const message = status === 'FAILED' ? `Failed: ${sentence}` : sentence;
  const closing = attempt.runLog.closing([{ stage: attempt.stage, level, message }]);
  const held = status === 'FAILED' && neededApps(attempt);
  const outcome = await fromStore(() =>
    parts.ledger.finishRun(attempt.claim, status, sentence, parts.clock.now(), closing, { needsApps: held }),
  );
  if (outcome.outcome === 'canceled' && status === 'FAILED') return endRun(parts, attempt, 'CANCELED', outcome.reason);
  if (outcome.outcome !== 'held') return 'lost';
  return status === 'FAILED' ? 'failed' : 'canceled';
}

function saying(error: StageFailure | Fault | TooSlow): string {
  if (error instanceof TooSlow) return `${error.message} Deploy again to retry.`;
  const hint = error instanceof Fault ? error.options.hint : undefined;
  return hint === undefined ? error.message : `${error.message} ${hint}`;
}

/** Messages of compilers and checks do not always end with a period. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
