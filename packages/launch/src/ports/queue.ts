/** A project with pending work. */
export interface ProjectWithWork {
  projectId: string;
  workspaceId: string;
}

/**
 * Tells workers that a project has work in one lane. It carries only ids; the runs table decides what the work is. At least
 * once: the handler must tolerate repetition. Two adapters, one test suite: the runs table itself, read by a single process
 * (`table-queue.ts`), and pg-boss for servers on one PostgreSQL.
 */
export interface Queue {
  /** Cheap, never throws; the queue finds a lost push by polling. */
  push(project: ProjectWithWork): void;
  /**
   * At most `concurrency` projects at once here, and one handler per project at a time on all servers. Workspaces take turns,
   * however many projects each has waiting. A project whose handler fails is handled again later.
   */
  start(handler: (projectId: string, signal: AbortSignal) => Promise<void>, concurrency: number): void;
  /** Accepts no new work; resolves when active work has ended by itself, or by its `signal` after the grace period. */
  stop(graceMs: number): Promise<void>;
}
