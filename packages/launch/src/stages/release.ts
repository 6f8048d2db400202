/**
 * Release: boots the candidate on the live data, commits the version, and switches all traffic to it. Commit and cutover happen
 * under the project's mutex, so that the live version in the store and the one served never interleave with a rollback's.
 */
import type { Clock, NewId } from '@davit/contract';
import { confirmCutover } from '../confirm-cutover.ts';
import type { CutoverGate } from '../cutover-gate.ts';
import type { KeyedMutex } from '../keyed-mutex.ts';
import type { LiveWatch } from '../live-watch.ts';
import { needsNothing } from '../manifest.ts';
import type { ArtifactStore } from '../ports/stages.ts';
import type { LaunchLedger } from '../ports/store.ts';
import type { Candidate, Target } from '../ports/target.ts';
import type { Timers } from '../ports/timers.ts';
import { planSchedules } from '../timing.ts';
import { formatDuration } from '../wording.ts';
import type { BuildResult } from './build.ts';
import { appToRun, formatLastOutput, fromStore, type StageContext, StageFailure, Stopped } from './stage.ts';

export interface ReleaseParts {
  artifacts: Pick<ArtifactStore, 'bundleFolder'>;
  target: Pick<Target, 'prepare' | 'goLive'>;
  ledger: Pick<LaunchLedger, 'versions' | 'release' | 'getProject'>;
  liveWatch: LiveWatch;
  cutoverGate: CutoverGate;
  mutex: KeyedMutex;
  clock: Clock;
  timers: Timers;
  newId: NewId;
}

/** Resolves with the number of the version that is now live. */
export async function release(parts: ReleaseParts, context: StageContext, built: BuildResult): Promise<number> {
  const folder = await parts.artifacts.bundleFolder(built.artifactDigest);
  if (folder === null) throw new StageFailure('The bundle is missing from the artifact store. Deploy again to rebuild it.');
  const prepared = await parts.target.prepare(appToRun(context.project, built, folder), context.signal);
  if (prepared.outcome === 'failed') {
    context.signal.throwIfAborted();
    formatLastOutput(context, prepared.lastOutput);
    throw new StageFailure(`The new version does not start on the project's data: ${prepared.reason}`);
  }
  const { candidate } = prepared;
  try {
    context.signal.throwIfAborted();
    context.log(`Started on the project's data in ${formatDuration(context.elapsedMs())}.`);
    for (const change of candidate.schemaChanges) context.log(`New in the store: ${change}`);
    return await parts.mutex.run(context.project.id, () => commitAndSwitch(parts, context, built, candidate));
  } catch (error) {
    await candidate.discard();
    throw error;
  }
}

async function commitAndSwitch(
  parts: ReleaseParts,
  context: StageContext,
  built: BuildResult,
  candidate: Candidate,
): Promise<number> {
  const { project, claim } = context;
  await context.flush();
  const [newest] = await fromStore(() => parts.ledger.versions(project.id, { limit: 1 }));
  const live = (await fromStore(() => parts.ledger.getProject(project.id)))?.liveVersionNumber ?? null;
  context.signal.throwIfAborted();
  // Exact, not a guess: only the project's one RUNNING run adds a version (L1, L3).
  const versionNumber = (newest?.number ?? 0) + 1;
  const deploymentId = parts.newId();
  const at = parts.clock.now();
  const closing = context.closing(
    `Live at ${project.liveUrl} as version ${versionNumber}, ${formatDuration(at - context.acceptedAt)} after the request.`,
  );
  const replacedIsGood = live !== null && parts.liveWatch.wasHealthyUntilNow(project.id, live);
  const { artifactDigest, sizeBytes, buildSettings, manifest = needsNothing } = built;
  const { spec, blueprint } = project;
  const schedules = planSchedules(manifest, at);
  const record = {
    deploymentId,
    artifactDigest,
    sizeBytes,
    spec,
    blueprint,
    buildSettings,
    manifest,
    schedules,
    at,
    closing,
  };
  // From here on nothing aborts: the store decides.
  return parts.cutoverGate.during(project.id, async () => {
    const outcome = await confirmCutover(parts, project.id, deploymentId, {
      commit: () => parts.ledger.release(claim, record, replacedIsGood),
      done: { outcome: 'released', versionNumber },
    });
    if (outcome.outcome === 'lost') throw new Stopped({ kind: 'lost' });
    if (outcome.outcome === 'canceled') throw new Stopped({ kind: 'canceled', reason: outcome.reason });
    parts.target.goLive(candidate, outcome.versionNumber);
    parts.liveWatch.wentLive(project.id, outcome.versionNumber);
    return outcome.versionNumber;
  });
}
