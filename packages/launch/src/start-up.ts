/**
 * What a start of the platform owes to what an earlier one left: every project has its
 * address again, what was live is live, and proofs under way go on. Nothing is booted.
 */
import type { Clock } from '@davit/contract';
import type { Ports } from './address.ts';
import type { FailedProjects } from './failed-projects.ts';
import type { LiveWatch } from './live-watch.ts';
import type { ArtifactStore } from './ports/making.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { LaunchStore } from './ports/store.ts';
import type { Target } from './ports/target.ts';
import type { ProjectRecord } from './records.ts';
import { appToRun } from './stages/stage.ts';

const addressesAtOnce = 16;

export interface StartUpParts {
  store: LaunchStore;
  artifacts: Pick<ArtifactStore, 'bundleFolder'>;
  target: Pick<Target, 'address' | 'adopt'>;
  liveWatch: LiveWatch;
  failedProjects: Pick<FailedProjects, 'know'>;
  ports: Ports;
  clock: Clock;
  log: PlatformLog;
}

export async function startUp(parts: StartUpParts): Promise<void> {
  const addresses = await parts.store.ledger.addresses();
  for (const { port } of addresses) if (port !== null) parts.ports.occupy(port);
  await eachAtOnce(addresses, addressesAtOnce, async ({ projectId, slug, port }) => {
    try {
      await parts.target.address(projectId, slug, port);
    } catch (error) {
      parts.log.error({ projectId, slug, port, err: error }, 'the address of a project cannot be opened');
    }
  });
  await eachAtOnce(await parts.store.ledger.liveProjects(), addressesAtOnce, async (project) => {
    try {
      await adopt(parts, project);
    } catch (error) {
      parts.log.error({ projectId: project.id, err: error }, 'a live version could not be adopted');
    }
  });
}

async function adopt(parts: StartUpParts, project: ProjectRecord): Promise<void> {
  const versionNumber = project.liveVersionNumber;
  if (versionNumber === null) return;
  const version = await parts.store.inWorkspace(project.workspaceId).getVersion(project.id, versionNumber);
  const folder = version && (await parts.artifacts.bundleFolder(version.artifactDigest));
  if (!version || !folder) {
    parts.log.error({ projectId: project.id, versionNumber }, 'the bundle of a live version is gone; deploy the project again');
    await parts.store.ledger.setHealthy(project.id, false, parts.clock.now());
    return;
  }
  parts.target.adopt(appToRun(project, version, folder), version.number);
  const deployment = await parts.store.ledger.newestDeployment(project.id);
  const liveForMs = Math.max(0, parts.clock.now() - (deployment?.createdAt ?? version.createdAt));
  parts.liveWatch.wentLive(project.id, version.number, { liveForMs, proven: version.goodAt !== null && version.leftAt === null });
  if (!project.healthy) parts.failedProjects.know(project.id);
}

/** Calls `act` for each, at most `width` at a time. */
async function eachAtOnce<T>(items: T[], width: number, act: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  const lane = async () => {
    for (const item of remaining) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
