/**
 * Notifies subscribers of a project's runs that new data is durable. It works in this process; subscribers find other
 * processes' writes by polling.
 */
export interface RunNotifier {
  notify(projectId: string): void;
  /** Grows with each notification: an unchanged number means nothing new. */
  notifications(projectId: string): number;
  /** Calls `wake` at each notification, until the returned function is called. */
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
