/**
 * One attempt of one invocation of a graph: the run that it writes to, and the epoch that it writes in.
 *
 *  E1 The first read of an invocation begins an attempt. It has the run's epoch at that time, and never another:
 *     once the run was rolled back, the attempt's reads and writes are refused.
 *  E2 LangGraph passes an invocation's `configurable` to its writes, its subgraphs and their reads. The attempt is in
 *     it, under a symbol: it is neither saved nor shown.
 *  E4 If the run had ended at the attempt's first read, the attempt's first write starts it again: a working agent is
 *     RUNNING.
 *  E3 Writes without a prior read, from a caller that uses the saver directly, belong to the thread's latest attempt.
 */
import { type AgentRunHandle, ConflictError } from '@davit/client';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { CheckpointMetadata } from '@langchain/langgraph-checkpoint';
import type { Newest } from './newest.ts';
import { keyOf } from './packing.ts';
import { setBounded } from './set-bounded.ts';
import { type Anchor, anchorOf, graphOf } from './task-rows.ts';

/** How LangGraph lets tasks, and so subgraphs, read the state of their graph. */
const nestedKey = '__pregel_read';
/** Threads whose latest attempt is remembered. */
const maxLatest = 1_000;
/** Checkpoints of graphs that an attempt remembers to have read or saved. */
const maxAnchors = 100;
/** Retries of a first read that rollbacks interrupt. */
const maxFirstReads = 3;
/** Every run begins in it. */
export const firstEpoch = 1;

export class Attempt {
  readonly threadId: string;
  /** The newest checkpoint that this attempt saved, by namespace. */
  readonly saved = new Map<string, string>();
  /** The newest checkpoint that this attempt began to save, by namespace. */
  readonly begun = new Map<string, string>();
  /** Checkpoints of graphs that it read or saved last: rows of their tasks are stored with them. */
  readonly anchors = new Map<string, true>();
  /** By namespace of a task, the checkpoint that its rows are stored with. */
  readonly tasks = new Map<string, Anchor>();
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

  /** It begins to save this checkpoint: what that is stored with, if it is a task's. */
  anchorFor(ns: string, metadata: CheckpointMetadata, id: string): Anchor | undefined {
    this.begun.set(ns, id);
    const anchor = anchorOf(ns, metadata);
    if (graphOf(ns) === null) setBounded(this.anchors, keyOf(ns, id), true, maxAnchors);
    if (anchor === undefined || !this.anchors.has(keyOf(anchor.ns, anchor.id))) return undefined;
    this.tasks.set(ns, anchor);
    return anchor;
  }

  /** A checkpoint that exists. */
  read(ns: string, id: string): void {
    if (graphOf(ns) === null) setBounded(this.anchors, keyOf(ns, id), true, maxAnchors);
  }

  /** A write of it was refused: it does nothing any more (E1). */
  refuse(error: ConflictError): void {
    this.#refused = error;
  }

  /** Throws if it is known to be over. */
  check(): void {
    if (this.#refused) throw this.#refused;
  }

  /** The thread had no run at the first read. An attempt that created one since may have been rolled back. */
  readNothing(): void {
    this.#epoch ??= firstEpoch;
  }

  /** Its first read starts again: a rollback came between two of its requests. */
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

  /** The result of a read: throws if that is of a later epoch (E1). */
  saw(run: AgentRunHandle & { hasEnded?: boolean }, isOfThread: boolean): void {
    const isSame = this.#runId === undefined || (this.#runId === run.runId && isOfThread);
    if (!isSame || (this.#epoch !== undefined && this.#epoch !== run.epoch)) throw replaced(this.threadId);
    if (this.#runId === undefined) this.#hasEnded = run.hasEnded ?? false;
    this.opened(run);
  }

  /** The run that has the thread, or that was created for it. Writes are refused in any other epoch. */
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

  /** Reads in the graph's attempt inside a subgraph, else in a new one. */
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
    // A node may have invoked another graph, with its own thread.
    return carried instanceof Attempt && carried.threadId === threadId ? carried : undefined;
  }
}

/** The error of an attempt whose run continued without it. */
export function replaced(threadId: string): ConflictError {
  const message = `Thread "${threadId}" was rolled back or deleted since this invocation began. Invoke the graph again.`;
  const body = { error: 'conflict', message, requestId: '' } as const;
  return new ConflictError({ status: 409, body, requestId: null, retryAfter: null });
}
