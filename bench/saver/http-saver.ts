/** LangGraph's PostgresSaver behind HTTP, from the agent's side: each call of the saver is one JSON request. */
import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointPendingWrite,
  type CheckpointTuple,
  type PendingWrite,
} from '@langchain/langgraph-checkpoint';
import { type Packed, pack, unpack } from '../../packages/langgraph/src/packing.ts';

export interface PackedTuple extends Omit<CheckpointTuple, 'checkpoint' | 'metadata' | 'pendingWrites'> {
  checkpoint: Packed;
  metadata: Packed;
  pendingWrites: [string, string, Packed][];
}

/** The parts of a config that a saver reads: the rest cannot be serialized. */
export function configOf({ configurable }: RunnableConfig): RunnableConfig {
  const { thread_id, checkpoint_ns, checkpoint_id } = configurable ?? {};
  return { configurable: { thread_id, checkpoint_ns, checkpoint_id } };
}

export class HttpSaver extends BaseCheckpointSaver {
  readonly #url: string;
  requests = 0;

  constructor(url: string) {
    super();
    this.#url = url;
  }

  async #ask<T>(path: string, body: object): Promise<T> {
    this.requests += 1;
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${this.#url}/${path}`, sent);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }

  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const packed = { checkpoint: await pack(this.serde, checkpoint), metadata: await pack(this.serde, metadata) };
    return this.#ask('put', { config: configOf(config), ...packed, newVersions });
  }

  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const packed = await Promise.all(writes.map(async ([channel, value]) => [channel, await pack(this.serde, value)]));
    await this.#ask('putWrites', { config: configOf(config), writes: packed, taskId });
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const [tuple] = await this.#ask<PackedTuple[]>('getTuple', { config: configOf(config) });
    return tuple && this.#unpacked(tuple);
  }

  async *list(config: RunnableConfig, { limit, before }: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const query = { config: configOf(config), limit, ...(before && { before: configOf(before) }) };
    for (const tuple of await this.#ask<PackedTuple[]>('list', query)) yield await this.#unpacked(tuple);
  }

  async deleteThread(threadId: string): Promise<void> {
    await this.#ask('deleteThread', { threadId });
  }

  async #unpacked({ checkpoint, metadata, pendingWrites, ...tuple }: PackedTuple): Promise<CheckpointTuple> {
    const writes = pendingWrites.map(async ([task, channel, value]): Promise<CheckpointPendingWrite> => {
      return [task, channel, await unpack(this.serde, value)];
    });
    return {
      ...tuple,
      checkpoint: (await unpack(this.serde, checkpoint)) as Checkpoint,
      metadata: (await unpack(this.serde, metadata)) as CheckpointMetadata,
      pendingWrites: await Promise.all(writes),
    };
  }
}
