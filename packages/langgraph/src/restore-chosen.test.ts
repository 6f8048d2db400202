/** A thread rolled back to a chosen checkpoint. On a real Davit server. */
import { randomUUID } from 'node:crypto';
import { Annotation, START, StateGraph } from '@langchain/langgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitSaver } from './index.ts';

let opened: DavitServer;
beforeAll(async () => {
  opened = await openDavitServer();
});
afterAll(() => opened?.close());

const config = { configurable: { thread_id: 't' } };

function threeCups(saver: DavitSaver) {
  const pour = ({ cups }: { cups: number }) => ({ cups: cups + 1 });
  return new StateGraph(Annotation.Root({ cups: Annotation<number> }))
    .addNode('one', pour)
    .addNode('two', pour)
    .addEdge(START, 'one')
    .addEdge('one', 'two')
    .compile({ checkpointer: saver });
}

test('a thread continues from the chosen checkpoint, and later ones are no longer read', async () => {
  const saver = new DavitSaver(opened.davit, { agentId: randomUUID() });
  const graph = threeCups(saver);
  for (const cups of [0, 10, 20]) await graph.invoke({ cups }, config);
  const history = [];
  for await (const { values, next, config: at } of graph.getStateHistory(config)) history.push({ values, next, at });
  const first = history.find(({ values }) => values.cups === 2);
  const { stateJson, epoch } = await saver.rollback('t', { checkpoint: first?.at.configurable?.checkpoint_id });
  expect([epoch, stateJson.length > 0]).toEqual([2, true]);
  const { values, next } = await graph.getState(config);
  expect([values, next]).toEqual([{ cups: 2 }, first?.next]);
  expect(await graph.invoke({ cups: 5 }, config)).toEqual({ cups: 7 });
});

test('an unknown checkpoint is named in the error, and the thread is unchanged', async () => {
  const saver = new DavitSaver(opened.davit, { agentId: randomUUID() });
  const graph = threeCups(saver);
  await graph.invoke({ cups: 0 }, config);
  await expect(saver.rollback('t', { checkpoint: 'nothing' })).rejects.toThrow('no checkpoint "nothing"');
  expect((await graph.getState(config)).values).toEqual({ cups: 2 });
});
