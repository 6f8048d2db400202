/**
 * A LangGraph checkpointer that stores its checkpoints in Davit, encrypted.
 *
 *  L1 Each checkpoint is saved in full, so a branch reads its own state, however its channels are numbered.
 *     That costs little, because Davit stores a state as its difference to the one before.
 *  L2 Rows are only added; reading decides which of them count (pending-writes.ts).
 *  L3 Saves requested while a request is in flight go into the next one together (outbox.ts), in fewer rows (joined-rows.ts).
 *  L4 Superseded checkpoints are never read as the newest. Of the restored checkpoint's writes, those still count that
 *     avoid repeating an effect (restored-writes.ts).
 *  L5 LangGraph may save writes before the checkpoint that they belong to. They wait for it, so that they arrive after
 *     it, as L4 needs; but not for one that never comes.
 *  L6 LangGraph saves a checkpoint when the save of the one before has ended. A save ends early once writes of its checkpoint
 *     were requested: then those, which LangGraph awaits too, end when both are durable. So steps that are faster than a
 *     request share one, and writes do not wait for checkpoints that wait in line.
 */
import type { AgentRollbackResult, AgentRunHandle, Davit } from '@davit/client';
import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointPendingWrite,
  type CheckpointTuple,
  copyCheckpoint,
  getCheckpointId,
  maxChannelVersion,
  type PendingWrite,
  type SerializerProtocol,
  TASKS,
} from '@langchain/langgraph-checkpoint';
import { Attempt, Attempts } from './attempts.ts';
import { checkpointOf } from './chosen-checkpoint.ts';
import { DoneEffects } from './done-effects.ts';
import { Heads } from './heads.ts';
import { type PackedCheckpoint, pack, type RowMeta, unpack } from './packing.ts';
import { type Batch, type Put, packWrites, writesIn } from './pending-writes.ts';
import { stillValid } from './restored-writes.ts';
import { deltasOf, type Lineage, retentionOf, storedChannels } from './retention.ts';
import type { Row } from './rows.ts';
import { configOf, matches, placeOf, requireThread } from './saver-config.ts';
import { setBounded } from './set-bounded.ts';
import { ThreadRows } from './thread-rows.ts';
import { type ThreadMetadata, ThreadRuns, threadOf } from './thread-runs.ts';

export interface DavitSaverOptions {
  /** Stable and unique: all threads of one agent share it. Default: `langgraph`. */
  agentId?: string;
  serde?: SerializerProtocol;
  /**
   * How long a thread may be silent before Davit considers it stalled, in milliseconds: 1000 to 86400000, or 0 for never.
   * Default: 0. For agents that work until they are done, because a resting conversation is silent too. Applies to threads that
   * begin after it was set.
   */
  stallTimeoutMs?: number;
  /** Milliseconds without use after which a thread that this saver creates is deleted, at least a minute. Default: never. */
  expireThreadsAfterMs?: number;
  /** The searchable metadata of new threads: `davit.agentRuns.list({ metadata })`. */
  metadata?: ThreadMetadata;
}

/** Checkpoints that a list requests at once. */
const maxListed = 100;
/** Checkpoints whose lineage is remembered for later ones. */
const maxParents = 1_000;

export class DavitSaver extends BaseCheckpointSaver {
  readonly #davit: Davit;
  readonly #threads: ThreadRuns;
  readonly #rows: ThreadRows;
  readonly #attempts: Attempts;
  readonly #heads: Heads;
  /** Writes that were requested and not yet sent, by thread and key. */
  readonly #batches = new Map<string, Batch>();
  /** Checkpoints that are being saved, by thread and key. */
  readonly #puts = new Map<string, Put>();
  /** What checkpoints pass on to later ones, by thread and key. */
  readonly #lineages = new Map<string, Lineage>();
  readonly #done: DoneEffects;

  constructor(davit: Davit, options: DavitSaverOptions = {}) {
    super(options.serde);
    const agentId = options.agentId ?? 'langgraph';
    this.#davit = davit;
    this.#threads = ThreadRuns.of(davit, agentId, options.stallTimeoutMs);
    this.#threads.expiresAfterMs ??= options.expireThreadsAfterMs;
    this.#threads.metadata ??= options.metadata;
    this.#rows = new ThreadRows(davit, this.#threads);
    this.#attempts = new Attempts(agentId);
    this.#done = new DoneEffects(davit);
    this.#heads = new Heads(this.#rows, async (attempt, ns, id) => {
      const tuple = await this.#tupleOf(attempt, ns, id, await this.#rows.of(attempt, ns, id));
      return tuple?.metadata?.parents ?? {};
    });
  }

  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const threadId = requireThread(config, 'save a checkpoint');
    const attempt = this.#attempts.toWrite(config, threadId);
    const ns: string = config.configurable?.checkpoint_ns ?? '';
    const parent: string | undefined = config.configurable?.checkpoint_id;
    const copy = copyCheckpoint(checkpoint);
    const place = placeOf(threadId, ns, copy.id);
    this.#remember(place, {
      channels: new Set(Object.keys(copy.channel_values)),
      deltas: null,
      isFirst: parent === undefined,
    });
    const anchor = attempt.anchorFor(ns, metadata, copy.id);
    const saved = this.#threads.lanes.inTurn(threadId, ns, async () => {
      const before = parent === undefined ? undefined : await this.#lineageOf(attempt, ns, parent);
      const stored = storedChannels(copy, newVersions, parent, before);
      const channels = new Set(Object.keys(stored));
      const deltas = deltasOf({ id: copy.id, parent, channels }, metadata, before);
      this.#remember(place, { channels, deltas, isFirst: parent === undefined });
      const state: PackedCheckpoint = {
        checkpoint: await pack(this.serde, { ...copy, channel_values: stored }),
        metadata: await pack(this.serde, metadata),
      };
      const meta: RowMeta = {
        langgraph: 'checkpoint',
        ns,
        id: copy.id,
        ...(parent !== undefined && { parent }),
        deltas,
        // An agent could not continue from a subgraph's state alone.
        ...(ns !== '' && { good: false }),
      };
      const retention = retentionOf(ns, copy.id, deltas, metadata);
      const row = { meta, retention, stepNumber: Math.max(0, metadata.step ?? 0), state, anchor };
      const saved = this.#rows
        .save(attempt, { lane: ns, addsTo: null }, () => row)
        .then(() => {
          attempt.saved.set(ns, copy.id);
          // A turn later the same call is a different one.
          if (ns === '' && metadata.source === 'loop') this.#done.wentOn(threadId);
        });
      return { saved };
    });
    await this.#endOf(place, attempt, saved);
    return configOf(threadId, ns, copy.id);
  }

  #endOf(place: string, attempt: Attempt, saved: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const put: Put = { attempt, saved, endEarly: () => resolve(undefined) };
      this.#puts.set(place, put);
      const forget = () => this.#puts.get(place) === put && this.#puts.delete(place);
      saved.finally(forget).then(resolve, reject);
      this.#endEarly(place);
    });
  }

  #endEarly(place: string): void {
    const [put, batch] = [this.#puts.get(place), this.#batches.get(place)];
    if (!put || put.attempt !== batch?.attempt) return;
    batch.put = put.saved;
    put.endEarly();
  }

  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string, taskPath?: string): Promise<void> {
    const threadId = requireThread(config, 'save writes');
    const attempt = this.#attempts.toWrite(config, threadId);
    const ns: string = config.configurable?.checkpoint_ns ?? '';
    const id: string | undefined = config.configurable?.checkpoint_id;
    if (!id) throw new Error('To save writes, configurable.checkpoint_id is needed: the checkpoint that they belong to.');
    const packed = await packWrites(this.serde, writes, taskId, taskPath);
    const place = placeOf(threadId, ns, id);
    const waiting = this.#batches.get(place);
    if (waiting?.attempt === attempt) {
      waiting.writes.push(...packed);
      return waiting.saved;
    }
    const batch: Batch = { attempt, writes: packed, saved: Promise.resolve(), put: undefined };
    this.#batches.set(place, batch);
    this.#endEarly(place);
    const { lanes } = this.#threads;
    batch.saved = lanes
      .settled(threadId, ns, () => this.#lineages.has(place))
      .then(() => {
        const written = lanes.inTurn(threadId, ns, async () => {
          return {
            saved: this.#rows.save(attempt, { lane: ns, addsTo: id }, () => {
              if (this.#batches.get(place) === batch) this.#batches.delete(place);
              const meta: RowMeta = { langgraph: 'writes', ns, id, good: false };
              const [state, anchor] = [{ writes: batch.writes }, attempt.tasks.get(ns)];
              return { meta, retention: { namespace: ns, addition: true }, stepNumber: 0, state, anchor };
            }),
          };
        });
        return Promise.all([written, batch.put]).then(() => {});
      });
    return batch.saved;
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const threadId = threadOf(config.configurable);
    if (threadId === undefined) return undefined;
    const ns: string = config.configurable?.checkpoint_ns ?? '';
    const id = getCheckpointId(config) || undefined;
    await this.#threads.lanes.saved(threadId);
    return this.#attempts.read(config, threadId, async (attempt, isNested) => {
      const rows = await this.#rowsFor(attempt, isNested ? config : undefined, ns, id);
      if (!isNested && ns === '') await this.#done.handOver(config, attempt, id === undefined ? (rows ?? []) : []);
      const [first] = rows ?? [];
      if (first) attempt.read(ns, first.meta.id);
      return rows && first && this.#tupleOf(attempt, ns, first.meta.id, rows);
    });
  }

  #rowsFor(attempt: Attempt, ofSubgraph: RunnableConfig | undefined, ns: string, id?: string): Promise<Row[] | undefined> {
    if (id !== undefined) return this.#rows.of(attempt, ns, id);
    return ofSubgraph ? this.#heads.ofSubgraph(attempt, ofSubgraph, ns) : this.#heads.of(attempt, ns);
  }

  /** Newest first. Without a thread, those of all threads of the agent. */
  async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { checkpoint_ns: ns, checkpoint_id: id } = config.configurable ?? {};
    const threadId = threadOf(config.configurable);
    const before: string | undefined = options.before?.configurable?.checkpoint_id;
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    for await (const thread of threadId === undefined ? this.#threads.all() : [threadId]) {
      if (left <= 0) return;
      await this.#threads.lanes.saved(thread);
      const attempt = new Attempt(thread);
      const isPlain = id === undefined && before === undefined && options.filter === undefined;
      for await (const rows of this.#rows.history(attempt, ns, isPlain ? Math.min(left, maxListed) : maxListed)) {
        const [first] = rows;
        if (!first || (id && first.meta.id !== id) || (before && first.meta.id >= before)) continue;
        const tuple = await this.#tupleOf(attempt, first.meta.ns, first.meta.id, rows);
        if (!tuple || !matches(tuple.metadata, options.filter)) continue;
        yield tuple;
        left -= 1;
        if (left <= 0) return;
      }
    }
  }

  /**
   * Rolls the thread back to its last known-good checkpoint; invoke the graph with `null` to continue. That invocation has the
   * side effects after it, for tools that call `doneBefore`. Earlier invocations of the thread are fenced out. `checkpoint`:
   * restores this one instead, by the `checkpoint_id` of LangGraph's state history.
   */
  async rollback(threadId: string, { checkpoint }: { checkpoint?: string } = {}): Promise<AgentRollbackResult> {
    await this.#threads.lanes.saved(threadId);
    const run = await this.#runOf(threadId);
    const chosen = checkpoint === undefined ? undefined : await checkpointOf(this.#davit, run.runId, checkpoint);
    const back = await this.#davit.agentRuns.rollback(run.runId, chosen && { checkpointId: chosen.checkpointId });
    if (chosen?.isWithin && checkpoint !== undefined) await this.#saveAgain(threadId, back, checkpoint);
    this.#done.rolledBack(threadId, back);
    return back;
  }

  /** The thread was rolled back to the checkpoint that this one is stored with. It becomes the newest, and its step is repeated. */
  async #saveAgain(threadId: string, { runId, epoch }: AgentRollbackResult, id: string): Promise<void> {
    const attempt = new Attempt(threadId);
    attempt.opened({ runId, epoch });
    const [row] = await this.#rows.of(attempt, '', id);
    if (!row) throw new Error(`Checkpoint "${id}" of thread "${threadId}" can no longer be read. Choose another.`);
    const { writes: _, ...state } = JSON.parse(row.stateJson) as PackedCheckpoint;
    const metadata = (await unpack(this.serde, state.metadata)) as CheckpointMetadata;
    const { good: __, hasWrites: ___, ...meta } = row.meta;
    const retention = retentionOf('', id, meta.deltas ?? null, metadata);
    const stepNumber = Math.max(0, metadata.step ?? 0);
    await this.#rows.save(attempt, { lane: '', addsTo: null }, () => ({ meta, retention, stepNumber, state, anchor: undefined }));
  }

  /** Sets members of the thread's searchable metadata; null removes one, others stay. */
  async setMetadata(threadId: string, metadata: { [name: string]: string | number | boolean | null }): Promise<void> {
    const { runId } = await this.#runOf(threadId);
    await this.#davit.agentRuns.setMetadata(runId, { metadata });
  }

  async #runOf(threadId: string): Promise<AgentRunHandle> {
    const run = await this.#threads.find(threadId);
    if (!run) throw new Error(`Thread "${threadId}" has no run in Davit yet. Invoke the graph first.`);
    return run;
  }

  /** Deletes everything that Davit has of the thread; this cannot be undone. The key needs the scope `agent-runs:delete`. */
  async deleteThread(threadId: string): Promise<void> {
    await this.#threads.lanes.saved(threadId);
    await this.#threads.delete(threadId);
    this.#attempts.replaceLatest(new Attempt(threadId));
  }

  async #lineageOf(attempt: Attempt, ns: string, id: string): Promise<Lineage | undefined> {
    const place = placeOf(attempt.threadId, ns, id);
    if (!this.#lineages.has(place)) await this.#tupleOf(attempt, ns, id, await this.#rows.of(attempt, ns, id));
    return this.#lineages.get(place);
  }

  #remember(place: string, lineage: Lineage): void {
    setBounded(this.#lineages, place, lineage, maxParents);
  }

  async #tupleOf(attempt: Attempt, ns: string, id: string, rows: Row[]): Promise<CheckpointTuple | undefined> {
    const { threadId } = attempt;
    const stored = rows.findLast(({ meta, stateJson }) => meta.langgraph === 'checkpoint' && stateJson !== '');
    if (!stored) return undefined;
    const packed = JSON.parse(stored.stateJson) as PackedCheckpoint;
    const checkpoint = (await unpack(this.serde, packed.checkpoint)) as Checkpoint;
    const { parent } = stored.meta;
    const channels = new Set(Object.keys(checkpoint.channel_values));
    const { deltas = null } = stored.meta;
    this.#remember(placeOf(threadId, ns, id), { channels, deltas, isFirst: parent === undefined });
    if (checkpoint.v < 4 && parent !== undefined) {
      await this.#migratePendingSends(checkpoint, await this.#rows.of(attempt, ns, parent));
    }
    return {
      config: configOf(threadId, ns, id),
      checkpoint,
      metadata: (await unpack(this.serde, packed.metadata)) as CheckpointMetadata,
      pendingWrites: await this.#pendingWrites(attempt, stored, rows),
      ...(parent !== undefined && { parentConfig: configOf(threadId, ns, parent) }),
    };
  }

  /** L4. */
  async #pendingWrites(attempt: Attempt, { meta, superseded }: Row, rows: Row[]): Promise<CheckpointPendingWrite[]> {
    const current = attempt.run?.epoch ?? 0;
    // A rollback to a checkpoint does not supersede the writes that are stored with it.
    const mayBeUndone = (row: Row) => row.superseded || (row.meta.hasWrites === true && row.epoch < current);
    if (superseded || !rows.some(mayBeUndone)) return writesIn(this.serde, rows);
    const { rolledBack, standing } = await this.#rows.ended(attempt, meta.ns, meta.id);
    const hasEnded = (row: Row) => mayBeUndone(row) && row.epoch <= rolledBack && (row.superseded || !standing.has(row.epoch));
    const ended = await writesIn(this.serde, rows.filter(hasEnded));
    return stillValid(
      ended,
      await writesIn(
        this.serde,
        rows.filter((row) => !hasEnded(row)),
      ),
    );
  }

  /** Checkpoints of formats before 4 have the messages to the next step with the writes of their parent. */
  async #migratePendingSends(checkpoint: Checkpoint, parentRows: Row[]): Promise<void> {
    const sends = (await writesIn(this.serde, parentRows)).filter(([, channel]) => channel === TASKS);
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_values[TASKS] = sends.map(([, , value]) => value);
    checkpoint.channel_versions[TASKS] = versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
  }
}
