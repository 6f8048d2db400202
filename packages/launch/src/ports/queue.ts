/**
 * Tells workers that a project has work. Carries a project's id and nothing else; the
 * runs table decides what the work is. At least once: the handler must bear repetition.
 */
export interface Queue {
  /** Cheap, never throws; a lost word is found again by the queue itself. */
  push(projectId: string): void;
  /** At most `concurrency` projects at once, one handler per project at a time. */
  start(handler: (projectId: string, signal: AbortSignal) => Promise<void>, concurrency: number): void;
  /** No new work; resolves when what is under way has ended or `signal` aborted it. */
  stop(graceMs: number): Promise<void>;
}
