import type { ReleaseRecord, RunClaim } from '@davit/launch';
import type { HoldsAppsLease } from '../apps-lease.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { addBuildTime } from './build-time.ts';
import { switchVersion } from './deployments.ts';
import { writeEntries } from './logs.ts';
import { type ClaimLost, type LockedRun, lockClaimedRun, updateLockedRun } from './run-claim.ts';
import { replaceSchedules } from './schedules.ts';
import { changeStage, dropResults } from './stages.ts';
import { markLiveVersionGood } from './versions.ts';

/**
 * The release, all or nothing: the version (L3), the deployment that makes it live (L4), the end of the run (L5). A marked or
 * lost run releases nothing (L2, L6), nor does a server that lost the apps.
 */
export function release(
  { write }: TenantHandle,
  holdsApps: HoldsAppsLease,
  claim: RunClaim,
  released: ReleaseRecord,
  replacedIsGood: boolean,
): Promise<{ outcome: 'released'; versionNumber: number } | ClaimLost> {
  return write(async (tx) => {
    const held = await lockClaimedRun(tx, claim);
    if (held.outcome !== 'held') return held;
    if (!(await holdsApps(tx, held.project.id))) return { outcome: 'lost' };
    const { run, project } = held;
    const { at, deploymentId } = released;
    const replaced = project.live_version_number;
    if (replaced !== null && replacedIsGood) await markLiveVersionGood(tx, project.id, replaced, at);
    const versionNumber = await insertVersion(tx, held, released);
    await switchVersion(tx, project, { deploymentId, versionNumber, kind: 'release', at });
    await replaceSchedules(tx, project, released.schedules ?? []);
    await writeEntries(tx, run, released.closing ?? []);
    await updateLockedRun(tx, run, {
      status: 'SUCCEEDED',
      version_number: versionNumber,
      stages: JSON.stringify(changeStage(run, 'release', { status: 'SUCCEEDED', finishedAt: at })),
      stack: released.spec.stack,
      finished_at: at,
    });
    await addBuildTime(tx, run, at);
    await dropResults(tx, run.id);
    return { outcome: 'released', versionNumber };
  });
}

/** L3: versions of a project are never removed, so the next number is one more than the greatest. */
async function insertVersion(tx: TenantTransaction, { run, project }: LockedRun, released: ReleaseRecord): Promise<number> {
  const newest = await tx
    .selectFrom('version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('project_id', '=', project.id)
    .executeTakeFirst();
  const number = (newest?.number ?? 0) + 1;
  await tx
    .insertInto('version')
    .values({
      project_id: project.id,
      number,
      workspace_id: project.workspace_id,
      run_id: run.id,
      artifact_digest: released.artifactDigest,
      size_bytes: released.sizeBytes,
      spec: JSON.stringify(released.spec),
      blueprint: JSON.stringify(released.blueprint),
      build_settings: JSON.stringify(released.buildSettings),
      manifest: released.manifest === undefined ? null : JSON.stringify(released.manifest),
      created_at: released.at,
      good_at: null,
      left_at: null,
      collected_at: null,
    })
    .execute();
  return number;
}
