/**
 * Marks a project while its switch is being committed and carried out, so that nobody is
 * told of a version before it is what the live URL serves: readers wait for the moment
 * between the commit and the switch to pass.
 */
export interface CutoverGate {
  during<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /** Resolves once no switch of the project is under way; call after reading, before telling. */
  settled(projectId: string): Promise<void>;
}

export function createCutoverGate(): CutoverGate {
  const underWay = new Map<string, Promise<void>>();
  return {
    async during(projectId, work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(projectId, promise);
      try {
        return await work();
      } finally {
        if (underWay.get(projectId) === promise) underWay.delete(projectId);
        resolve();
      }
    },
    async settled(projectId) {
      await underWay.get(projectId);
    },
  };
}
