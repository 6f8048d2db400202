/** When a save of the saver ends: early where writes follow, and never as a success where its checkpoint was refused. */
import { Davit } from '@davit/client';
import { Annotation, START, StateGraph } from '@langchain/langgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitSaver } from './index.ts';

let opened: DavitServer;
beforeAll(async () => {
  opened = await openDavitServer();
});
afterAll(() => opened?.close());

const agentId = 'hasty';
const thread = (thread_id: string) => ({ configurable: { thread_id } });
const State = Annotation.Root({
  log: Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
});
const line = (checkpointer: DavitSaver) =>
  new StateGraph(State)
    .addNode('one', () => ({ log: ['one'] }))
    .addNode('two', () => ({ log: ['two'] }))
    .addNode('three', () => ({ log: ['three'] }))
    .addEdge(START, 'one')
    .addEdge('one', 'two')
    .addEdge('two', 'three')
    .compile({ checkpointer });

/** A client that records its requests; `before` may hold one, or answer it. */
function counting(before: (body: string) => Promise<Response | undefined>) {
  const paths: string[] = [];
  const listening: typeof fetch = async (url, init) => {
    paths.push(`${init?.method} ${new URL(String(url)).pathname}`);
    return (await before(String(init?.body ?? ''))) ?? fetch(url, init);
  };
  return { paths, counted: new Davit({ baseUrl: opened.server.url, apiKey: opened.server.api.key, fetch: listening }) };
}

async function rows() {
  const { runs } = await opened.davit.agentRuns.list({ agentId, threadId: 't' });
  const found = [];
  for await (const row of opened.davit.agentRuns.checkpoints(runs[0]?.runId ?? '')) found.push(row);
  return found;
}

test('steps that are faster than a request share the next one, and the turn ends once all are stored', async () => {
  const { promise: allRan, resolve } = Promise.withResolvers<undefined>();
  const { paths, counted } = counting(async (body) => (body.includes('stateJson') ? allRan : undefined));
  const graph = line(new DavitSaver(counted, { agentId }));
  const turn = graph.invoke(
    { log: [] },
    { ...thread('t'), callbacks: [{ handleChainEnd: ({ log }) => log?.[0] === 'three' && resolve(undefined) }] },
  );
  await turn;
  const saved = await rows();
  const checkpoints = saved.filter(({ frameworkMeta }) => frameworkMeta?.langgraph === 'checkpoint');
  expect(
    checkpoints.flatMap(({ frameworkMeta }) => [frameworkMeta, ...((frameworkMeta?.earlier as object[]) ?? [])]),
  ).toHaveLength(5);
  expect(paths.filter((one) => /checkpoints?$/.test(one)).length).toBeLessThanOrEqual(3);
});

test('a refused checkpoint is thrown, though its writes are accepted and the graph has gone on', async () => {
  const refuses = async (body: string) => {
    const { stateJson, checkpoints = [{ stateJson }] } = JSON.parse(body || '{}');
    const isFirst = checkpoints.some((one: { stateJson?: string }) => one.stateJson?.includes('"source":"input"'));
    return isFirst
      ? Response.json({ error: 'payload_too_large', message: 'Too large.', requestId: '' }, { status: 413 })
      : undefined;
  };
  const graph = line(new DavitSaver(counting(refuses).counted, { agentId }));
  await expect(graph.invoke({ log: [] }, thread('t'))).rejects.toMatchObject({ status: 413 });
});
