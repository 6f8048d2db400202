/**
 * Deletes what cannot be restored any more: artifacts of old versions by count, size and age, and artifacts that no version or
 * run needs.
 *
 *  C1 Never the live version's, nor that of any version a rollback from it would try first,
 *     by hand or automatic; nor what an active run needs.
 *  C2 A version is marked collected before its bytes are deleted, so a rollback never finds a partial one.
 */
import type { Clock } from '@davit/contract';
import type { ArtifactGuard } from './artifact-guard.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import { restorable } from './known-good.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { ArtifactStore } from './ports/stages.ts';
import type { LaunchLedger } from './ports/store.ts';
import type { VersionRecord } from './records.ts';

/** How many old versions a project keeps, besides the live version and its rollback targets. */
export interface Retention {
  versions: number;
  bytes: number;
  ageMs: number;
}

/** An unused artifact may be needed soon: a run stores it before it commits. */
const unneededForMs = 60 * 60_000;
const maxProjectsPerSweep = 200;

/** The versions to collect, oldest first. Pure. */
export function versionsToCollect(
  versions: VersionRecord[],
  liveNumber: number | null,
  retention: Retention,
  now: number,
): VersionRecord[] {
  const uncollected = versions.filter((version) => version.collectedAt === null).sort((a, b) => b.number - a.number);
  const spared = new Set([
    liveNumber,
    restorable(uncollected, liveNumber)[0]?.number,
    restorable(uncollected, liveNumber, true)[0]?.number,
  ]);
  const doomed: VersionRecord[] = [];
  let count = 0;
  let bytes = 0;
  for (const version of uncollected) {
    count++;
    bytes += version.sizeBytes;
    const over = count > retention.versions || bytes > retention.bytes || now - version.createdAt > retention.ageMs;
    if (over && !spared.has(version.number)) doomed.unshift(version);
  }
  return doomed;
}

export interface Collection {
  collectProject(projectId: string): Promise<void>;
  /** Handles some projects per sweep, then artifacts that nothing needs. */
  sweep(): Promise<void>;
}

export interface CollectionParts {
  ledger: Pick<LaunchLedger, 'getProject' | 'versions' | 'markCollected' | 'neededArtifacts' | 'addresses'>;
  artifacts: Pick<ArtifactStore, 'list'> & Pick<ArtifactGuard, 'remove'>;
  mutex: KeyedMutex;
  clock: Clock;
  log: PlatformLog;
  retention: Retention;
}

export function createCollection(parts: CollectionParts): Collection {
  let nextProject = 0;

  const stillNeeded = (digest: string) => async () => (await parts.ledger.neededArtifacts()).has(digest);

  function collectProject(projectId: string): Promise<void> {
    return parts.mutex.run(projectId, async () => {
      const project = await parts.ledger.getProject(projectId);
      if (!project) return;
      const now = parts.clock.now();
      const versions = await parts.ledger.versions(projectId, { stored: true });
      for (const version of versionsToCollect(versions, project.liveVersionNumber, parts.retention, now)) {
        await parts.ledger.markCollected(projectId, version.number, now);
        await parts.artifacts.remove(version.artifactDigest, stillNeeded(version.artifactDigest));
        parts.log.info({ projectId, version: version.number, sizeBytes: version.sizeBytes }, 'collected an old version');
      }
    });
  }

  async function removeUnneeded(): Promise<void> {
    const needed = await parts.ledger.neededArtifacts();
    const before = parts.clock.now() - unneededForMs;
    for (const { digest, keptAt } of await parts.artifacts.list()) {
      if (needed.has(digest) || keptAt > before) continue;
      if (await parts.artifacts.remove(digest, stillNeeded(digest)))
        parts.log.info({ digest }, 'removed an artifact that nothing needs');
    }
  }

  return {
    collectProject,
    async sweep() {
      const projects = await parts.ledger.addresses();
      if (nextProject >= projects.length) nextProject = 0;
      const some = projects.slice(nextProject, nextProject + maxProjectsPerSweep);
      nextProject += some.length;
      for (const { projectId } of some) await collectProject(projectId);
      await removeUnneeded();
    },
  };
}
