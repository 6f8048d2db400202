/**
 * Rows of one request that become one row, which costs Davit and its database less.
 *
 *  J1 A checkpoint is stored with the writes that go with it in the same request; later writes are rows of their own.
 *  J2 A subgraph's checkpoint is stored with the earlier ones of its task, because nothing is ever rolled back to those; and
 *     the first one of a turn with that of its input, because no node runs between them.
 *  J3 What retention finds by its key stays a row: a checkpoint that a subgraph started from, or that a later one needs.
 *  J4 The row takes the place of its newest checkpoint, so rows of a namespace stay in order.
 */
import type { SaveCheckpointBody } from '@davit/client';
import type { PackedCheckpoint, RowMeta } from './packing.ts';
import { parentOf } from './retention.ts';
import type { Row } from './thread-rows.ts';

export type NewRow = Omit<SaveCheckpointBody, 'epoch'>;
/** Of a checkpoint, or of writes. */
type State = Partial<PackedCheckpoint>;

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

/** `anchors`: keys of checkpoints that subgraphs started from. */
export function joinRows(rows: readonly NewRow[], anchors: ReadonlySet<string>): NewRow[] {
  const joined: (Joining | null)[] = [];
  /** By namespace, the place of its last checkpoint. */
  const last = new Map<string, number>();
  for (const row of rows) {
    const one: Joining = { row, meta: row.frameworkMeta as object as RowMeta, state: stateOf(row), isChanged: false };
    const { ns, langgraph } = one.meta;
    const before = joined[last.get(ns) ?? -1] ?? null;
    if (langgraph === 'writes') {
      if (before?.row.key !== undefined && before.row.key === row.key) addWrites(before, one);
      else joined.push(one);
      continue;
    }
    if (before && mayHold(one, before) && !anchors.has(before.row.key ?? '')) {
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
  if (parentOf(meta.ns) !== null) return true;
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

function stateOf(row: NewRow): State {
  return states.get(row) ?? JSON.parse(String(row.stateJson));
}

function rowOf({ row, meta, state, isChanged }: Joining): NewRow {
  return isChanged ? { ...row, stateJson: JSON.stringify(state), frameworkMeta: { ...meta } } : row;
}

/** The checkpoints that are stored with this one, newest first; without their states if the row was read without. */
export function earlierIn({ meta, stateJson, superseded, epoch }: Row): Row[] {
  const { earlier = [], ns, langgraph } = meta;
  if (earlier.length === 0) return [];
  const states = stateJson === '' ? [] : ((JSON.parse(stateJson) as PackedCheckpoint).earlier ?? []);
  return earlier
    .map((one, at): Row => {
      const state = states[at];
      const text = state === undefined ? '' : JSON.stringify(state);
      return { meta: { langgraph, ns, good: false, ...one }, stateJson: text, superseded, epoch, within: meta.id };
    })
    .reverse();
}
