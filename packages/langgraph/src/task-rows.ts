/**
 * Rows of subgraphs that run as tasks of a graph. Those of one request are one row: an addition to the checkpoint of the graph
 * that they run from, its anchor.
 *
 *  K1 They are reachable as long as their anchor itself is, even if later checkpoints need the writes of that.
 *  K2 Read with the anchor, each is a row again, in order of arrival.
 *  K3 The row takes the place of its first one, so it comes before the step's end.
 */
import type { CheckpointMetadata } from '@langchain/langgraph-checkpoint';
import { type NewRow, newRow, type State, stateOf } from './joined-rows.ts';
import { keyOf, type RowMeta, type TaskRowsMeta } from './packing.ts';
import { parentOf } from './retention.ts';
import type { Row } from './rows.ts';

/** A checkpoint of a graph that is nobody's task. */
export interface Anchor {
  ns: string;
  id: string;
}

interface Bundle {
  anchor: Anchor;
  place: number;
  metas: RowMeta[];
  states: State[];
  chars: number;
}

/** Characters of metadata in one row: Davit accepts 64 KiB. */
const maxMetaChars = 24 * 1024;

const anchors = new WeakMap<NewRow, Anchor>();

/** The graph that a task, or a task within a task, belongs to; null: this namespace is not a task's. */
export function graphOf(ns: string): string | null {
  let graph = parentOf(ns);
  for (let above = graph; above !== null; above = parentOf(above)) graph = above;
  return graph;
}

export function anchorOf(ns: string, { parents }: CheckpointMetadata): Anchor | undefined {
  const graph = graphOf(ns);
  const id = graph === null ? undefined : parents?.[graph];
  return graph === null || id === undefined ? undefined : { ns: graph, id };
}

export function anchored(row: NewRow, anchor: Anchor | undefined): NewRow {
  if (anchor) anchors.set(row, anchor);
  return row;
}

export function bundleTaskRows(rows: readonly NewRow[]): NewRow[] {
  const bundles = new Map<string, Bundle>();
  const placed: (NewRow | Bundle)[] = [];
  for (const row of rows) {
    const anchor = anchors.get(row);
    if (anchor === undefined) placed.push(row);
    else {
      const key = keyOf(anchor.ns, anchor.id);
      const meta = row.frameworkMeta as object as RowMeta;
      const chars = JSON.stringify(meta).length;
      let bundle = bundles.get(key);
      if (bundle === undefined || bundle.chars + chars > maxMetaChars) {
        bundle = { anchor, place: placed.length, metas: [], states: [], chars: 0 };
        bundles.set(key, bundle);
        placed.push(bundle);
      }
      bundle.metas.push(meta);
      bundle.states.push(stateOf(row));
      bundle.chars += chars;
    }
  }
  return placed.map((one) => ('states' in one ? rowOf(one) : one));
}

function rowOf({ anchor: { ns, id }, metas, states }: Bundle): NewRow {
  const rows = metas.map(({ good: _, ...meta }) => meta);
  const meta: TaskRowsMeta = { langgraph: 'tasks', ns, id, good: false, rows };
  const key = keyOf(ns, id);
  const retention = { namespace: ns, addition: true, onlyWith: key };
  return newRow({ rows: states }, { stepNumber: 0, frameworkMeta: { ...meta }, key, retention });
}

/** The rows in it, in order of arrival. */
export function taskRowsIn({ ns, id, rows }: TaskRowsMeta, { stateJson, superseded, epoch }: Omit<Row, 'meta'>): Row[] {
  const states = stateJson === '' ? [] : (JSON.parse(stateJson) as { rows: object[] }).rows;
  return rows.map((meta, at) => {
    const state = states[at];
    const text = state === undefined ? '' : JSON.stringify(state);
    return { meta: { good: false, ...meta }, stateJson: text, superseded, epoch, within: { ns, id } };
  });
}
