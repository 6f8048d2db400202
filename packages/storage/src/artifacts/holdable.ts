import type { ArtifactStore } from '@davit/launch';

/** While at least one hold lasts, nothing is removed; the sweeps that come later do it. */
export function holdable(given: ArtifactStore): { store: ArtifactStore; hold(): () => void } {
  const holds = new Set<symbol>();
  const store: ArtifactStore = {
    ...given,
    async remove(digest) {
      if (holds.size === 0) await given.remove(digest);
    },
    list: async () => (holds.size === 0 ? given.list() : []),
  };
  return {
    store,
    hold() {
      const hold = Symbol();
      holds.add(hold);
      return () => void holds.delete(hold);
    },
  };
}
