/** Registers the live versions of the store with the target, without booting them. */
import type { Clock } from '@davit/contract';
import type { FailedProjects } from './failed-projects.ts';
import type { LiveWatch } from './live-watch.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { ArtifactStore } from './ports/stages.ts';
import type { LaunchStore } from './ports/store.ts';
import type { Target } from './ports/target.ts';
import type { ProjectRecord } from './records.ts';
import { appToRun } from './stages/stage.ts';

export interface AdoptParts {
  store: LaunchStore;
  artifacts: Pick<ArtifactStore, 'bundleFolder'>;
  target: Pick<Target, 'adopt'>;
  liveWatch: LiveWatch;
  failedProjects: Pick<FailedProjects, 'know'>;
  clock: Clock;
  log: PlatformLog;
}

export async function adoptLive(parts: AdoptParts, project: ProjectRecord): Promise<void> {
  const versionNumber = project.liveVersionNumber;
  if (versionNumber === null) return;
  const version = await parts.store.inWorkspace(project.workspaceId).getVersion(project.id, versionNumber);
  const folder = version && (await parts.artifacts.bundleFolder(version.artifactDigest));
  if (!version || !folder) {
    parts.log.error(
      { projectId: project.id, versionNumber },
      'the bundle of a live version is missing; deploy the project again',
    );
    await parts.store.ledger.setHealthy(project.id, false, parts.clock.now());
    return;
  }
  parts.target.adopt(appToRun(project, version, folder), version.number);
  const deployment = await parts.store.ledger.newestDeployment(project.id);
  const liveForMs = Math.max(0, parts.clock.now() - (deployment?.createdAt ?? version.createdAt));
  parts.liveWatch.wentLive(project.id, version.number, { liveForMs, proven: version.goodAt !== null && version.leftAt === null });
  if (!project.healthy) parts.failedProjects.know(project.id);
}
