/**
 * Stands between the artifact store and those who keep and collect artifacts, so that
 * none is removed that a run of this process has kept but not yet committed: keeping the
 * same bytes twice gives one artifact, which may be old.
 *
 *  G1 An artifact is removed only while nothing is being kept, and never while a run holds it.
 */

import { createKeyedMutex } from './keyed-mutex.ts';
import type { ArtifactStore, Bundle, SourceFile } from './ports/stages.ts';

export interface ArtifactGuard {
  /** Keeps, and holds what was kept for the run until `release`. */
  keep(runId: string, source: SourceFile[], bundle: Bundle): Promise<{ digest: string; sizeBytes: number }>;
  release(runId: string): void;
  /** Removes the artifact unless a run holds it or `stillNeeded`, asked last of all, says so. */
  remove(digest: string, stillNeeded: () => Promise<boolean>): Promise<boolean>;
}

export function createArtifactGuard(artifacts: ArtifactStore): ArtifactGuard {
  const heldBy = new Map<string, string>();
  let keeping = 0;
  const mutex = createKeyedMutex();
  return {
    async keep(runId, source, bundle) {
      keeping++;
      try {
        // Waits for a removal under way, then none begins until this has ended.
        await mutex.run('removal', async () => undefined);
        const kept = await artifacts.keep(source, bundle);
        heldBy.set(runId, kept.digest);
        return kept;
      } finally {
        keeping--;
      }
    },
    release: (runId) => void heldBy.delete(runId),
    remove: (digest, stillNeeded) =>
      mutex.run('removal', async () => {
        if (await stillNeeded()) return false;
        if (keeping > 0 || [...heldBy.values()].includes(digest)) return false;
        await artifacts.remove(digest);
        return true;
      }),
  };
}
