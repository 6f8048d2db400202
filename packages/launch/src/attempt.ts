/** One attempt at a run: its state and context while it takes the run through its stages. */
import type { Clock, Json, StageName } from '@davit/contract';
import { follow } from './follow-signal.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { RunObserver } from './ports/run-observer.ts';
import type { ArtifactStore, Generator, SourceFile } from './ports/stages.ts';
import type { ClaimedRun, LaunchLedger, RunClaim } from './ports/store.ts';
import type { Timers } from './ports/timers.ts';
import type { ProjectRecord, RunRecord } from './records.ts';
import { isHandedOff } from './run-failures.ts';
import { createRunLog, type RunLog } from './run-log.ts';
import type { RunNotifier } from './run-notifier.ts';
import type { BuildParts } from './stages/build.ts';
import type { OpenPreviewParts } from './stages/open-preview.ts';
import type { PlanParts, PlanResult } from './stages/plan.ts';
import type { ReleaseParts } from './stages/release.ts';
import { fromStore, type StageContext, StageFailure, Stopped, stopUnlessClaimed } from './stages/stage.ts';
import type { EarlyStart } from './stages/start-early.ts';
import type { VerifyParts, VerifyResult } from './stages/verify.ts';
import type { WriteParts, WriteResult } from './stages/write.ts';

export interface PipelineParts extends PlanParts, WriteParts, BuildParts, VerifyParts, OpenPreviewParts, ReleaseParts {
  generator: Generator;
  target: VerifyParts['target'] & OpenPreviewParts['target'] & ReleaseParts['target'];
  ledger: PlanParts['ledger'] &
    ReleaseParts['ledger'] &
    WriteParts['ledger'] &
    OpenPreviewParts['ledger'] &
    Pick<LaunchLedger, 'startStage' | 'finishStage' | 'countDeath' | 'appendLogs' | 'finishRun'>;
  artifacts: BuildParts['artifacts'] & VerifyParts['artifacts'] & Pick<ArtifactStore, 'source'>;
  stageDeadlineMs: Record<StageName, number>;
  clock: Clock;
  timers: Timers;
  mask: (line: string) => string;
  runsApps: (projectId: string) => boolean;
  runNotifier: RunNotifier;
  observer: RunObserver;
  log: PlatformLog;
}

export interface Attempt {
  claimed: ClaimedRun;
  claim: RunClaim;
  /** The result of each ended stage, of this attempt and earlier ones. */
  results: Partial<Record<StageName, Json>>;
  stage: StageName | null;
  runLog: RunLog;
  /** The verify stage, started early by this attempt's build. */
  verifying: EarlyStart<VerifyResult> | null;
  /** The app's source, generated or read once per attempt. */
  source: (signal: AbortSignal) => Promise<SourceFile[]>;
  /** Aborted with `Stopped` to stop the run. */
  signal: AbortSignal;
  unlink: () => void;
}

/** `stop` is aborted with `Stopped`. */
export function beginAttempt(parts: PipelineParts, claimed: ClaimedRun, stop: AbortSignal): Attempt {
  const { run, lastSeq, logBytes } = claimed;
  const project = withPlanOf(claimed);
  const claim = { runId: run.id, attempt: run.attempt };
  const abort = new AbortController();
  const unlink = follow(stop, abort);
  const runLog = createRunLog(parts, { claim, projectId: project.id, lastSeq, logBytes }, (refusal) => {
    abort.abort(new Stopped(refusal.outcome === 'lost' ? { kind: 'lost' } : { kind: 'canceled', reason: refusal.reason }));
  });
  let files: SourceFile[] | null = null;
  const source = async (signal: AbortSignal) => {
    files ??= await (run.sourceDigest === null
      ? generateSource(parts.generator, attempt.claimed.project, signal)
      : uploadedSource(parts.artifacts, run.sourceDigest));
    return files;
  };
  const attempt: Attempt = {
    claimed: { ...claimed, project },
    claim,
    results: { ...claimed.results },
    stage: null,
    runLog,
    verifying: null,
    source,
    signal: abort.signal,
    unlink,
  };
  if (claimed.resumed) {
    const next = run.stages.find(({ name }) => !(name in attempt.results))?.name ?? 'release';
    if (isHandedOff(run)) runLog.write(null, 'info', resumption(run));
    else runLog.write(null, 'warn', `Interrupted, and resumed at the ${next} stage (attempt ${run.attempt}).`);
  } else {
    runLog.write(null, 'info', `Prompt: “${shorten(project.prompt, 200)}”.`);
  }
  return attempt;
}

export function contextOf(parts: PipelineParts, attempt: Attempt, stage: StageName, signal: AbortSignal): StageContext {
  const { runLog, claim, source, claimed } = attempt;
  const beganAt = parts.clock.monotonicMs();
  return {
    claim,
    project: claimed.project,
    acceptedAt: claimed.run.startedAt,
    isOwnCode: claimed.run.sourceDigest !== null,
    signal,
    source: () => source(signal),
    log(message, level = 'info') {
      if (!signal.aborted) runLog.write(stage, level, message);
    },
    flush: async () => stopUnlessClaimed(await fromStore(() => runLog.flush())),
    closing: (message) => runLog.closing([{ stage, level: 'info', message }]),
    elapsedMs: () => parts.clock.monotonicMs() - beganAt,
  };
}

/** What the stages plan and write decided is built, by this attempt and those after it; a run from before plans were stored builds the project's plan. */
export function withPlanOf({ project, results }: Pick<ClaimedRun, 'project' | 'results'>): ProjectRecord {
  const planned = (results.write ?? results.plan) as Partial<PlanResult | WriteResult> | undefined;
  if (planned?.blueprint === undefined || planned.spec === undefined) return project;
  const { name = project.name } = (results.plan ?? {}) as Partial<PlanResult>;
  return { ...project, name, spec: planned.spec, blueprint: planned.blueprint };
}

async function generateSource(
  generator: Generator,
  { blueprint, workspaceId }: ProjectRecord,
  signal: AbortSignal,
): Promise<SourceFile[]> {
  const generated = await generator.generate(blueprint, signal, workspaceId);
  if (generated.outcome === 'refused') throw new StageFailure(generated.why);
  return generated.files;
}

async function uploadedSource(artifacts: PipelineParts['artifacts'], digest: string): Promise<SourceFile[]> {
  const files = await artifacts.source(digest);
  if (files === null) throw new StageFailure('The uploaded files are missing from the artifact store. Upload them again.');
  return files;
}

function resumption({ preview, attempt }: RunRecord): string {
  if (preview?.state === 'releasing') return `Releasing the preview (attempt ${attempt}).`;
  return `Resumed on the server that runs the apps (attempt ${attempt}).`;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
