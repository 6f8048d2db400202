/**
 * Tells those who follow a project's runs that something new is durable. It lives in this
 * process; what another process wrote is found by looking again after a while.
 */
export interface RunNotifier {
  notify(projectId: string): void;
  /** A number that grows with each ring, for who listens: the same number, nothing new since. */
  notifications(projectId: string): number;
  /** Calls `wake` at each ring, until the answer is called. */
  subscribe(projectId: string, wake: () => void): () => void;
}

export function createRunNotifier(): RunNotifier {
  const heard = new Map<string, { rings: number; wakes: Set<() => void> }>();
  let total = 0;
  return {
    notify(projectId) {
      total++;
      const project = heard.get(projectId);
      if (!project) return;
      project.rings = total;
      for (const wake of project.wakes) wake();
    },
    notifications: (projectId) => heard.get(projectId)?.rings ?? 0,
    subscribe(projectId, wake) {
      const project = heard.get(projectId) ?? { rings: total, wakes: new Set() };
      heard.set(projectId, project);
      project.wakes.add(wake);
      return () => {
        project.wakes.delete(wake);
        if (project.wakes.size === 0 && heard.get(projectId) === project) heard.delete(projectId);
      };
    },
  };
}
