import { expect, it } from 'vitest';
import { gone } from './pod-state.ts';
import { ProjectNodes } from './project-nodes.ts';

/** Jobs go to these nodes, in turn. */
function clusterWith(order: string[], folder: string | null = '') {
  const nodeOf = new Map<string, string>();
  const away = new Set<string>();
  let next = 0;
  const watch = {
    expect: () => undefined,
    state: (job: string) => ({ ...gone, hasEnded: false, node: nodeOf.get(job) ?? null }),
    changed: async () => undefined,
  };
  const nodes = new ProjectNodes(watch, { folder, takesJobs: (node) => !away.has(node) });
  const place = (name: string, subPath: string, rowsElsewhere = false) =>
    nodes.place({ name, mounts: [{ subPath }], rowsElsewhere }, async (node) => {
      nodeOf.set(name, node ?? order[next++ % order.length] ?? '');
    });
  return { nodes, nodeOf, away, place };
}

it('keeps all jobs of a project on one node while any runs, also those that start at once', async () => {
  const { nodes, nodeOf, place } = clusterWith(['a', 'b']);
  await Promise.all([place('1', 'p/data'), place('2', 'p/data'), place('3', 'q/data'), place('4', 'p/previews/r')]);
  expect([...nodeOf].toSorted()).toEqual([
    ['1', 'a'],
    ['2', 'a'],
    ['3', 'b'],
    ['4', 'a'],
  ]);
  for (const job of ['1', '2', '4']) nodes.release(job);
  await place('5', 'q/data');
  await place('6', 'p/data');
  await place('7', 'r/data');
  expect(['5', '6', '7'].map((job) => nodeOf.get(job))).toEqual(['b', 'a', 'b']);
});

it('waits for the end of those on a node that takes no more', async () => {
  const { nodes, nodeOf, away, place } = clusterWith(['a', 'b', 'c']);
  await place('1', 'p/data');
  away.add('a');
  const second = place('2', 'p/data');
  await place('3', 'q/data');
  expect(nodeOf.has('2')).toBe(false);
  nodes.release('1');
  await second;
  expect(nodeOf.get('2')).toBe('c');
});

it('leaves those anywhere that open no SQLite file of a project, or are all on one node', async () => {
  const inPart = clusterWith(['a', 'b'], 'one/projects');
  await inPart.place('1', 'one/projects/p/data');
  await inPart.place('2', 'one/projects/p/data', true);
  await inPart.place('3', 'one/.davit-pods/server/job/seen');
  await inPart.place('4', 'one/.davit-pods/server/job/seen');
  await inPart.place('5', 'one/projects/p/snapshots/1');
  expect([...inPart.nodeOf.values()]).toEqual(['a', 'b', 'a', 'b', 'a']);
  const onOne = clusterWith(['a', 'b'], null);
  for (const job of ['1', '2']) await onOne.place(job, 'p/data');
  expect([...onOne.nodeOf.values()]).toEqual(['a', 'b']);
});
