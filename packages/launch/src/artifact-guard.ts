/**
 * Stands between the artifact store and those who keep and collect artifacts, so that
 * none is removed that a run of this process has kept but not yet committed: keeping the
 * same bytes twice gives one artifact, which may be old.
 *
 *  G1 An artifact is removed only while nothing is being kept, and never while a run holds it.
 */
import type { ArtifactStore, Bundle, SourceFile } from './ports/making.ts';
import { createTurns } from './turns.ts';

export interface ArtifactGuard {
  /** Keeps, and holds what was kept for the run until `letGo`. */
  keep(runId: string, source: SourceFile[], bundle: Bundle): Promise<{ digest: string; sizeBytes: number }>;
  letGo(runId: string): void;
  /** Removes the artifact unless a run holds it or `stillNeeded`, asked last of all, says so. */
  remove(digest: string, stillNeeded: () => Promise<boolean>): Promise<boolean>;
}

export function createArtifactGuard(artifacts: ArtifactStore): ArtifactGuard {
  const heldBy = new Map<string, string>();
  let keeping = 0;
  const turns = createTurns();
  return {
    async keep(runId, source, bundle) {
      keeping++;
      try {
        // Waits for a removal under way, then none begins until this has ended.
        await turns.take('removal', async () => undefined);
        const kept = await artifacts.keep(source, bundle);
        heldBy.set(runId, kept.digest);
        return kept;
      } finally {
        keeping--;
      }
    },
    letGo: (runId) => void heldBy.delete(runId),
    remove: (digest, stillNeeded) =>
      turns.take('removal', async () => {
        if (await stillNeeded()) return false;
        if (keeping > 0 || [...heldBy.values()].includes(digest)) return false;
        await artifacts.remove(digest);
        return true;
      }),
  };
}
