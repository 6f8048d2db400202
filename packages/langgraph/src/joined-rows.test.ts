/** Which rows of a request become one, and that each checkpoint in it reads back. */
import { expect, test } from 'vitest';
import { earlierIn, joinRows, type NewRow } from './joined-rows.ts';
import { keyOf, type PackedCheckpoint, type RowMeta } from './packing.ts';

const task = 'part:7771874c';

function checkpoint(ns: string, id: string, parent?: string, { source = 'loop', needsFrom = [] as string[] } = {}): NewRow {
  const meta: RowMeta = { langgraph: 'checkpoint', ns, id, ...(parent !== undefined && { parent }), deltas: {} };
  const state = { checkpoint: { json: { id } }, metadata: { json: { source } } };
  return {
    stepNumber: 1,
    stateJson: JSON.stringify(state),
    frameworkMeta: { ...meta },
    key: keyOf(ns, id),
    retention: { namespace: ns, needsFrom },
  };
}

function writes(ns: string, id: string, value: string): NewRow {
  const meta: RowMeta = { langgraph: 'writes', ns, id, good: false };
  const stateJson = JSON.stringify({ writes: [['task', 0, 'log', { json: value }]] });
  const retention = { namespace: ns, addition: true };
  return { stepNumber: 0, stateJson, frameworkMeta: { ...meta }, key: keyOf(ns, id), retention };
}

const keys = (rows: readonly NewRow[]) => rows.map(({ key }) => key);
const stateOf = (row: NewRow | undefined) => JSON.parse(String(row?.stateJson)) as PackedCheckpoint;

test('writes join the checkpoint that they belong to, and no other', () => {
  const rows = [checkpoint('', 'a'), writes('', 'a', 'one'), writes('', 'z', 'other'), writes('', 'a', 'two')];
  const joined = joinRows(rows, new Set());
  expect(keys(joined)).toEqual(['/a', '/z']);
  expect(stateOf(joined[0]).writes?.map(([, , , value]) => value)).toEqual([{ json: 'one' }, { json: 'two' }]);
  expect(joined[0]?.frameworkMeta).toMatchObject({ id: 'a', hasWrites: true });
});

test('a subgraph’s checkpoint takes the earlier ones of its task, each with its writes', () => {
  const rows = [checkpoint(task, 'a'), writes(task, 'a', 'one'), checkpoint(task, 'b', 'a'), checkpoint(task, 'c', 'b')];
  const [row, ...others] = joinRows(rows, new Set());
  expect([row?.key, others]).toEqual([`${task}/c`, []]);
  const [b, a, ...more] = earlierIn({
    meta: row?.frameworkMeta as unknown as RowMeta,
    stateJson: String(row?.stateJson),
    superseded: false,
    epoch: 1,
  });
  expect([b?.meta, b?.within, more]).toMatchObject([{ id: 'b', parent: 'a', ns: task }, 'c', []]);
  expect(JSON.parse(a?.stateJson ?? '')).toMatchObject({ checkpoint: { json: { id: 'a' } }, writes: [['task', 0, 'log', {}]] });
  expect(a?.meta).toMatchObject({ id: 'a', hasWrites: true });
});

test('a checkpoint that a subgraph started from, or that a later one needs, stays a row', () => {
  const needing = checkpoint(task, 'b', 'a', { needsFrom: [`${task}/a`] });
  expect(keys(joinRows([checkpoint(task, 'a'), needing], new Set()))).toEqual([`${task}/a`, `${task}/b`]);
  const rows = [checkpoint(task, 'a'), checkpoint(task, 'b', 'a')];
  expect(keys(joinRows(rows, new Set([`${task}/a`])))).toEqual([`${task}/a`, `${task}/b`]);
});

test('of the graph itself, only a turn’s input joins the checkpoint after it', () => {
  const input = { source: 'input' };
  const rows = [checkpoint('', 'a', undefined, input), checkpoint('', 'b', 'a'), checkpoint('', 'c', 'b')];
  expect(keys(joinRows(rows, new Set()))).toEqual(['/b', '/c']);
  const fork = [checkpoint('', 'a', undefined, input), checkpoint('', 'b', 'z')];
  expect(keys(joinRows(fork, new Set()))).toEqual(['/a', '/b']);
});
