/** Notifies listeners that rows of an entity changed, after the commit. */
export interface Changes {
  /** `entity` is an entity's id. */
  notify(entity: string): void;
  /** Returns a function that unsubscribes. */
  listen(listener: (entity: string) => void): () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(entity: string) => void>();
  return {
    notify(entity) {
      for (const listener of listeners) listener(entity);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Buffers the changes of a transaction: delivers them after the commit, and drops them on a rollback. */
export function bufferChanges(changes: Changes): Changes & { release(): void } {
  const held = new Set<string>();
  return {
    notify: (entity) => void held.add(entity),
    listen: changes.listen,
    release() {
      for (const entity of held) changes.notify(entity);
    },
  };
}
