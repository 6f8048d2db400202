/**
 * A saver that writes to Davit and to memory, and compares every read of both. So everything that a graph reads is
 * checked, down to the writes of its delta channels.
 */
import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  MemorySaver,
  type PendingWrite,
} from '@langchain/langgraph-checkpoint';
import { expect } from 'vitest';

interface Write {
  /** The checkpoint that is put, or that the writes belong to. */
  checkpointId: string;
  isPut: boolean;
  /** For a put: the previous checkpoint of the whole graph, and the one whose step it is part of. */
  parent?: string | undefined;
  within?: string | undefined;
  act(memory: MemorySaver): Promise<unknown>;
}

export class Mirror {
  /** In order of arrival, which rollbacks at Davit use. */
  #writes: Write[] = [];
  memory = new MemorySaver();

  async write(write: Write): Promise<void> {
    this.#writes.push(write);
    await write.act(this.memory);
  }

  /**
   * Everything that arrived after this checkpoint is discarded, except for its own step with all subgraphs, if that
   * never ended: it continues.
   */
  async rollBack(checkpointId: string): Promise<void> {
    const at = this.#writes.findIndex((write) => write.isPut && write.checkpointId === checkpointId);
    expect(at).not.toBe(-1);
    const after = this.#writes.slice(at + 1);
    const ended = after.some(({ parent }) => parent === checkpointId);
    const unfinished = new Set([checkpointId]);
    for (const { checkpointId: id, within } of after) if (within === checkpointId) unfinished.add(id);
    const goesOn = ended ? [] : after.filter(({ checkpointId: id }) => unfinished.has(id));
    this.#writes = [...this.#writes.slice(0, at + 1), ...goesOn];
    this.memory = new MemorySaver();
    for (const { act } of this.#writes) await act(this.memory);
  }
}

export class MirroredSaver extends BaseCheckpointSaver {
  readonly #davit: BaseCheckpointSaver;
  readonly #mirror: Mirror;

  constructor(davit: BaseCheckpointSaver, mirror: Mirror) {
    super(davit.serde);
    this.#davit = davit;
    this.#mirror = mirror;
  }

  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const copy = structuredClone({ configurable: plain(config), checkpoint, metadata });
    const { checkpoint_ns: ns, checkpoint_id: parent } = copy.configurable;
    const mirrored = this.#mirror.write({
      checkpointId: checkpoint.id,
      isPut: true,
      ...(ns === '' ? { parent: parent as string | undefined } : { within: metadata.parents[''] }),
      act: (memory) => memory.put(copy, copy.checkpoint, copy.metadata),
    });
    const [saved] = await Promise.all([this.#davit.put(config, checkpoint, metadata, newVersions), mirrored]);
    return saved;
  }

  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string, ...more: unknown[]): Promise<void> {
    const configurable = plain(config);
    const mirrored = this.#mirror.write({
      checkpointId: String(configurable.checkpoint_id),
      isPut: false,
      act: (memory) => memory.putWrites({ configurable }, writes, taskId),
    });
    const putWrites = this.#davit.putWrites as (...args: unknown[]) => Promise<void>;
    await Promise.all([putWrites.call(this.#davit, config, writes, taskId, ...more), mirrored]);
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const tuple = await this.#davit.getTuple(config);
    expect(comparable(tuple)).toEqual(comparable(await this.#mirror.memory.getTuple({ configurable: plain(config) })));
    return tuple;
  }

  list(config: RunnableConfig, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
    return this.#davit.list(config, options);
  }

  deleteThread(threadId: string): Promise<void> {
    return this.#davit.deleteThread(threadId);
  }
}

function plain({ configurable = {} }: RunnableConfig): Record<string, unknown> {
  const { thread_id, checkpoint_ns = '', checkpoint_id } = configurable;
  return { thread_id, checkpoint_ns, ...(checkpoint_id && { checkpoint_id }) };
}

function comparable(tuple: CheckpointTuple | undefined) {
  if (!tuple) return undefined;
  const { checkpoint, metadata, parentConfig, pendingWrites = [] } = tuple;
  // A channel without writes has no version, and is not saved.
  const written = Object.entries(checkpoint.channel_values).filter(([name]) => name in checkpoint.channel_versions);
  const saved = { ...checkpoint, channel_values: Object.fromEntries(written) };
  const writes = pendingWrites.map((write) => JSON.stringify(write)).sort();
  return JSON.parse(JSON.stringify({ checkpoint: saved, metadata, parent: parentConfig?.configurable?.checkpoint_id, writes }));
}
