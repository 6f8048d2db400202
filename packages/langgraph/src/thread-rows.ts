/** The rows of a thread: its checkpoints and their writes, each a checkpoint of the thread's run at Davit. */
import { type AgentRunDetail, type CheckpointList, ConflictError, type Davit, NotFoundError } from '@davit/client';
import { type Attempt, replaced } from './attempts.ts';
import { earlierIn, joinRows, type NewRow, newRow } from './joined-rows.ts';
import { cachedOf, type Newest } from './newest.ts';
import { Outbox, type RowPlace } from './outbox.ts';
import { keyOf, type PackedCheckpoint, type PackedWrites, type RowMeta } from './packing.ts';
import { parentOf, type Retention } from './retention.ts';
import { isNew, ofCheckpoint, type Row, rowsIn, rowsOf, tasksIn } from './rows.ts';
import { setBounded } from './set-bounded.ts';
import { type Anchor, anchored, bundleTaskRows } from './task-rows.ts';
import { hasEnded, type ThreadRuns } from './thread-runs.ts';

export interface RowToSave {
  meta: RowMeta;
  retention: Retention;
  stepNumber: number;
  state: PackedCheckpoint | PackedWrites;
  /** Where a task's row is anchored. */
  anchor: Anchor | undefined;
}

/** How much of a run is read to find its newest checkpoint; doubled each time. */
const firstRows = 8;
const maxRows = 100;
/** Graphs of an attempt whose subgraphs are looked up after their checkpoints. */
const maxTails = 100;
/** Checkpoints of an attempt whose tasks' rows are cached. */
const maxAnchors = 4;

/** A page of a run, and what it says of it. */
type Page = CheckpointList | AgentRunDetail;

export class ThreadRows {
  readonly #davit: Davit;
  readonly #threads: ThreadRuns;
  /** What had arrived after a checkpoint when a subgraph of its step was first read, by the checkpoint's key. */
  readonly #tails = new WeakMap<Attempt, Map<string, Promise<readonly Row[]>>>();
  /** Checkpoints without their states, latest arrival first, as far as an attempt has read them. */
  readonly #read = new WeakMap<Attempt, { rows: Row[]; more: AsyncGenerator<Row> }>();
  /** The rows of tasks that existed when an attempt first read the checkpoint that they run from, by its key. */
  readonly #ofTasks = new WeakMap<Attempt, Map<string, readonly Row[]>>();
  /** An attempt's rows share an epoch, and are therefore sent together. */
  readonly #outboxes = new WeakMap<Attempt, Outbox<NewRow>>();

  constructor(davit: Davit, threads: ThreadRuns) {
    this.#davit = davit;
    this.#threads = threads;
  }

  /** `make` is called when the row is sent. */
  save(attempt: Attempt, place: RowPlace, make: () => RowToSave): Promise<void> {
    const outbox = this.#outboxes.get(attempt) ?? this.#outboxOf(attempt);
    this.#outboxes.set(attempt, outbox);
    return outbox.add(() => {
      const { meta, retention, stepNumber, state, anchor } = make();
      const key = keyOf(meta.ns, meta.id);
      return anchored(newRow(state, { stepNumber, frameworkMeta: { ...meta }, key, retention }), anchor);
    }, place);
  }

  #outboxOf(attempt: Attempt): Outbox<NewRow> {
    const { agentRuns } = this.#davit;
    const several = async (rows: NewRow[]) => {
      const [first, ...more] = joinRows(bundleTaskRows(rows));
      if (!first) return;
      const isOne = more.length === 0;
      await this.#send(attempt, (run) =>
        isOne ? agentRuns.saveCheckpoint(run, first) : agentRuns.saveCheckpoints(run, [first, ...more]),
      );
    };
    return new Outbox<NewRow>({ one: (row) => several([row]), several });
  }

  #send(attempt: Attempt, send: (run: { runId: string; epoch: number }) => Promise<unknown>): Promise<unknown> {
    return this.#threads.lanes.bounded(async () => {
      await attempt.restartEnded(() => this.#threads.restart(attempt.threadId));
      const run = attempt.run ?? attempt.opened(await this.#threads.open(attempt.threadId));
      return send(run).catch((error: unknown) => {
        const isGone = error instanceof NotFoundError;
        if (isGone) this.#threads.forget(attempt.threadId);
        const refused = isGone ? replaced(attempt.threadId) : error;
        if (refused instanceof ConflictError) attempt.refuse(refused);
        throw refused;
      });
    });
  }

  /** The checkpoint and its writes, in order of arrival. */
  async of(attempt: Attempt, ns: string, id: string): Promise<Row[]> {
    const anchor = attempt.tasks.get(ns);
    const ofTask = anchor ? ofCheckpoint(await this.#storedWith(attempt, anchor), ns, id) : [];
    if (ofTask.length > 0) return ofTask;
    const stored = await this.#storedWith(attempt, { ns, id });
    return stored.length === 0 ? this.#within(attempt, ns, id) : ofCheckpoint(stored, ns, id);
  }

  /** The newest of a task's checkpoints that are stored with this one. */
  async newestOfTask(attempt: Attempt, ns: string, anchor: Anchor): Promise<Row[] | undefined> {
    const known = this.#ofTasks.get(attempt)?.get(keyOf(anchor.ns, anchor.id));
    const rows = known ?? (await this.#storedWith(attempt, anchor));
    const newest = rows.findLast(({ meta, superseded }) => meta.langgraph === 'checkpoint' && meta.ns === ns && !superseded);
    return newest && ofCheckpoint(rows, ns, newest.meta.id);
  }

  /** The checkpoint and its additions, among them the rows of its tasks, in order of arrival. */
  async #storedWith(attempt: Attempt, { ns, id }: Anchor): Promise<Row[]> {
    const checkpointKey = keyOf(ns, id);
    const saved: CheckpointList['checkpoints'] = [];
    for await (const page of this.#lists(attempt, (runId, cursor) =>
      this.#davit.agentRuns.listCheckpoints(runId, { checkpointKey, include: 'state', ...cursor }),
    )) {
      saved.push(...page.checkpoints);
    }
    const rows = saved.some(({ additionsOmitted }) => additionsOmitted)
      ? await this.#oneByOne(attempt, checkpointKey)
      : [...saved.toReversed(), ...(saved[0]?.additions ?? [])].flatMap(rowsIn);
    return this.#found(attempt, { ns, id }, rows);
  }

  /** Remembers which tasks have rows with this checkpoint. */
  #found(attempt: Attempt, anchor: Anchor, rows: Row[]): Row[] {
    const ofTasks = rows.filter(({ within }) => within !== undefined);
    for (const { meta } of ofTasks) attempt.tasks.set(meta.ns, anchor);
    const cached = this.#ofTasks.get(attempt) ?? new Map<string, readonly Row[]>();
    this.#ofTasks.set(attempt, cached);
    setBounded(cached, keyOf(anchor.ns, anchor.id), ofTasks, maxAnchors);
    return rows;
  }

  /** One that is stored with another checkpoint, when it is not known with which: rarely read, so no key finds it. */
  async #within(attempt: Attempt, ns: string, id: string): Promise<Row[]> {
    for await (const { meta, within } of this.newestFirst(attempt)) {
      if (within === undefined || meta.ns !== ns || meta.id !== id) continue;
      const stored = await this.#storedWith(attempt, within);
      return ofCheckpoint(
        stored.flatMap((row) => [...earlierIn(row), row]),
        ns,
        id,
      );
    }
    return [];
  }

  async #oneByOne(attempt: Attempt, checkpointKey: string): Promise<Row[]> {
    const rows: Row[] = [];
    const read = (runId: string, checkpointsCursor: { cursor?: string }) =>
      this.#davit.agentRuns.get(runId, { checkpointKey, include: 'state', ...inDetail(checkpointsCursor) });
    for await (const page of this.#pages(attempt, read, (page) => page.checkpointsNextCursor)) {
      rows.push(...page.checkpoints.flatMap(rowsIn));
    }
    return rows;
  }

  /** The newest checkpoint of the namespace, with its writes, of those that existed when the attempt first read it. */
  newest(attempt: Attempt, ns: string): Promise<Row[] | undefined> {
    attempt.newest ??= this.#beginNewest(attempt);
    const newest = attempt.newest;
    const look = newest.looking.then(() => this.#look(attempt, newest, ns));
    newest.looking = look.catch(() => {
      if (attempt.newest === newest) attempt.newest = undefined;
    });
    return look;
  }

  #beginNewest(attempt: Attempt): Newest {
    const pages = this.#lists(attempt, (runId, cursor) =>
      this.#davit.agentRuns.newestCheckpoints(runId, { include: 'state', ...cursor }),
    );
    return { found: new Map(), pages, isComplete: true, cachedChars: 0, looking: Promise.resolve() };
  }

  async #look(attempt: Attempt, newest: Newest, ns: string): Promise<Row[] | undefined> {
    while (!newest.found.has(ns)) {
      const { value: page, done } = await newest.pages.next();
      if (done) return newest.isComplete ? undefined : this.newestByScan(attempt, ns);
      newest.isComplete = page.complete;
      let own: Row[] | undefined;
      for (const one of page.checkpoints) {
        const [row] = rowsIn(one);
        if (!row || newest.found.has(row.meta.ns)) continue;
        const stored = one.additionsOmitted ? undefined : this.#found(attempt, row.meta, rowsOf(one));
        const rows = stored && ofCheckpoint(stored, row.meta.ns, row.meta.id);
        if (row.meta.ns === ns) own = rows;
        newest.found.set(row.meta.ns, { id: row.meta.id, rows: row.meta.ns === ns ? undefined : cachedOf(newest, rows) });
      }
      if (own) return own;
    }
    const { id, rows } = newest.found.get(ns) ?? { id: '', rows: undefined };
    newest.found.set(ns, { id, rows: undefined });
    return rows ?? this.of(attempt, ns, id);
  }

  /** One that an older Davit saved, or that is stored with another checkpoint. */
  async newestByScan(attempt: Attempt, ns: string): Promise<Row[] | undefined> {
    for await (const { meta, superseded } of this.newestFirst(attempt)) {
      if (!superseded && meta.ns === ns) return this.of(attempt, ns, meta.id);
    }
    return undefined;
  }

  /** Checkpoints with their writes, each once, latest arrival first; `some`: how many are requested at first. */
  async *history(attempt: Attempt, namespace: string | undefined, some: number): AsyncGenerator<Row[]> {
    const seen = new Set<string>();
    let limit = some;
    const read = (runId: string, cursor: { cursor?: string }) => {
      const query = { include: 'state', limit, ...(namespace !== undefined && { namespace }), ...cursor } as const;
      return this.#davit.agentRuns.listCheckpoints(runId, query);
    };
    const isOfTask = namespace !== undefined && parentOf(namespace) !== null;
    if (isOfTask) return yield* this.#historyByScan(attempt, namespace, seen);
    for await (const page of this.#lists(attempt, read)) {
      if (!page.complete) return yield* this.#historyByScan(attempt, namespace, seen);
      for (const one of page.checkpoints) {
        const [first] = rowsIn(one);
        if (!first || !isNew(seen, first)) continue;
        const { ns, id } = first.meta;
        const stored = one.additionsOmitted ? await this.#storedWith(attempt, first.meta) : rowsOf(one);
        if (namespace === undefined) yield* tasksIn(stored, seen);
        yield ofCheckpoint(stored, ns, id);
        for (const row of earlierIn(first)) if (isNew(seen, row)) yield [row];
      }
      limit = maxRows;
    }
  }

  async *#historyByScan(attempt: Attempt, namespace: string | undefined, seen: Set<string>): AsyncGenerator<Row[]> {
    for await (const row of this.newestFirst(attempt)) {
      const { ns, id } = row.meta;
      if ((namespace === undefined || ns === namespace) && isNew(seen, row)) yield this.of(attempt, ns, id);
    }
  }

  /** The epochs in which the step after this checkpoint ended: the last that was rolled back (0: none), and those that were not. */
  async ended(attempt: Attempt, ns: string, id: string): Promise<{ rolledBack: number; standing: ReadonlySet<number> }> {
    let rolledBack = 0;
    const standing = new Set<number>();
    for await (const { meta, superseded, epoch } of this.#ofAttempt(attempt)) {
      if (meta.ns !== ns) continue;
      if (meta.id === id) break;
      if (meta.parent !== id) continue;
      if (superseded) rolledBack = Math.max(rolledBack, epoch);
      else standing.add(epoch);
    }
    return { rolledBack, standing };
  }

  /** The same as `newestFirst`, each page read once per attempt: what rollbacks before it superseded does not change. */
  async *#ofAttempt(attempt: Attempt): AsyncGenerator<Row> {
    const read = this.#read.get(attempt) ?? { rows: [], more: this.newestFirst(attempt) };
    this.#read.set(attempt, read);
    for (let at = 0; ; at += 1) {
      while (read.rows.length <= at) {
        const { value, done } = await read.more.next().catch((error) => {
          this.#read.delete(attempt);
          throw error;
        });
        if (done) return;
        read.rows.push(value);
      }
      const row = read.rows[at];
      if (row) yield row;
    }
  }

  /** Checkpoints of all namespaces that arrived after this one, latest first; read once per attempt. */
  after(attempt: Attempt, ns: string, id: string): Promise<readonly Row[]> {
    const key = keyOf(ns, id);
    const tails = this.#tails.get(attempt) ?? new Map<string, Promise<readonly Row[]>>();
    this.#tails.set(attempt, tails);
    const tail = tails.get(key) ?? this.#readAfter(attempt, key);
    setBounded(tails, key, tail, maxTails);
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

  /** Checkpoints of all namespaces without their states, each once, latest arrival first. */
  async *newestFirst(attempt: Attempt): AsyncGenerator<Row> {
    const seen = new Set<string>();
    let limit = firstRows;
    const read = (runId: string, cursor: { cursor?: string }) =>
      this.#davit.agentRuns.get(runId, { checkpointsOrder: 'newest', checkpointsLimit: limit, ...inDetail(cursor) });
    for await (const page of this.#pages(attempt, read, (page) => page.checkpointsNextCursor)) {
      const rows = page.checkpoints.flatMap((one) => rowsIn(one).toReversed());
      for (const row of rows.flatMap((row) => [row, ...earlierIn(row)])) {
        if (row.meta.langgraph === 'checkpoint' && isNew(seen, row)) yield row;
      }
      limit = Math.min(maxRows, limit * 2);
    }
  }

  #lists(attempt: Attempt, read: (runId: string, cursor: { cursor?: string }) => Promise<CheckpointList>) {
    return this.#pages(attempt, read, (page) => page.nextCursor);
  }

  /** Pages of the thread's run; restarted if another run has the thread by now. */
  async *#pages<P extends Page>(
    attempt: Attempt,
    read: (runId: string, cursor: { cursor?: string }) => Promise<P>,
    nextOf: (page: P) => string | null,
  ): AsyncGenerator<P> {
    const { threadId } = attempt;
    const run = attempt.run ?? (await this.#threads.find(threadId));
    if (!run) return attempt.readNothing();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: P | null = await orGone(read(run.runId, cursor === undefined ? {} : { cursor }));
      const isOfThread = page?.threadId === threadId;
      if (!isOfThread) this.#threads.forget(threadId);
      if (!isOfThread && !attempt.run) return yield* this.#pages(attempt, read, nextOf);
      if (!page) throw replaced(threadId);
      attempt.saw({ runId: run.runId, epoch: page.epoch, hasEnded: hasEnded(page) }, isOfThread);
      yield page;
      cursor = nextOf(page);
    }
  }
}

function inDetail({ cursor }: { cursor?: string }): { checkpointsCursor?: string } {
  return cursor === undefined ? {} : { checkpointsCursor: cursor };
}

/** Null where the run was deleted. */
async function orGone<P>(page: Promise<P>): Promise<P | null> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
