/**
 * Rolls back to a known-good version, on request or automatically. The older version is booted and answers its health check
 * before anything changes; then one commit, then the cutover.
 *
 *  B1 Until the commit the live version has all traffic; after it, the restored one does.
 *  B2 Runs while holding the project's mutex: a release waits, and then finds its run canceled.
 */
import type { Clock, NewId } from '@davit/contract';
import { confirmCutover } from './confirm-cutover.ts';
import type { CutoverGate } from './cutover-gate.ts';
import { isKnownGood, restorable } from './known-good.ts';
import { holesOf, type KnownHole } from './known-holes.ts';
import type { LiveWatch } from './live-watch.ts';
import { changesMissingFrom } from './plan-history.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import { noObserver, type RunObserver } from './ports/run-observer.ts';
import type { ArtifactStore } from './ports/stages.ts';
import type { LaunchLedger } from './ports/store.ts';
import type { AppToRun, BootFailure, Candidate, Target } from './ports/target.ts';
import { type Timers, within } from './ports/timers.ts';
import type { IdempotentResponse, ProjectRecord, VersionRecord } from './records.ts';
import { appToRun } from './stages/stage.ts';
import { planSchedules } from './timing.ts';
import { formatDuration } from './wording.ts';

/** No further version is tried after this time. */
const lastTryAfterMs = 30_000;
const maxRaces = 5;

export interface RollbackParts {
  ledger: Pick<LaunchLedger, 'getProject' | 'versions' | 'rollback' | 'planHistory'>;
  artifacts: Pick<ArtifactStore, 'bundleFolder'>;
  target: Pick<Target, 'prepare' | 'goLive'>;
  liveWatch: Pick<LiveWatch, 'wentLive' | 'wasHealthyUntilNow'>;
  cutoverGate: CutoverGate;
  observer?: Pick<RunObserver, 'rollbackPart'>;
  knownHoles?: readonly KnownHole[];
  mayRestoreHoles?: (workspaceId: string) => Promise<boolean>;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: PlatformLog;
  /** For each version. */
  restoreDeadlineMs: number;
}

export interface RolledBack {
  outcome: 'switched';
  project: ProjectRecord;
  from: number | null;
  versionNumber: number;
  deploymentId: string;
  /** The prompts of changes that the restored version lacks. */
  leftBehind: string[];
  /** Of the kit that the restored version runs on. */
  knownHoles: string[];
}

export type RollbackOutcome =
  | RolledBack
  | { outcome: 'gone' }
  | { outcome: 'none_stored' }
  /** The policy of the workspace refuses the kit of this version, the first that could be restored. */
  | { outcome: 'forbidden'; versionNumber: number; knownHoles: string[] }
  /** `neverHere`: why the newest of them never starts on this machine. */
  | { outcome: 'none_starts'; tried: number; neverHere?: string };

export interface RollbackInput {
  kind: 'rollback' | 'automatic_rollback';
  /** Only continue if this version is live. */
  onlyFrom?: number;
  /** This version, known-good or not, older or newer; default: the newest known-good one before the live one. */
  to?: number;
  /** Called right before the commit, with the answer. */
  remember?: (switched: RolledBack) => IdempotentResponse | undefined;
}

/** Call while holding the project's mutex. Throws StoreError where it is not known whether it happened. */
export async function rollBack(parts: RollbackParts, projectId: string, input: RollbackInput): Promise<RollbackOutcome> {
  for (let race = 1; race <= maxRaces; race++) {
    const project = await parts.ledger.getProject(projectId);
    const from = project?.liveVersionNumber ?? null;
    if (!project || (input.onlyFrom !== undefined && input.onlyFrom !== from)) return { outcome: 'gone' };
    if (from !== null && input.to === from) return liveAlready(project, from);
    const found = await bootNewest(parts, project, input);
    if (found.outcome !== 'booted') return found;
    const { number: versionNumber, manifest } = found.version;
    const leftBehind = changesMissingFrom(await parts.ledger.planHistory(projectId), versionNumber).map(({ prompt }) => prompt);
    const knownHoles = holesOf(manifest, parts.knownHoles ?? []);
    const deploymentId = parts.newId();
    const switched: RolledBack = { outcome: 'switched', project, from, versionNumber, deploymentId, leftBehind, knownHoles };
    const cutOver = () => commit(parts, input, switched, found);
    if (await (parts.observer ?? noObserver).rollbackPart('cutover', versionNumber, cutOver)) return switched;
  }
  return { outcome: 'none_starts', tried: maxRaces };
}

/** Nothing is committed: the deployment that made it live stands. */
function liveAlready(project: ProjectRecord, versionNumber: number): RolledBack {
  const deploymentId = project.liveDeploymentId ?? '';
  return { outcome: 'switched', project, from: versionNumber, versionNumber, deploymentId, leftBehind: [], knownHoles: [] };
}

type Booted = { outcome: 'booted'; candidate: Candidate; version: VersionRecord };

async function bootNewest(
  parts: RollbackParts,
  project: ProjectRecord,
  { kind, to }: RollbackInput,
): Promise<Booted | Exclude<RollbackOutcome, RolledBack>> {
  const beganAt = parts.clock.monotonicMs();
  let tried = 0;
  let neverHere: string | undefined;
  const versions = await parts.ledger.versions(project.id, { stored: true });
  const mayHaveHoles = (await parts.mayRestoreHoles?.(project.workspaceId)) ?? true;
  let refused: { outcome: 'forbidden'; versionNumber: number; knownHoles: string[] } | null = null;
  const chosen =
    to === undefined
      ? restorable(versions, project.liveVersionNumber, kind === 'automatic_rollback')
      : versions.filter(({ number }) => number === to);
  for (const version of chosen) {
    if (parts.clock.monotonicMs() - beganAt > lastTryAfterMs) break;
    const folder = await parts.artifacts.bundleFolder(version.artifactDigest);
    if (folder === null) continue;
    const knownHoles = mayHaveHoles ? [] : holesOf(version.manifest, parts.knownHoles ?? []);
    if (knownHoles.length > 0) {
      refused ??= { outcome: 'forbidden', versionNumber: version.number, knownHoles };
      continue;
    }
    tried++;
    const boot = () => prepareInTime(parts, appToRun(project, version, folder));
    const prepared = await (parts.observer ?? noObserver).rollbackPart('boot', version.number, boot);
    if (prepared.outcome === 'booted') return { ...prepared, version };
    const { reason, lastOutput } = prepared;
    if (prepared.neverHere) neverHere ??= reason;
    parts.log.warn(
      {
        projectId: project.id,
        version: version.number,
        reason,
        lastOutput,
      },
      to === undefined ? 'a known-good version does not start; trying an older one' : 'a version to restore does not start',
    );
  }
  if (tried > 0) return { outcome: 'none_starts', tried, ...(neverHere === undefined ? {} : { neverHere }) };
  return refused ?? { outcome: 'none_stored' };
}

/** A boot that hangs must not hold the project's mutex. */
async function prepareInTime(
  parts: RollbackParts,
  app: AppToRun,
): Promise<{ outcome: 'booted'; candidate: Candidate } | BootFailure> {
  const preparing = parts.target.prepare(app);
  const prepared = await within(parts.timers, parts.restoreDeadlineMs, preparing, null);
  if (prepared !== null) return prepared;
  preparing.then(
    async (late) => {
      if (late.outcome === 'booted') await late.candidate.discard();
    },
    (err) => parts.log.warn({ projectId: app.projectId, err }, 'a boot failed after its deadline'),
  );
  return { outcome: 'failed', reason: `it did not start within ${formatDuration(parts.restoreDeadlineMs)}`, lastOutput: [] };
}

/** False if another process switched meanwhile; then, and on every failure, the candidate is discarded. */
async function commit(
  parts: RollbackParts,
  input: RollbackInput,
  switched: RolledBack,
  { candidate, version }: Booted,
): Promise<boolean> {
  const { project, from, versionNumber, deploymentId } = switched;
  const at = parts.clock.now();
  const schedules = planSchedules(version.manifest, at);
  const isForward = from !== null && versionNumber > from;
  const fromIsGood = isForward && parts.liveWatch.wasHealthyUntilNow(project.id, from);
  const change = { deploymentId, from, to: versionNumber, kind: input.kind, at, fromIsGood, schedules };
  try {
    const isSwitched = await parts.cutoverGate.during(project.id, async () => {
      const { outcome } = await confirmCutover<{ outcome: 'switched' | 'moved' }>(parts, project.id, deploymentId, {
        commit: () => parts.ledger.rollback(project.id, change, input.remember?.(switched)),
        done: { outcome: 'switched' },
      });
      if (outcome === 'moved') return false;
      parts.target.goLive(candidate, versionNumber);
      parts.liveWatch.wentLive(project.id, versionNumber, { liveForMs: 0, proven: isKnownGood(version) });
      return true;
    });
    if (!isSwitched) await candidate.discard();
    return isSwitched;
  } catch (error) {
    await candidate.discard();
    throw error;
  }
}
