import { expect, it } from 'vitest';
import { ProjectNodes, projectOf } from './project-nodes.ts';
import type { SwarmClient } from './swarm-client.ts';

/** Tasks go to these nodes, in turn. */
function swarmWith(order: string[]) {
  const nodeOf = new Map<string, string>();
  const away = new Set<string>();
  let next = 0;
  const client = {
    tasks: async ({ 'davit.job': job = '' }) => [{ ID: job, NodeID: nodeOf.get(job), Status: { State: 'running' } }],
    takesTasks: async (node: string) => !away.has(node),
  } as unknown as SwarmClient;
  const nodes = new ProjectNodes(client);
  const place = (job: string, project: string) =>
    nodes.place(job, project, ['any'], async ([constraint = '']) => {
      const node = constraint === 'any' ? order[next++ % order.length] : constraint.replace('node.id==', '');
      nodeOf.set(job, node ?? '');
    });
  return { nodes, nodeOf, away, place };
}

it('keeps all jobs of a project on one node while any runs, also those that start at once', async () => {
  const { nodes, nodeOf, place } = swarmWith(['a', 'b']);
  await Promise.all([place('1', 'p'), place('2', 'p'), place('3', 'q'), place('4', 'p')]);
  expect([...nodeOf].toSorted()).toEqual([
    ['1', 'a'],
    ['2', 'a'],
    ['3', 'b'],
    ['4', 'a'],
  ]);
  for (const job of ['1', '2', '4']) nodes.release(job);
  await place('5', 'q');
  await place('6', 'p');
  await place('7', 'r');
  expect(['5', '6', '7'].map((job) => nodeOf.get(job))).toEqual(['b', 'a', 'b']);
});

it('waits for the end of those on a node that takes no more', async () => {
  const { nodes, nodeOf, away, place } = swarmWith(['a', 'b', 'c']);
  await place('1', 'p');
  away.add('a');
  const second = place('2', 'p');
  await place('3', 'q');
  expect(nodeOf.has('2')).toBe(false);
  nodes.release('1');
  await second;
  expect(nodeOf.get('2')).toBe('c');
});

it('a job that sees no folder of a project has none', () => {
  expect(projectOf([{ subPath: '.davit-pods/server/job/bundle' }, { subPath: '0190-a/data' }])).toBe('0190-a');
  expect(projectOf([{ subPath: '.davit-pods/server/job/seen' }])).toBeNull();
});
