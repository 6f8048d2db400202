/**
 * Marks a project while its cutover is committed and carried out. Readers wait for the moment between the two, so they never
 * see a version before the live URL serves it.
 */
export interface CutoverGate {
  during<T>(projectId: string, work: () => Promise<T>): Promise<T>;
  /** Resolves once no cutover of the project is in progress; call after reading, before answering. */
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
