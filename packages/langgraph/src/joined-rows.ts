/**
 * Rows of one request that become one row, which costs Davit and its database less.
 *
 *  J1 A checkpoint is stored with the writes that go with it in the same request; later writes are rows of their own.
 *  J2 The first checkpoint of a turn is stored with that of its input, because no node runs between them.
 *  J3 What retention finds by its key stays a row: a checkpoint that a later one needs.
 *  J4 The row takes the place of its newest checkpoint, so rows of a namespace stay in order.
 */
import type { SaveCheckpointBody } from '@davit/client';
import type { PackedCheckpoint, RowMeta } from './packing.ts';
import type { Row } from './rows.ts';

export type NewRow = Omit<SaveCheckpointBody, 'epoch'>;
/** The state of a checkpoint, of writes, or of rows of tasks. */
export type State = Partial<PackedCheckpoint> & { rows?: State[] };

interface Joining {
  row: NewRow;
  meta: RowMeta;
  state: State;
  isChanged: boolean;
}

/** States of rows that were just made: they are not parsed to be joined. */
const states = new WeakMap<NewRow, State>();

/** A row that can be joined. */
export function newRow(state: State, row: Omit<NewRow, 'stateJson'>): NewRow {
  const made = { ...row, stateJson: JSON.stringify(state) };
  states.set(made, state);
  return made;
}

export function joinRows(rows: readonly NewRow[]): NewRow[] {
  const joined: (Joining | null)[] = [];
  /** By namespace, the place of its last checkpoint. */
  const last = new Map<string, number>();
  for (const row of rows) {
    const one: Joining = { row, meta: row.frameworkMeta as object as RowMeta, state: stateOf(row), isChanged: false };
    const { ns, langgraph } = one.meta;
    const before = joined[last.get(ns) ?? -1] ?? null;
    if (langgraph === 'writes' && before?.row.key !== undefined && before.row.key === row.key) {
      addWrites(before, one);
      continue;
    }
    if (langgraph !== 'checkpoint') {
      joined.push(one);
      continue;
    }
    if (before && mayHold(one, before)) {
      joined[last.get(ns) ?? -1] = null;
      addEarlier(one, before);
    }
    last.set(ns, joined.push(one) - 1);
  }
  return joined.flatMap((one) => (one === null ? [] : rowOf(one)));
}

/** J2, J3. */
function mayHold({ row, meta, state }: Joining, before: Joining): boolean {
  if (row.retention?.needsFrom?.some((key) => key === before.row.key)) return false;
  return meta.parent === before.meta.id && sourceOf(before.state) === 'input' && sourceOf(state) === 'loop';
}

function sourceOf({ metadata }: State): unknown {
  return metadata && 'json' in metadata ? (metadata.json as { source?: unknown } | null)?.source : undefined;
}

function addWrites(one: Joining, { state }: Joining): void {
  one.state = { ...one.state, writes: [...(one.state.writes ?? []), ...(state.writes ?? [])] };
  one.meta = { ...one.meta, hasWrites: true };
  one.isChanged = true;
}

function addEarlier(one: Joining, before: Joining): void {
  const { earlier: states = [], ...state } = before.state;
  const { earlier: metas = [], langgraph: _, ns: __, good: ___, ...meta } = before.meta;
  one.state = { ...one.state, earlier: [...states, state as PackedCheckpoint] };
  one.meta = { ...one.meta, earlier: [...metas, meta] };
  one.isChanged = true;
}

export function stateOf(row: NewRow): State {
  return states.get(row) ?? JSON.parse(String(row.stateJson));
}

function rowOf({ row, meta, state, isChanged }: Joining): NewRow {
  return isChanged ? { ...row, stateJson: JSON.stringify(state), frameworkMeta: { ...meta } } : row;
}

/** The checkpoints that are stored with this one, newest first; without their states if the row was read without. */
export function earlierIn({ meta, stateJson, superseded, epoch, within = meta }: Row): Row[] {
  const { earlier = [], ns, langgraph } = meta;
  if (earlier.length === 0) return [];
  const states = stateJson === '' ? [] : ((JSON.parse(stateJson) as PackedCheckpoint).earlier ?? []);
  return earlier
    .map((one, at): Row => {
      const state = states[at];
      const text = state === undefined ? '' : JSON.stringify(state);
      return { meta: { langgraph, ns, good: false, ...one }, stateJson: text, superseded, epoch, within };
    })
    .reverse();
}
