/** The writes of a checkpoint's tasks: which of them count, and in which order LangGraph applies them. */
import {
  type CheckpointPendingWrite,
  type PendingWrite,
  type SerializerProtocol,
  WRITES_IDX_MAP,
} from '@langchain/langgraph-checkpoint';
import type { Attempt } from './attempts.ts';
import { type PackedWrite, type PackedWrites, pack, unpack } from './packing.ts';
import type { Row } from './rows.ts';

/** Writes of one checkpoint that were requested and not yet sent. */
export interface Batch {
  attempt: Attempt;
  writes: PackedWrite[];
  saved: Promise<void>;
  /** The save of its checkpoint, if that ended early (L6 of saver.ts). */
  put: Promise<unknown> | undefined;
}

/** A checkpoint that is being saved. */
export interface Put {
  attempt: Attempt;
  saved: Promise<unknown>;
  /** Ends its save early (L6). */
  endEarly(): void;
}

/** `taskPath` is what LangGraph orders the tasks of a super-step by, from 1.5 on. */
export function packWrites(
  serde: SerializerProtocol,
  writes: PendingWrite[],
  taskId: string,
  taskPath = '',
): Promise<PackedWrite[]> {
  return Promise.all(
    writes.map(async ([channel, value], index): Promise<PackedWrite> => {
      const place = WRITES_IDX_MAP[channel] ?? index;
      const packed = await pack(serde, value);
      return taskPath === '' ? [taskId, place, channel, packed] : [taskId, place, channel, packed, taskPath];
    }),
  );
}

/**
 * Of all writes in order of arrival, those that count: a task's first of the ordinary ones, its last of the special ones
 * (errors, interrupts). In LangGraph's order of application: by path, task, and index.
 */
export function validWrites(arrived: Iterable<PackedWrite>): PackedWrite[] {
  const counting = new Map<string, PackedWrite>();
  for (const write of arrived) {
    const [taskId, index] = write;
    const place = `${taskId}\n${index}`;
    if (index < 0 || !counting.has(place)) counting.set(place, write);
  }
  return [...counting.values()].sort(
    ([task, index, , , path = ''], [otherTask, otherIndex, , , otherPath = '']) =>
      byCodePoint(path, otherPath) || byCodePoint(task, otherTask) || index - otherIndex,
  );
}

/** As Python orders strings, and so LangGraph in all its languages; `<` orders by UTF-16 units. */
function byCodePoint(one: string, other: string): number {
  if (one === other) return 0;
  const [left, right] = [Array.from(one), Array.from(other)];
  const at = left.findIndex((char, index) => char !== right[index]);
  if (at === -1) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1);
}

/** The writes that count among those in these rows (L2 of saver.ts). */
export function writesIn(serde: SerializerProtocol, rows: Row[]): Promise<CheckpointPendingWrite[]> {
  const arrived = rows
    .filter(({ meta, stateJson }) => (meta.langgraph === 'writes' || meta.hasWrites) && stateJson !== '')
    .flatMap(({ stateJson }) => (JSON.parse(stateJson) as PackedWrites).writes);
  return Promise.all(
    validWrites(arrived).map(async ([taskId, , channel, value]): Promise<CheckpointPendingWrite> => {
      return [taskId, channel, await unpack(serde, value)];
    }),
  );
}
