/** Davit's checkpoints of a thread's run as rows: a checkpoint of LangGraph, or writes of one, each. */
import type { CheckpointList, Checkpoint as DavitCheckpoint } from '@davit/client';
import { keyOf, type RowMeta, type TaskRowsMeta } from './packing.ts';
import { type Anchor, taskRowsIn } from './task-rows.ts';

/** A row; its state is empty if it was not read. */
export interface Row {
  meta: RowMeta;
  stateJson: string;
  superseded: boolean;
  epoch: number;
  /** The checkpoint that it is stored with, if that is another one. */
  within?: Anchor;
}

export function isNew(seen: Set<string>, { meta }: Row): boolean {
  const key = keyOf(meta.ns, meta.id);
  return !seen.has(key) && seen.add(key) !== undefined;
}

export function rowsOf(one: CheckpointList['checkpoints'][number]): Row[] {
  return [one, ...one.additions].flatMap(rowsIn);
}

export function ofCheckpoint(rows: readonly Row[], ns: string, id: string): Row[] {
  return rows.filter(({ meta }) => meta.ns === ns && meta.id === id);
}

/** The checkpoints of tasks among these rows, each with its writes, latest arrival first. */
export function* tasksIn(rows: readonly Row[], seen: Set<string>): Generator<Row[]> {
  for (const row of rows.toReversed()) {
    const { langgraph, ns, id } = row.meta;
    if (row.within !== undefined && langgraph === 'checkpoint' && isNew(seen, row)) yield ofCheckpoint(rows, ns, id);
  }
}

/** In order of arrival; none for a foreign row. Without their states if those were not requested, or are corrupt. */
export function rowsIn({ frameworkMeta, stateJson, superseded, epoch }: DavitCheckpoint): Row[] {
  const meta = frameworkMeta as RowMeta | TaskRowsMeta | null;
  const row = { stateJson: stateJson ?? '', superseded, epoch };
  if (meta?.langgraph === 'tasks') return taskRowsIn(meta, row);
  return meta?.langgraph ? [{ meta, ...row }] : [];
}
