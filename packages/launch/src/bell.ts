/**
 * Tells those who follow a project's runs that something new is durable. It lives in this
 * process; what another process wrote is found by looking again after a while.
 */
export interface Bell {
  ring(projectId: string): void;
  /** Calls `wake` at each ring, until the answer is called. */
  listen(projectId: string, wake: () => void): () => void;
}

export function createBell(): Bell {
  const listeners = new Map<string, Set<() => void>>();
  return {
    ring(projectId) {
      for (const wake of listeners.get(projectId) ?? []) wake();
    },
    listen(projectId, wake) {
      const ofProject = listeners.get(projectId) ?? new Set();
      listeners.set(projectId, ofProject.add(wake));
      return () => {
        ofProject.delete(wake);
        if (ofProject.size === 0 && listeners.get(projectId) === ofProject) listeners.delete(projectId);
      };
    },
  };
}
