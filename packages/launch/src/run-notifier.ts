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
  const subscriptions = new Map<string, { notifications: number; wakes: Set<() => void> }>();
  let total = 0;
  return {
    notify(projectId) {
      total++;
      const project = subscriptions.get(projectId);
      if (!project) return;
      project.notifications = total;
      for (const wake of project.wakes) wake();
    },
    notifications: (projectId) => subscriptions.get(projectId)?.notifications ?? 0,
    subscribe(projectId, wake) {
      const project = subscriptions.get(projectId) ?? { notifications: total, wakes: new Set() };
      subscriptions.set(projectId, project);
      project.wakes.add(wake);
      return () => {
        project.wakes.delete(wake);
        if (project.wakes.size === 0 && subscriptions.get(projectId) === project) subscriptions.delete(projectId);
      };
    },
  };
}
