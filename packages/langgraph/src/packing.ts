/**
 * Checkpoints and writes as states of a Davit checkpoint: JSON stays JSON, so that one is stored as its difference to the last.
 */
import type { SerializerProtocol } from '@langchain/langgraph-checkpoint';
import type { Deltas } from './retention.ts';

/** One value, as serialized. */
export type Packed = { json: unknown } | { type: string; base64: string };

export async function pack(serde: SerializerProtocol, value: unknown): Promise<Packed> {
  const [type, bytes] = await serde.dumpsTyped(value);
  if (type === 'json') {
    try {
      return { json: JSON.parse(new TextDecoder().decode(bytes)) };
    } catch {
      // The output of a serializer that is not JSON: stored as bytes.
    }
  }
  return { type, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

export function unpack(serde: SerializerProtocol, packed: Packed): Promise<unknown> {
  if ('json' in packed) return serde.loadsTyped('json', new TextEncoder().encode(JSON.stringify(packed.json)));
  return serde.loadsTyped(
    packed.type,
    Uint8Array.from(atob(packed.base64), (char) => char.charCodeAt(0)),
  );
}

/** A write of a task: which task, its place among the task's writes, the channel, the value, and the task's path in its step. */
export type PackedWrite = [taskId: string, index: number, channel: string, value: Packed, taskPath?: string];

export interface PackedCheckpoint {
  checkpoint: Packed;
  metadata: Packed;
  /** Joined rows (joined-rows.ts). */
  writes?: PackedWrite[];
  /** Oldest first. */
  earlier?: PackedCheckpoint[];
}

export interface PackedWrites {
  writes: PackedWrite[];
}

/** Data stored with a state, readable without it. */
export interface RowMeta extends CheckpointMeta {
  langgraph: 'checkpoint' | 'writes';
  ns: string;
  /** False: Davit never restores it. */
  good?: false;
  /** Of the task's earlier checkpoints that are stored with this one, oldest first. */
  earlier?: CheckpointMeta[];
}

/** Of one row for rows of tasks (task-rows.ts): the checkpoint that they run from, and theirs. */
export interface TaskRowsMeta {
  langgraph: 'tasks';
  ns: string;
  id: string;
  good: false;
  rows: Omit<RowMeta, 'good'>[];
}

export interface CheckpointMeta {
  /** The checkpoint, or the one that the writes belong to. */
  id: string;
  parent?: string;
  /** Of a checkpoint: what it is read with; missing if an older Davit saved it. */
  deltas?: Deltas | null;
  /** Whether some of its writes are stored with it. */
  hasWrites?: true;
}

/** The key of one checkpoint and its writes. */
export function keyOf(ns: string, id: string): string {
  return `${ns}/${id}`;
}
