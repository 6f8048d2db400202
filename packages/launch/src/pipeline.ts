/**
 * One run, from claimed to ended: plan ▸ generate ▸ build ▸ verify ▸ release.
 *
 *   PENDING ──claimed──▶ RUNNING ──released──▶ SUCCEEDED
 *      │                    ├─ a stage fails, outlives its deadline, or Davit errs ──▶ FAILED
 *      │                    ├─ marked by a rollback or a deletion ──▶ CANCELED
 *      │                    └─ the process ends ──▶ RUNNING: the next attempt goes on
 *      └─ superseded, or a rollback came first ──▶ CANCELED
 *
 * Invariants:
 *  P1 Stages run in order. A stage's result is committed with its end, so an attempt
 *     begins after the last stage that ended, and no stage that ended runs again.
 *  P2 Every write names the attempt (L2). Once one is refused, nothing more is written.
 *     Work of verify may begin while build still checks types: on stores of its own, and
 *     nothing of it is said or kept unless its stage begins.
 *  P3 Nothing takes traffic before verify's end and the release are committed.
 *  P4 What an attempt boots is live or put away when the attempt returns.
 *  P5 All log entries are durable before the run ends; the last ones with its end.
 *  P6 A run that does not succeed ends with a sentence for a person; causes go to the
 *     platform's log alone.
 *  P7 Where the store fails, nothing is concluded: the run stays RUNNING and is taken up
 *     again, at most `maxAttempts` times.
 */
import { type Clock, Fault, type Json, type StageName, stageNames } from '@davit/contract';
import type { Bell } from './bell.ts';
import { follow } from './follow-signal.ts';
import type { Generator, Planner, SourceFile } from './ports/making.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { ClaimedRun, LaunchLedger } from './ports/store.ts';
import { type Timers, within } from './ports/timers.ts';
import { createRunLog, type RunLog } from './run-log.ts';
import { type Ahead, beginAhead } from './stages/ahead.ts';
import { type BuildParts, type BuildResult, build } from './stages/build.ts';
import { type GenerateResult, generate } from './stages/generate.ts';
import { plan } from './stages/plan.ts';
import { type ReleaseParts, release } from './stages/release.ts';
import {
  held,
  type StageContext,
  StageFailure,
  type Stop,
  Stopped,
  StoreTrouble,
  stopUnlessHeld,
  stored,
} from './stages/stage.ts';
import { type VerifyParts, type VerifyResult, verify } from './stages/verify.ts';
import { sayDuration } from './wording.ts';

const maxAttempts = 10;
/** How long a stopped stage may take to put away what it booted. */
const windDownMs = 5_000;
/** The same where Davit stops: what is left then ends with the target. */
const handOverMs = 1_000;

export interface PipelineParts extends BuildParts, VerifyParts, ReleaseParts {
  planner: Planner;
  generator: Generator;
  target: VerifyParts['target'] & ReleaseParts['target'];
  ledger: ReleaseParts['ledger'] & Pick<LaunchLedger, 'startStage' | 'finishStage' | 'appendLogs' | 'finishRun'>;
  artifacts: BuildParts['artifacts'] & VerifyParts['artifacts'];
  stageDeadlineMs: Record<StageName, number>;
  clock: Clock;
  timers: Timers;
  mask: (line: string) => string;
  bell: Bell;
  log: PlatformLog;
}

export type PipelineEnd = 'succeeded' | 'failed' | 'canceled' | 'lost' | 'handed_over';

/** Takes the claimed run to its end. `stop` is aborted with `Stopped`. Throws StoreTrouble (P7). */
export async function runPipeline(parts: PipelineParts, claimed: ClaimedRun, stop: AbortSignal): Promise<PipelineEnd> {
  const attempt = beginAttempt(parts, claimed, stop);
  try {
    if (claimed.run.attempt > maxAttempts)
      throw new StageFailure(`The run was interrupted ${maxAttempts} times and is given up. Deploy again to retry.`);
    for (const stage of stageNames) {
      if (!(stage in attempt.results)) await runStage(parts, attempt, stage);
    }
    return 'succeeded';
  } catch (error) {
    if (attempt.verifying) await windDown(parts, error, attempt.verifying.putAway(error));
    return await endAttempt(parts, attempt, error);
  } finally {
    attempt.unlink();
    parts.artifacts.letGo(claimed.run.id);
    parts.bell.ring(claimed.project.id);
  }
}

interface Attempt {
  claimed: ClaimedRun;
  hold: { runId: string; attempt: number };
  /** What each ended stage left, of this attempt and those before. */
  results: Partial<Record<StageName, Json>>;
  stage: StageName | null;
  runLog: RunLog;
  /** Verify, begun ahead of its stage by this attempt's build. */
  verifying: Ahead<VerifyResult> | null;
  source: () => SourceFile[];
  signal: AbortSignal;
  unlink: () => void;
}

function beginAttempt(parts: PipelineParts, claimed: ClaimedRun, stop: AbortSignal): Attempt {
  const { run, project, lastSeq } = claimed;
  const hold = { runId: run.id, attempt: run.attempt };
  const abort = new AbortController();
  const unlink = follow(stop, abort);
  const runLog = createRunLog(parts, { hold, projectId: project.id, lastSeq }, (refusal) => {
    abort.abort(new Stopped(refusal.outcome === 'lost' ? { kind: 'lost' } : { kind: 'canceled', reason: refusal.reason }));
  });
  let files: SourceFile[] | null = null;
  const source = () => {
    files ??= parts.generator.generate(project.blueprint);
    return files;
  };
  const attempt: Attempt = {
    claimed,
    hold,
    results: { ...claimed.results },
    stage: null,
    runLog,
    verifying: null,
    source,
    signal: abort.signal,
    unlink,
  };
  if (claimed.resumed) {
    const next = stageNames.find((stage) => !(stage in attempt.results)) ?? 'release';
    runLog.write(null, 'warn', `Interrupted, and taken up again at the ${next} stage (attempt ${run.attempt}).`);
  } else {
    runLog.write(null, 'info', `From the sentence “${shorten(project.prompt, 200)}”.`);
  }
  return attempt;
}

async function runStage(parts: PipelineParts, attempt: Attempt, stage: StageName): Promise<void> {
  attempt.signal.throwIfAborted();
  attempt.stage = stage;
  const abort = new AbortController();
  const unlink = follow(attempt.signal, abort);
  const deadlineMs = parts.stageDeadlineMs[stage];
  const callOff = parts.timers.after(deadlineMs, () =>
    abort.abort(
      new StageFailure(
        `The ${stage} stage did not end within ${sayDuration(deadlineMs)} and was stopped. Deploy again to retry.`,
      ),
    ),
  );
  const started = held(() => parts.ledger.startStage(attempt.hold, stage, parts.clock.now()));
  const work = Promise.resolve().then(() => stageWork(parts, attempt, stage, contextOf(parts, attempt, stage, abort.signal)));
  const settled = work.then(nothing, nothing);
  try {
    const [, result] = await Promise.race([Promise.all([started, work]), rejectsWhenAborted(abort.signal)]);
    callOff();
    if (stage === 'release') return;
    stopUnlessHeld(await stored(() => attempt.runLog.flush()));
    await held(() => parts.ledger.finishStage(attempt.hold, stage, result, parts.clock.now()));
    attempt.results[stage] = result;
  } catch (error) {
    abort.abort(error);
    await windDown(parts, error, settled);
    throw error;
  } finally {
    callOff();
    unlink();
  }
}

/** Waits while what was stopped puts away what it booted (P4). */
async function windDown(parts: PipelineParts, because: unknown, settled: Promise<void>): Promise<void> {
  const isHandedOver = because instanceof Stopped && because.stop.kind === 'handed_over';
  await within(parts.timers, isHandedOver ? handOverMs : windDownMs, settled, undefined);
}

function contextOf(parts: PipelineParts, attempt: Attempt, stage: StageName, signal: AbortSignal): StageContext {
  const { runLog, hold, source, claimed } = attempt;
  const beganAt = parts.clock.monotonicMs();
  return {
    hold,
    project: claimed.project,
    acceptedAt: claimed.run.startedAt,
    signal,
    source,
    say: (message, level = 'info') => runLog.write(stage, level, message),
    flush: async () => stopUnlessHeld(await stored(() => runLog.flush())),
    closing: (message) => runLog.closing([{ stage, level: 'info', message }]),
    elapsedMs: () => parts.clock.monotonicMs() - beganAt,
  };
}

/** What the stage leaves for those after it. The casts name what this file stored under that stage before. */
async function stageWork(parts: PipelineParts, attempt: Attempt, stage: StageName, context: StageContext): Promise<Json> {
  const { results } = attempt;
  switch (stage) {
    case 'plan':
      return plan(parts.planner, context);
    case 'generate':
      return generate(context);
    case 'build':
      return build(parts, context, (results.generate as GenerateResult).sourceDigest, ({ artifactDigest }) => {
        attempt.verifying = beginAhead(context, attempt.signal, (ahead) => verify(parts, ahead, artifactDigest));
      });
    case 'verify':
      return attempt.verifying?.join(context) ?? verify(parts, context, (results.build as BuildResult).artifactDigest);
    case 'release':
      return release(parts, context, results.build as BuildResult);
  }
}

/** Ends the run as what went wrong demands (P6), or leaves it to be taken up again (P7). */
async function endAttempt(parts: PipelineParts, attempt: Attempt, error: unknown): Promise<PipelineEnd> {
  const { stage, hold, claimed } = attempt;
  if (error instanceof Stopped) return endStopped(parts, attempt, error.stop);
  if (error instanceof StoreTrouble) throw error;
  const foreseen = error instanceof StageFailure || error instanceof Fault;
  if (!foreseen)
    parts.log.error({ ...hold, projectId: claimed.project.id, stage, err: error }, 'a stage failed for a reason of ours');
  const sentence = parts.mask(
    foreseen
      ? saying(error)
      : `Davit itself failed in the ${stage ?? 'first'} stage; the operator's log tells why, under run ${hold.runId}. Deploy again to retry.`,
  );
  return endRun(parts, attempt, 'FAILED', sentence);
}

async function endStopped(parts: PipelineParts, attempt: Attempt, stop: Stop): Promise<PipelineEnd> {
  switch (stop.kind) {
    case 'lost':
      return 'lost';
    case 'canceled':
      return endRun(parts, attempt, 'CANCELED', stop.reason);
    case 'handed_over':
      attempt.runLog.write(null, 'warn', 'Davit is stopping; the next start takes this run up again.');
      await stored(() => attempt.runLog.flush());
      return 'handed_over';
  }
}

async function endRun(
  parts: PipelineParts,
  attempt: Attempt,
  status: 'FAILED' | 'CANCELED',
  sentence: string,
): Promise<PipelineEnd> {
  await stored(() => attempt.runLog.flush());
  const level = status === 'FAILED' ? 'error' : 'warn';
  const message = status === 'FAILED' ? `Failed: ${sentence}` : sentence;
  const closing = attempt.runLog.closing([{ stage: attempt.stage, level, message }]);
  const outcome = await stored(() => parts.ledger.finishRun(attempt.hold, status, sentence, parts.clock.now(), closing));
  if (outcome.outcome === 'canceled' && status === 'FAILED') return endRun(parts, attempt, 'CANCELED', outcome.reason);
  if (outcome.outcome !== 'held') return 'lost';
  return status === 'FAILED' ? 'failed' : 'canceled';
}

function saying(error: StageFailure | Fault): string {
  const hint = error instanceof Fault ? error.options.hint : undefined;
  return hint === undefined ? error.message : `${error.message} ${hint}`;
}

function rejectsWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const pass = () => reject(signal.reason);
    if (signal.aborted) pass();
    signal.addEventListener('abort', pass, { once: true });
  });
}

function nothing(): void {}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
