/**
 * Guards the artifact store, so that collection never removes an artifact that a run of this process has stored but not yet
 * committed. Storing the same bytes twice gives one artifact, which may be old.
 *
 *  G1 An artifact is removed only while none is being stored, and never while a run holds it.
 */

import { createKeyedMutex } from './keyed-mutex.ts';
import type { ArtifactStore, Bundle, SourceFile } from './ports/stages.ts';

export interface ArtifactGuard {
  /** Stores the artifact and holds it for the run until `release`, with others of that run. */
  keep(runId: string, source: SourceFile[], bundle: Bundle): Promise<{ digest: string; sizeBytes: number }>;
  release(runId: string): void;
  /** Removes the artifact unless a run holds it or `stillNeeded`, which is called last, returns true. */
  remove(digest: string, stillNeeded: () => Promise<boolean>): Promise<boolean>;
}

export function createArtifactGuard(artifacts: ArtifactStore): ArtifactGuard {
  const heldBy = new Map<string, Set<string>>();
  let keeping = 0;
  const mutex = createKeyedMutex();
  return {
    async keep(runId, source, bundle) {
      keeping++;
      try {
        // Waits for a removal in progress, then blocks removals until this has ended.
        await mutex.run('removal', async () => undefined);
        const stored = await artifacts.keep(source, bundle);
        heldBy.set(runId, (heldBy.get(runId) ?? new Set()).add(stored.digest));
        return stored;
      } finally {
        keeping--;
      }
    },
    release: (runId) => void heldBy.delete(runId),
    remove: (digest, stillNeeded) =>
      mutex.run('removal', async () => {
        if (await stillNeeded()) return false;
        if (keeping > 0 || [...heldBy.values()].some((held) => held.has(digest))) return false;
        await artifacts.remove(digest);
        return true;
      }),
  };
}
