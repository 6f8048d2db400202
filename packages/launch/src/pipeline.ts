/**
 * One run, from claim to end: plan ▸ (write ▸) generate ▸ build ▸ verify ▸ release.
 *
 *   PENDING ──claimed──▶ RUNNING ──released──▶ SUCCEEDED
 *      │                    ├─ a stage fails, exceeds its deadline, or Davit errs ──▶ FAILED
 *      │                    ├─ a stage's process dies ──▶ RUNNING: the stage again; the third time ──▶ FAILED
 *      │                    ├─ marked by a rollback or a deletion ──▶ CANCELED
 *      │                    ├─ built where the apps do not run ──▶ RUNNING: their server goes on
 *      │                    ├─ verified, and to be previewed ──▶ RUNNING: its preview is open (`previews.ts`)
 *      │                    └─ the process ends ──▶ RUNNING: the next attempt goes on
 *      └─ superseded, or a rollback came first ──▶ CANCELED
 *
 * Invariants:
 *  P1 Stages run in order. A stage's result is committed with its end, so an attempt
 *     begins after the last stage that ended, and no stage that ended runs again.
 *  P2 Every write names the attempt (L2). Once one is refused, nothing more is written.
 *  P3 No version gets traffic before verify's end and the release are committed.
 *  P4 What an attempt boots is live, open as a preview or discarded when the attempt returns.
 *  P5 All log entries are durable before the run ends; the last ones with its end.
 *  P6 A run that does not succeed ends with a sentence for a person; causes only go to the
 *     platform's log.
 *  P7 If the store fails, the run stays RUNNING and is resumed, as after any other
 *     interruption (F2).
 *  P8 Verify may start while build still checks types: on its own stores, and nothing is logged
 *     or stored unless its stage begins.
 *  P9 No stage that needs the apps begins in a process that does not run them. If a process loses
 *     the apps during such a stage, the store refuses the release, and failures there do not end
 *     the run: the server that runs the apps continues it.
 *  P10 The end of a stage ends its work: its workers and booting apps are killed, and their output
 *     is dropped. Only bounded writes of files and rows may still finish.
 */
import { invariant, type Json, type StageName } from '@davit/contract';
import { type Attempt, beginAttempt, contextOf, type PipelineParts, withPlanOf } from './attempt.ts';
import { type AttemptEnd, endAttempt } from './end-attempt.ts';
import { follow } from './follow-signal.ts';
import { needsApps } from './lanes.ts';
import { ProcessDied } from './ports/stages.ts';
import type { ClaimedRun, Replan } from './ports/store.ts';
import { within } from './ports/timers.ts';
import { maxInterruptions, maxProcessDeaths } from './run-failures.ts';
import { type BuildResult, build } from './stages/build.ts';
import { type GenerateResult, generate } from './stages/generate.ts';
import { openPreview } from './stages/open-preview.ts';
import { type PlanResult, plan } from './stages/plan.ts';
import { release } from './stages/release.ts';
import { fromStore, type StageContext, StageFailure, Stopped, stopUnlessClaimed, writeClaimed } from './stages/stage.ts';
import { startEarly } from './stages/start-early.ts';
import { verify } from './stages/verify.ts';
import { type WriteResult, write } from './stages/write.ts';
import { formatDuration } from './wording.ts';

/** How long a stopped stage may take to discard the apps it booted. */
const windDownMs = 5_000;
/** The same when Davit stops: the target ends the rest. */
const handOverMs = 1_000;

export type PipelineEnd = 'succeeded' | 'previewed' | AttemptEnd;

/** Takes the claimed run to its end. `stop` is aborted with `Stopped`. Throws StoreError (P7). */
export async function runPipeline(parts: PipelineParts, claimed: ClaimedRun, stop: AbortSignal): Promise<PipelineEnd> {
  const attempt = beginAttempt(parts, claimed, stop);
  try {
    if (claimed.run.interruptions >= maxInterruptions)
      throw new StageFailure(`The run was interrupted ${maxInterruptions} times, so Davit stopped it. Deploy again to retry.`);
    for (const { name: stage } of claimed.run.stages) {
      if (stage === 'release' && attempt.claimed.run.preview?.state === 'building') {
        await preview(parts, attempt);
        return 'previewed';
      }
      if (!(stage in attempt.results)) await runStageOverDeaths(parts, attempt, stage);
    }
    return 'succeeded';
  } catch (error) {
    if (attempt.verifying) await windDown(parts, error, attempt.verifying.cancel(error));
    return await endAttempt(parts, attempt, error);
  } finally {
    attempt.unlink();
    parts.artifacts.release(claimed.run.id);
    parts.runNotifier.notify(claimed.project.id);
  }
}

/** Repeats the stage if its process crashed, up to the limit of a run. */
async function runStageOverDeaths(parts: PipelineParts, attempt: Attempt, stage: StageName): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await parts.observer.stage(attempt.claimed.run, stage, () => runStage(parts, attempt, stage));
    } catch (error) {
      if (!(error instanceof ProcessDied)) throw error;
      if (attempt.verifying) await windDown(parts, error, attempt.verifying.cancel(error));
      attempt.verifying = null;
      await countDeath(parts, attempt, stage, error);
      invariant(tries < maxProcessDeaths, 'the store counts every death');
    }
  }
}

/** Throws StageFailure at the last crash that a run may survive. */
async function countDeath(parts: PipelineParts, attempt: Attempt, stage: StageName, died: ProcessDied): Promise<void> {
  const outcome = await fromStore(() => parts.ledger.countDeath(attempt.claim));
  stopUnlessClaimed(outcome);
  const deaths = outcome.outcome === 'held' ? outcome.deaths : maxProcessDeaths;
  parts.log.warn({ ...attempt.claim, projectId: attempt.claimed.project.id, stage, deaths, err: died }, "a stage's process died");
  if (deaths < maxProcessDeaths) {
    const again = `The process of the ${stage} stage ended because ${died.message}. Retrying.`;
    return attempt.runLog.write(stage, 'warn', again);
  }
  throw new StageFailure(
    `The process of the ${stage} stage ended ${deaths} times, last because ${died.message}. Deploy again to retry; if it fails again, ask for a simpler app.`,
  );
}

async function runStage(parts: PipelineParts, attempt: Attempt, stage: StageName): Promise<void> {
  attempt.signal.throwIfAborted();
  if (needsApps(stage) && !parts.runsApps(attempt.claimed.project.id)) throw new Stopped({ kind: 'passed_on' });
  attempt.stage = stage;
  const abort = new AbortController();
  const unlink = follow(attempt.signal, abort);
  const deadlineMs = deadlineOf(parts, stage);
  const cancelTimer = parts.timers.after(deadlineMs, () =>
    abort.abort(
      new StageFailure(
        `The ${stage} stage did not end within ${formatDuration(deadlineMs)} and was stopped. Deploy again to retry.`,
      ),
    ),
  );
  const started = writeClaimed(() => parts.ledger.startStage(attempt.claim, stage, parts.clock.now()));
  const work = Promise.resolve().then(() => stageWork(parts, attempt, stage, contextOf(parts, attempt, stage, abort.signal)));
  // Waits for the write of the stage's start too: the run's end, written by another connection, must not overtake it.
  const settled = Promise.allSettled([started, work]).then(nothing);
  try {
    const [, result] = await Promise.race([Promise.all([started, work]), rejectsWhenAborted(abort.signal)]);
    cancelTimer();
    if (stage === 'release') return;
    stopUnlessClaimed(await fromStore(() => attempt.runLog.flush()));
    await writeClaimed(() =>
      parts.ledger.finishStage(attempt.claim, stage, result, parts.clock.now(), replanOf(attempt, result)),
    );
    attempt.results[stage] = result;
    if (stage === 'plan' || stage === 'write')
      attempt.claimed = { ...attempt.claimed, project: withPlanOf({ ...attempt.claimed, results: attempt.results }) };
  } catch (error) {
    abort.abort(error);
    await windDown(parts, error, settled);
    throw error;
  } finally {
    cancelTimer();
    unlink();
  }
}

function deadlineOf({ stageDeadlineMs, modelPlanner, featureWriter }: PipelineParts, stage: StageName): number {
  if (stage === 'plan') return stageDeadlineMs.plan + (modelPlanner?.extraMs ?? 0);
  return stage === 'write' ? (featureWriter?.deadlineMs ?? stageDeadlineMs.write) : stageDeadlineMs[stage];
}

/** Belongs to no stage: the release has not begun. */
async function preview(parts: PipelineParts, attempt: Attempt): Promise<void> {
  attempt.signal.throwIfAborted();
  if (!parts.runsApps(attempt.claimed.project.id)) throw new Stopped({ kind: 'passed_on' });
  const { claimed, results, signal } = attempt;
  const abort = new AbortController();
  const unlink = follow(signal, abort);
  const tooLate = new StageFailure('The preview did not open in time and was stopped. Try again.');
  const cancelTimer = parts.timers.after(parts.stageDeadlineMs.release, () => abort.abort(tooLate));
  try {
    const context = contextOf(parts, attempt, 'verify', abort.signal);
    await openPreview(parts, context, claimed.run, results.build as BuildResult);
  } finally {
    cancelTimer();
    unlink();
  }
}

/** Waits while a stopped stage discards the apps it booted (P4). */
async function windDown(parts: PipelineParts, because: unknown, settled: Promise<void>): Promise<void> {
  const isHandedOver = because instanceof Stopped && because.stop.kind === 'handed_over';
  await within(parts.timers, isHandedOver ? handOverMs : windDownMs, settled, undefined);
}

/** The result of the stage for later ones. The casts name what this file stored under that stage before. */
async function stageWork(parts: PipelineParts, attempt: Attempt, stage: StageName, context: StageContext): Promise<Json> {
  const { results } = attempt;
  switch (stage) {
    case 'plan':
      return plan(parts, context);
    case 'write':
      return write(parts, context, results.plan as PlanResult, attempt.claimed.answers);
    case 'generate':
      return generate(context);
    case 'build':
      return build(parts, context, (results.generate as GenerateResult).sourceDigest, ({ artifactDigest }) => {
        if (!parts.runsApps(attempt.claimed.project.id)) return;
        attempt.verifying = startEarly(context, attempt.signal, (ahead) => verify(parts, ahead, artifactDigest));
      });
    case 'verify':
      return attempt.verifying?.join(context) ?? verify(parts, context, (results.build as BuildResult).artifactDigest);
    case 'release':
      return release(parts, context, results.build as BuildResult);
  }
}

/** The project's new plan, if the stage changed it. */
function replanOf({ stage, claimed }: Attempt, result: Json): Replan | undefined {
  // The plan that the owner's own code is checked by is not a new one.
  if ((stage !== 'plan' && stage !== 'write') || claimed.run.sourceDigest !== null) return undefined;
  const { spec, blueprint, name } = result as PlanResult & WriteResult;
  const { project } = claimed;
  if (blueprint === project.blueprint) return undefined;
  const renamed = name === undefined ? {} : { renamed: { to: name, from: project.name } };
  return { spec, blueprint, replaces: project.blueprint, ...renamed };
}

function rejectsWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const pass = () => reject(signal.reason);
    if (signal.aborted) pass();
    signal.addEventListener('abort', pass, { once: true });
  });
}

function nothing(): void {}
