/** A mutex per key, in order of arrival, within this process. Between processes the store's transactions decide. */
export interface KeyedMutex {
  /** Runs `work` when all earlier work of `key` has ended, successfully or not. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createKeyedMutex(): KeyedMutex {
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const mine = (lastOf.get(key) ?? Promise.resolve()).then(work, work);
      const settled = mine.then(
        () => undefined,
        () => undefined,
      );
      lastOf.set(key, settled);
      void settled.then(() => {
        if (lastOf.get(key) === settled) lastOf.delete(key);
      });
      return mine;
    },
  };
}
