/** Automatic reports of agents on LangChain and LangGraph, on a real server. */
import { randomUUID } from 'node:crypto';
import { Davit } from '@davit/client';
import { RunnableLambda } from '@langchain/core/runnables';
import { tool } from '@langchain/core/tools';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { Annotation, interrupt, Send, START, StateGraph } from '@langchain/langgraph';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitReporter, DavitSaver } from './index.ts';

let opened: DavitServer;
let davit: Davit;
let agentId: string;
let reporter: DavitReporter;
beforeAll(async () => {
  opened = await openDavitServer();
  davit = opened.davit;
});
beforeEach(() => {
  agentId = randomUUID();
  reporter = new DavitReporter(davit, { agentId, monotonicMs: () => 0 });
});
afterAll(() => opened?.close());

const schema = { type: 'object', properties: { q: { type: 'string' } } } as const;
const search = tool(async (input) => `found ${(input as { q: string }).q}`, { name: 'search', schema, description: 'Finds.' });
const broken = tool(
  async () => {
    throw Object.assign(new Error('shop is closed'), { status: 503 });
  },
  { name: 'shop', schema, description: 'Fails.' },
);
const asks = tool(async () => String(interrupt('ok?')), { name: 'asks', schema, description: 'Asks.' });
const State = Annotation.Root({ messages: Annotation<string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }) });
const model = new FakeListChatModel({ responses: ['hello'] });

const agent = (of: typeof search | typeof broken | typeof asks) =>
  new StateGraph(State)
    .addNode('think', async () => ({ messages: [String((await model.invoke('a private question')).content)] }))
    .addNode('act', async () => ({ messages: [String(await of.invoke({ q: 'tea' }))] }))
    .addEdge(START, 'think')
    .addEdge('think', 'act')
    .compile({ checkpointer: new DavitSaver(davit, { agentId }) });

async function only() {
  const { runs, total } = await davit.agentRuns.list({ agentId });
  expect(total).toBe(1);
  return davit.agentRuns.get(runs[0]?.runId ?? '');
}

test('tool and model calls become steps of the thread’s run, numbered like its checkpoints', async () => {
  const { messages } = await agent(search).invoke({ messages: [] }, { configurable: { thread_id: 't' }, callbacks: [reporter] });
  expect(messages).toEqual(['hello', 'found tea']);
  const { steps, status, checkpoints } = await only();
  expect(status).toBe('RUNNING');
  expect(steps).toMatchObject([
    { stepNumber: 1, stepType: 'llm_call', status: 'success', input: null, output: null },
    { stepNumber: 2, stepType: 'tool_call', toolName: 'search', status: 'success', input: { q: 'tea' }, output: 'found tea' },
  ]);
  expect(checkpoints.length).toBeGreaterThan(2);
  expect(JSON.stringify(steps)).not.toContain('private');
});

test('a failed tool sets the run HEALING, and the directive is passed on', async () => {
  const reported: string[] = [];
  const hearing = new DavitReporter(davit, { agentId, onHeal: ({ action, category }) => reported.push(`${action} ${category}`) });
  const config = { configurable: { thread_id: 't' }, callbacks: [hearing] };
  await expect(agent(broken).invoke({ messages: [] }, config)).rejects.toThrow('shop is closed');
  expect(reported).toEqual(['RETRY_STEP TRANSIENT']);
  expect(await only()).toMatchObject({
    status: 'HEALING',
    steps: [{}, { toolName: 'shop', status: 'error', error: 'HTTP 503: shop is closed', stepNumber: 2 }],
  });
  await agent(search).invoke(null, config);
  expect((await only()).status).toBe('RUNNING');
});

describe('calls in a subgraph', () => {
  /** A conversation: each turn is a step that hands over to a sub-agent, which calls its tool in its own step. */
  const conversation = (of: typeof search, how?: { persistent: boolean }) => {
    const subAgent = new StateGraph(State)
      .addNode('act', async () => ({ messages: [String(await of.invoke({ q: 'tea' }))] }))
      .addEdge(START, 'act')
      .compile(how?.persistent ? { checkpointer: true } : {});
    return new StateGraph(State)
      .addNode('hear', () => ({ messages: ['heard'] }))
      .addNode('delegate', async () => ({ messages: (await subAgent.invoke({ messages: [] })).messages.slice(-1) }))
      .addEdge(START, 'hear')
      .addEdge('hear', 'delegate')
      .compile({ checkpointer: new DavitSaver(davit, { agentId }) });
  };
  const config = () => ({ configurable: { thread_id: 't' }, callbacks: [reporter] });

  test.each([false, true])(
    'have the number of the graph’s step that the subgraph runs in (persistent: %s)',
    async (persistent) => {
      const graph = conversation(search, { persistent });
      for (let turn = 0; turn < 3; turn++) await graph.invoke({ messages: ['hello'] }, config());
      const { steps } = await only();
      expect(steps.map(({ stepNumber }) => stepNumber)).toEqual([2, 6, 10]);
    },
  );

  test('in a subgraph of a subgraph too, and in a graph that a tool invokes', async () => {
    const inner = conversation(search);
    const asTool = tool(async () => (await inner.invoke({ messages: [] })).messages.at(-1) ?? '', {
      name: 'inner',
      schema,
      description: 'Asks a graph.',
    });
    await conversation(asTool as never).invoke({ messages: [] }, config());
    const { steps } = await only();
    expect(steps.map(({ stepNumber, toolName }) => [stepNumber, toolName])).toEqual([
      [2, 'search'],
      [2, 'inner'],
    ]);
  });

  test('that name no call that they are part of, too', async () => {
    const alone = tool(async () => search.invoke({ q: 'tea' }, { callbacks: [reporter] }), {
      name: 'alone',
      schema,
      description: 'Hands nothing on.',
    });
    await conversation(alone as never).invoke({ messages: [] }, config());
    expect((await only()).steps.map(({ stepNumber, toolName }) => [stepNumber, toolName])).toEqual([
      [2, 'search'],
      [2, 'alone'],
    ]);
  });

  test('that fail take the conversation back to their own turn, not to its start', async () => {
    const turns = 16;
    for (let turn = 0; turn < turns; turn++) await conversation(search).invoke({ messages: [] }, config());
    await expect(conversation(broken as never).invoke({ messages: [] }, config())).rejects.toThrow();
    const back = await davit.agentRuns.rollback((await only()).runId);
    expect(back.stepNumber).toBe(turns * 4 + 1);
    const { messages } = (await conversation(search).getState(config())).values;
    expect(messages).toHaveLength(turns * 2 + 1);
    await conversation(search).invoke(null, config());
    expect((await conversation(search).getState(config())).values.messages).toHaveLength(turns * 2 + 2);
  });
});

test('calls that end at the same time are reported with few requests, and those that fail among them get a directive', async () => {
  const posts: string[] = [];
  const counted: typeof fetch = (url, init) => {
    if (init?.method === 'POST') posts.push(String(url).split('/').at(-1) ?? '');
    return fetch(url, init);
  };
  const healed: string[] = [];
  const ofMany = new Davit({ baseUrl: opened.server.url, apiKey: opened.server.api.key, fetch: counted });
  const many = new DavitReporter(ofMany, { agentId, onHeal: ({ category }) => healed.push(category) });
  const parts = 20;
  const graph = new StateGraph(State)
    .addNode('part', async ({ messages }) => ({ messages: [String(await search.invoke({ q: messages[0] ?? '' }))] }))
    .addNode('breaks', async () => ({ messages: [String(await broken.invoke({ q: 'tea' }).catch(() => 'closed'))] }))
    .addConditionalEdges(START, () => [
      ...Array.from({ length: parts }, (_, n) => new Send('part', { messages: [`${n}`] })),
      new Send('breaks', { messages: [] }),
    ])
    .compile();
  await graph.invoke({ messages: [] }, { configurable: { thread_id: 't' }, callbacks: [many] });
  const { steps } = await only();
  const found = steps.filter(({ status }) => status === 'success').map(({ output }) => String(output));
  expect(found.sort()).toEqual(Array.from({ length: parts }, (_, n) => `found ${n}`).sort());
  expect(steps.filter(({ status }) => status === 'error')).toHaveLength(1);
  expect(healed).toContain('TRANSIENT');
  expect(posts.filter((path) => path === 'steps' || path === 'batch').length).toBeLessThanOrEqual(parts / 2);
  expect(posts).toContain('batch');
});

test('an interrupt is not a failure', async () => {
  await agent(asks).invoke({ messages: [] }, { configurable: { thread_id: 't' }, callbacks: [reporter] });
  const { status, steps } = await only();
  expect([status, steps.at(-1)?.status]).toEqual(['RUNNING', 'skipped']);
});

test('after a rollback the next call reports into the new epoch', async () => {
  const config = { configurable: { thread_id: 't' }, callbacks: [reporter] };
  await agent(search).invoke({ messages: [] }, config);
  await davit.agentRuns.rollback((await only()).runId);
  await agent(search).invoke({ messages: [] }, config);
  expect((await only()).steps.map(({ epoch }) => epoch)).toEqual([1, 1, 2, 2]);
});

describe('a thread whose run had ended', () => {
  const ends = { COMPLETED: {}, FAILED: { failureDetail: 'it was left' } } as const;
  const cases = (['COMPLETED', 'FAILED'] as const).flatMap((status) =>
    (['saver', 'reporter', 'saver and reporter'] as const).map((who) => ({ status, who })),
  );
  test.each(cases)('is RUNNING again once its agent works: $status, with $who', async ({ status, who }) => {
    const config = (withReporter: boolean) => ({
      configurable: { thread_id: 't' },
      ...(withReporter && { callbacks: [reporter] }),
    });
    await agent(search).invoke({ messages: [] }, config(true));
    const { runId } = await only();
    await davit.agentRuns.setStatus({ runId, epoch: 1 }, { status, ...ends[status] });
    const works = {
      saver: () => agent(search).invoke({ messages: [] }, config(false)),
      reporter: () => search.invoke({ q: 'tea' }, { ...config(true), metadata: { thread_id: 't' } }),
      'saver and reporter': () => agent(search).invoke({ messages: [] }, config(true)),
    };
    await works[who]();
    const run = await davit.agentRuns.get(runId);
    expect(run).toMatchObject({ status: 'RUNNING', failureDetail: null, finishedAt: null, epoch: 1 });
    expect((await only()).runId).toBe(runId);
  });

  test('stays as it is while it is only looked at', async () => {
    await agent(search).invoke({ messages: [] }, { configurable: { thread_id: 't' } });
    const { runId } = await only();
    await davit.agentRuns.setStatus({ runId, epoch: 1 }, { status: 'COMPLETED' });
    await agent(search).getState({ configurable: { thread_id: 't' } });
    expect((await only()).status).toBe('COMPLETED');
  });
});

test('without a thread, an outermost call is a separate run that ends with the call', async () => {
  const chain = RunnableLambda.from(async (q: string) => search.invoke({ q }));
  await chain.invoke('tea', { callbacks: [reporter] });
  expect(await only()).toMatchObject({ status: 'COMPLETED', steps: [{ toolName: 'search', stepNumber: 1 }] });
  await expect(broken.invoke({ q: 'x' }, { callbacks: [reporter] })).rejects.toThrow();
  const { runs } = await davit.agentRuns.list({ agentId });
  expect(runs.map(({ status, stepCount }) => [status, stepCount])).toEqual([
    ['FAILED', 1],
    ['COMPLETED', 1],
  ]);
  expect(runs[0]?.failureDetail).toBe('HTTP 503: shop is closed');
});

test.each(['saver', 'reporter'])('a stall time that the %s is given is that of its threads', async (whose) => {
  const options = { agentId, stallTimeoutMs: 90_000 };
  if (whose === 'saver') new DavitSaver(davit, options);
  const callbacks = [whose === 'reporter' ? new DavitReporter(davit, options) : reporter];
  await agent(search).invoke({ messages: [] }, { configurable: { thread_id: 't' }, callbacks });
  expect(await only()).toMatchObject({ threadId: 't', metadata: { stallTimeoutMs: 90_000 } });
});

test('a thread without a stall time is never taken for stalled, and a run without a thread has its own', async () => {
  await agent(search).invoke({ messages: [] }, { configurable: { thread_id: 't' }, callbacks: [reporter] });
  expect((await only()).metadata).toEqual({ stallTimeoutMs: 0 });
  const alone = new DavitReporter(davit, { agentId, stallTimeoutMs: 90_000 });
  await search.invoke({ q: 'tea' }, { callbacks: [alone] });
  const { runs } = await davit.agentRuns.list({ agentId, limit: 1 });
  expect(runs[0]).toMatchObject({ metadata: { stallTimeoutMs: 90_000 } });
});

test('content: false reports calls without their contents', async () => {
  const discreet = new DavitReporter(davit, { agentId, content: false });
  await search.invoke({ q: 'tea' }, { callbacks: [discreet] });
  expect((await only()).steps).toMatchObject([{ toolName: 'search', input: null, output: null }]);
});

test('an agent does not fail because its reports do', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cut = new Davit({ baseUrl: 'http://127.0.0.1:9', apiKey: 'x', maxRetries: 0 });
  expect(await search.invoke({ q: 'tea' }, { callbacks: [new DavitReporter(cut)] })).toBe('found tea');
  expect(String(warned.mock.calls[0])).toContain('The connection failed');
  warned.mockRestore();
});
