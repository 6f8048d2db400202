/** The rows of a thread: its checkpoints and their writes, each a checkpoint of the thread's run at Davit. */
import {
  type AgentRunDetail,
  ConflictError,
  type Davit,
  type Checkpoint as DavitCheckpoint,
  type GetAgentRunQuery,
  NotFoundError,
} from '@davit/client';
import { type Attempt, replaced } from './attempts.ts';
import { keyOf, type PackedCheckpoint, type PackedWrites, type RowMeta } from './packing.ts';
import type { Retention } from './retention.ts';
import { setBounded } from './set-bounded.ts';
import type { ThreadRuns } from './thread-runs.ts';

/** A row; its state is empty where it is not at hand. */
export interface Row {
  meta: RowMeta;
  stateJson: string;
  superseded: boolean;
  epoch: number;
}

/** What is read of a run to find its newest checkpoint; twice as much each time. */
const firstRows = 8;
const mostRows = 100;
/** Graphs of an attempt whose subgraphs are looked for past their checkpoints. */
const mostTails = 100;

export class ThreadRows {
  readonly #davit: Davit;
  readonly #threads: ThreadRuns;
  /** What had arrived after a checkpoint when a subgraph of its step first asked, by the checkpoint's key. */
  readonly #tails = new WeakMap<Attempt, Map<string, Promise<readonly Row[]>>>();

  constructor(davit: Davit, threads: ThreadRuns) {
    this.#davit = davit;
    this.#threads = threads;
  }

  async save(
    attempt: Attempt,
    meta: RowMeta,
    retention: Retention,
    stepNumber: number,
    state: PackedCheckpoint | PackedWrites,
  ): Promise<void> {
    const run = attempt.run ?? attempt.opened(await this.#threads.open(attempt.threadId));
    const saving = this.#davit.agentRuns.saveCheckpoint(run, {
      stepNumber,
      stateJson: JSON.stringify(state),
      frameworkMeta: { ...meta },
      key: keyOf(meta.ns, meta.id),
      retention,
    });
    await saving.catch((error: unknown) => {
      const isGone = error instanceof NotFoundError;
      if (isGone) this.#threads.forget(attempt.threadId);
      const refused = isGone ? replaced(attempt.threadId) : error;
      if (refused instanceof ConflictError) attempt.refuse(refused);
      throw refused;
    });
  }

  /** The checkpoint and its writes, in order of arrival. */
  async of(attempt: Attempt, ns: string, id: string): Promise<Row[]> {
    const rows = [];
    for await (const row of this.#read(attempt, { checkpointKey: keyOf(ns, id), include: 'state' })) rows.push(row);
    return rows;
  }

  /** All of the thread, by what belongs together. */
  async all(attempt: Attempt): Promise<Map<string, Row[]>> {
    const all = new Map<string, Row[]>();
    for await (const row of this.#read(attempt, { include: 'state' })) {
      const key = keyOf(row.meta.ns, row.meta.id);
      all.set(key, [...(all.get(key) ?? []), row]);
    }
    return all;
  }

  /** The last epoch in which the step after this checkpoint ended, of those that were rolled back; 0: in none. */
  async lastEnded(attempt: Attempt, ns: string, id: string): Promise<number> {
    let last = 0;
    for await (const { meta, superseded, epoch } of this.newestFirst(attempt)) {
      if (meta.ns !== ns) continue;
      if (meta.id === id) break;
      if (superseded && meta.parent === id) last = Math.max(last, epoch);
    }
    return last;
  }

  /** The newest checkpoint of each namespace, read once for an attempt. */
  heads(attempt: Attempt): Promise<ReadonlyMap<string, string>> {
    attempt.heads ??= this.#readHeads(attempt).catch((error) => {
      attempt.heads = undefined;
      throw error;
    });
    return attempt.heads;
  }

  /** Checkpoints of all namespaces that arrived after this one, the last first; read once for an attempt. */
  after(attempt: Attempt, ns: string, id: string): Promise<readonly Row[]> {
    const key = keyOf(ns, id);
    const tails = this.#tails.get(attempt) ?? new Map<string, Promise<readonly Row[]>>();
    this.#tails.set(attempt, tails);
    const tail = tails.get(key) ?? this.#readAfter(attempt, key);
    setBounded(tails, key, tail, mostTails);
    return tail.catch((error) => {
      tails.delete(key);
      throw error;
    });
  }

  async #readAfter(attempt: Attempt, key: string): Promise<readonly Row[]> {
    const after: Row[] = [];
    for await (const row of this.newestFirst(attempt)) {
      if (keyOf(row.meta.ns, row.meta.id) === key) break;
      after.push(row);
    }
    return after;
  }

  async #readHeads(attempt: Attempt): Promise<ReadonlyMap<string, string>> {
    const heads = new Map<string, string>();
    for await (const { meta, superseded } of this.newestFirst(attempt)) {
      if (!superseded && !heads.has(meta.ns)) heads.set(meta.ns, meta.id);
    }
    return heads;
  }

  /** Checkpoints of all namespaces without their states, each once, the last to arrive first. */
  async *newestFirst(attempt: Attempt): AsyncGenerator<Row> {
    const seen = new Set<string>();
    for await (const row of this.#read(attempt, { checkpointsOrder: 'newest' })) {
      const key = keyOf(row.meta.ns, row.meta.id);
      if (row.meta.langgraph !== 'checkpoint' || seen.has(key)) continue;
      seen.add(key);
      yield row;
    }
  }

  /** Rows of the thread's run; from the start again where it turns out that another run has the thread by now. */
  async *#read(attempt: Attempt, query: GetAgentRunQuery): AsyncGenerator<Row> {
    const { threadId } = attempt;
    const run = attempt.run ?? (await this.#threads.find(threadId));
    if (!run) return attempt.readNothing();
    const some = query.checkpointsOrder === 'newest' ? firstRows : mostRows;
    let cursor: string | null | undefined;
    for (let limit = some; cursor !== null; limit = Math.min(mostRows, limit * 2)) {
      const page = await this.#page(run.runId, {
        ...query,
        checkpointsLimit: limit,
        ...(cursor !== undefined && { checkpointsCursor: cursor }),
      });
      const isOfThread = page?.threadId === threadId;
      if (!isOfThread) this.#threads.forget(threadId);
      if (!isOfThread && !attempt.run) return yield* this.#read(attempt, query);
      if (!page) throw replaced(threadId);
      attempt.saw({ runId: run.runId, epoch: page.epoch }, isOfThread);
      yield* page.checkpoints.flatMap(rowOf);
      cursor = page.checkpointsNextCursor;
    }
  }

  /** Null where the run was deleted. */
  async #page(runId: string, query: GetAgentRunQuery): Promise<AgentRunDetail | null> {
    try {
      return await this.#davit.agentRuns.get(runId, query);
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }
}

/** None for a row of another's. Without its state where that was not asked for, or did not prove whole. */
function rowOf({ frameworkMeta, stateJson, superseded, epoch }: DavitCheckpoint): Row[] {
  const meta = frameworkMeta as RowMeta | null;
  return meta?.langgraph ? [{ meta, stateJson: stateJson ?? '', superseded, epoch }] : [];
}
