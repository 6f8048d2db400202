/**
 * One attempt of one invocation of a graph: the run that it writes to, and the epoch that it may write in.
 *
 *  E1 The first read of an invocation begins an attempt. It has the epoch that the run is in then, and never another:
 *     once the run was rolled back, whatever the attempt reads or writes is refused.
 *  E2 LangGraph hands an invocation's `configurable` on to its writes, its subgraphs and their reads. The attempt is in
 *     it, under a symbol: it is neither saved nor shown.
 *  E4 A run that had ended when the attempt first read it is started again by the attempt's first write: an agent that
 *     works is RUNNING.
 *  E3 Writes that no read went before, of a caller who uses the saver by hand, belong to the thread's latest attempt.
 */
import { type AgentRunHandle, ConflictError } from '@davit/client';
import type { RunnableConfig } from '@langchain/core/runnables';
import { setBounded } from './set-bounded.ts';
import type { Newest } from './thread-rows.ts';

/** What LangGraph gives to tasks, and so to subgraphs, to read the state of their graph with. */
const nestedKey = '__pregel_read';
/** Threads whose latest attempt is remembered. */
const maxLatest = 1_000;
/** Tries of a first read that rollbacks come between. */
const maxFirstReads = 3;
/** Every run begins in it. */
export const firstEpoch = 1;

export class Attempt {
  readonly threadId: string;
  /** The newest checkpoint that this attempt saved, by namespace. */
  readonly saved = new Map<string, string>();
  /** The newest checkpoint of each namespace when this attempt first asked for one. */
  newest: Newest | undefined;
  #runId: string | undefined;
  #epoch: number | undefined;
  #refused: ConflictError | undefined;
  #hasEnded = false;
  #restarted: Promise<unknown> | undefined;

  constructor(threadId: string) {
    this.threadId = threadId;
  }

  /** The run, and the epoch to write in; undefined before either is known. */
  get run(): AgentRunHandle | undefined {
    return this.#runId === undefined || this.#epoch === undefined ? undefined : { runId: this.#runId, epoch: this.#epoch };
  }

  /** A write of it was refused: it does nothing any more (E1). */
  refuse(error: ConflictError): void {
    this.#refused = error;
  }

  /** Throws where it is known to be over. */
  check(): void {
    if (this.#refused) throw this.#refused;
  }

  /** The thread had no run when it was first read. An attempt that began one since may have been rolled back since. */
  readNothing(): void {
    this.#epoch ??= firstEpoch;
  }

  /** Its first read begins again: a rollback came between two requests of it. */
  forget(): void {
    this.newest = undefined;
    this.#runId = undefined;
    this.#epoch = undefined;
    this.#hasEnded = false;
  }

  /** Before each of its writes (E4). */
  async restartEnded(restart: () => Promise<unknown>): Promise<void> {
    if (!this.#hasEnded) return;
    this.#restarted ??= restart();
    await this.#restarted;
    this.#hasEnded = false;
  }

  /** What a read saw: throws where that is past this attempt (E1). */
  saw(run: AgentRunHandle & { hasEnded?: boolean }, isOfThread: boolean): void {
    const isSame = this.#runId === undefined || (this.#runId === run.runId && isOfThread);
    if (!isSame || (this.#epoch !== undefined && this.#epoch !== run.epoch)) throw replaced(this.threadId);
    if (this.#runId === undefined) this.#hasEnded = run.hasEnded ?? false;
    this.opened(run);
  }

  /** The run that the thread has, or that was begun for it. The writes themselves are refused in another epoch than its own. */
  opened({ runId, epoch }: AgentRunHandle): AgentRunHandle {
    this.#runId ??= runId;
    this.#epoch ??= epoch;
    return { runId: this.#runId, epoch: this.#epoch };
  }
}

export class Attempts {
  /** One for all savers of an agent: a subgraph may have another saver than its graph. */
  readonly #key: symbol;
  readonly #latest = new Map<string, Attempt>();

  constructor(agentId: string) {
    this.#key = Symbol.for(`davit.attempt ${agentId}`);
  }

  /** Reads in the attempt of the graph where a subgraph does, else in a new one. */
  async read<T>(config: RunnableConfig, threadId: string, read: (attempt: Attempt, isNested: boolean) => Promise<T>): Promise<T> {
    const configurable: Record<string | symbol, unknown> = config.configurable ?? {};
    const carried = nestedKey in configurable ? this.#carriedBy(config, threadId) : undefined;
    carried?.check();
    if (carried) return read(carried, true);
    const attempt = this.replaceLatest(new Attempt(threadId));
    if (Object.isExtensible(configurable)) configurable[this.#key] = attempt;
    for (let left = maxFirstReads - 1; ; left -= 1) {
      try {
        return await read(attempt, false);
      } catch (error) {
        if (left === 0 || !(error instanceof ConflictError)) throw error;
        attempt.forget();
      }
    }
  }

  toWrite(config: RunnableConfig, threadId: string): Attempt {
    return this.#carriedBy(config, threadId) ?? this.#latest.get(threadId) ?? this.replaceLatest(new Attempt(threadId));
  }

  replaceLatest(attempt: Attempt): Attempt {
    setBounded(this.#latest, attempt.threadId, attempt, maxLatest);
    return attempt;
  }

  #carriedBy({ configurable }: RunnableConfig, threadId: string): Attempt | undefined {
    const carried = (configurable as Record<symbol, unknown> | undefined)?.[this.#key];
    // A node may have invoked another graph, with a thread of its own.
    return carried instanceof Attempt && carried.threadId === threadId ? carried : undefined;
  }
}

/** The error of an attempt whose run went on without it. */
export function replaced(threadId: string): ConflictError {
  const message = `Thread "${threadId}" was rolled back or deleted since this invocation began. Invoke the graph again.`;
  const body = { error: 'conflict', message, requestId: '' } as const;
  return new ConflictError({ status: 409, body, requestId: null, retryAfter: null });
}
