/** A project that has something to be done. */
export interface ProjectWithWork {
  projectId: string;
  workspaceId: string;
}

/**
 * Tells workers that a project has work in one lane. Carries ids and nothing else; the runs
 * table decides what the work is. At least once: the handler must bear repetition. Two
 * adapters, one suite for both: the runs table itself, read by the one process there is
 * (`table-queue.ts`), and pg-boss for servers on one PostgreSQL.
 */
export interface Queue {
  /** Cheap, never throws; a lost word is found again by the queue itself. */
  push(project: ProjectWithWork): void;
  /**
   * At most `concurrency` projects at once here, one handler per project at a time on all
   * servers. Workspaces take turns: however many projects of one wait, the next of another
   * does not wait for them. A project whose handler fails is handled again, later.
   */
  start(handler: (projectId: string, signal: AbortSignal) => Promise<void>, concurrency: number): void;
  /** No new work; resolves when what is under way has ended, or was told to by its `signal` after the grace. */
  stop(graceMs: number): Promise<void>;
}
