/** Threads found by their metadata. On a real Davit server. */
import { randomUUID } from 'node:crypto';
import { RunnableLambda } from '@langchain/core/runnables';
import { Annotation, START, StateGraph } from '@langchain/langgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitReporter, DavitSaver } from './index.ts';

let opened: DavitServer;
beforeAll(async () => {
  opened = await openDavitServer();
});
afterAll(() => opened?.close());

const pour = (saver: DavitSaver) =>
  new StateGraph(Annotation.Root({ cups: Annotation<number> }))
    .addNode('pour', ({ cups }) => ({ cups: cups + 1 }))
    .addEdge(START, 'pour')
    .compile({ checkpointer: saver });

const threadsOf = async (agentId: string, metadata: { [name: string]: string | number | boolean }) =>
  (await opened.davit.agentRuns.list({ agentId, metadata })).runs.map(({ threadId }) => threadId);

test('a thread has the metadata of its saver, is found by it, and by what it is changed to', async () => {
  const agentId = randomUUID();
  const saver = new DavitSaver(opened.davit, {
    agentId,
    metadata: (threadId) => ({ customer: threadId.slice(0, 1), team: 'bar' }),
  });
  for (const thread_id of ['a1', 'b1']) await pour(saver).invoke({ cups: 0 }, { configurable: { thread_id } });
  expect(await threadsOf(agentId, { team: 'bar' })).toEqual(['b1', 'a1']);
  expect(await threadsOf(agentId, { customer: 'a' })).toEqual(['a1']);
  await saver.setMetadata('a1', { customer: null, vip: true });
  expect(await threadsOf(agentId, { customer: 'a' })).toEqual([]);
  expect(await threadsOf(agentId, { vip: true, team: 'bar' })).toEqual(['a1']);
  await expect(saver.setMetadata('nobody', { vip: true })).rejects.toThrow('no run in Davit');
});

test('a reporter gives its metadata to the runs that it starts', async () => {
  const agentId = randomUUID();
  const callbacks = [new DavitReporter(opened.davit, { agentId, metadata: { team: 'kitchen' } })];
  await RunnableLambda.from((cups: number) => cups + 1).invoke(1, { callbacks });
  expect(await threadsOf(agentId, { team: 'kitchen' })).toHaveLength(1);
});
