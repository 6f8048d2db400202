/** Which rows of a request become one, and that each checkpoint in it reads back. */
import { limits } from '@davit/contract';
import { expect, test } from 'vitest';
import { earlierIn, joinRows, type NewRow } from './joined-rows.ts';
import { keyOf, type PackedCheckpoint, type RowMeta, type TaskRowsMeta } from './packing.ts';
import { anchored, bundleTaskRows, taskRowsIn } from './task-rows.ts';

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
  const joined = joinRows(rows);
  expect(keys(joined)).toEqual(['/a', '/z']);
  expect(stateOf(joined[0]).writes?.map(([, , , value]) => value)).toEqual([{ json: 'one' }, { json: 'two' }]);
  expect(joined[0]?.frameworkMeta).toMatchObject({ id: 'a', hasWrites: true });
});

test('rows of tasks become one addition to the checkpoint that they run from, and read back in order', () => {
  const [one, other] = ['part:1', 'part:2'];
  const anchor = { ns: '', id: 'a' };
  const ofTasks = [checkpoint(one, 'b'), checkpoint(other, 'c'), writes(one, 'b', 'done'), checkpoint(one, 'd', 'b')];
  const rows = [checkpoint('', 'a'), ...ofTasks.map((row) => anchored(row, anchor)), checkpoint('', 'z', 'a')];
  const [first, bundle, last, ...others] = joinRows(bundleTaskRows(rows));
  expect([keys([first, bundle, last].flatMap((row) => row ?? [])), others]).toEqual([['/a', '/a', '/z'], []]);
  expect(bundle).toMatchObject({ retention: { namespace: '', addition: true, onlyWith: '/a' }, frameworkMeta: { good: false } });
  const stored = { stateJson: String(bundle?.stateJson), superseded: true, epoch: 2 };
  const read = taskRowsIn(bundle?.frameworkMeta as unknown as TaskRowsMeta, stored);
  expect(read.map(({ meta }) => `${meta.ns} ${meta.langgraph} ${meta.id}`)).toEqual([
    'part:1 checkpoint b',
    'part:2 checkpoint c',
    'part:1 writes b',
    'part:1 checkpoint d',
  ]);
  expect(read.map(({ stateJson }) => stateJson)).toEqual(ofTasks.map(({ stateJson }) => stateJson));
  expect(read[0]).toMatchObject({ superseded: true, epoch: 2, within: anchor });
});

test('more metadata than a row may have is spread over several', () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    anchored(checkpoint(`part:${'7'.repeat(600)}${at}`, 'b'), { ns: '', id: 'a' }),
  );
  const rows = bundleTaskRows(many);
  const largest = Math.max(...rows.map(({ frameworkMeta }) => JSON.stringify(frameworkMeta).length));
  expect([rows.length > 1, largest < limits.frameworkMetaBytes]).toEqual([true, true]);
});

test('a turn’s input that a later checkpoint needs stays a row', () => {
  const needing = checkpoint('', 'b', 'a', { needsFrom: ['/a'] });
  expect(keys(joinRows([checkpoint('', 'a', undefined, { source: 'input' }), needing]))).toEqual(['/a', '/b']);
});

test('of the graph itself, only a turn’s input joins the checkpoint after it', () => {
  const input = { source: 'input' };
  const rows = [checkpoint('', 'a', undefined, input), checkpoint('', 'b', 'a'), checkpoint('', 'c', 'b')];
  const [joined, ...others] = joinRows(rows);
  expect([joined?.key, keys(others)]).toEqual(['/b', ['/c']]);
  const meta = joined?.frameworkMeta as unknown as RowMeta;
  const [before, ...more] = earlierIn({ meta, stateJson: String(joined?.stateJson), superseded: false, epoch: 1 });
  expect([before?.meta.id, before?.within?.id, more]).toEqual(['a', 'b', []]);
  expect(JSON.parse(before?.stateJson ?? '')).toMatchObject({ checkpoint: { json: { id: 'a' } } });
  const fork = [checkpoint('', 'a', undefined, input), checkpoint('', 'b', 'z')];
  expect(keys(joinRows(fork))).toEqual(['/a', '/b']);
});
