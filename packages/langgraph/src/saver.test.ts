/** Graphs that LangGraph runs, with their state on a real Davit server: cases that its own suite for checkpointers omits. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Davit } from '@davit/client';
import { Annotation, Command, DeltaChannel, END, interrupt, MemorySaver, Send, START, StateGraph } from '@langchain/langgraph';
import * as langgraphCheckpoint from '@langchain/langgraph-checkpoint';
import { type BaseCheckpointSaver, ERROR, uuid6 } from '@langchain/langgraph-checkpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { numberFrom } from '../test-doubles/stored.ts';
import { DavitReporter, DavitSaver } from './index.ts';

let opened: DavitServer;
let davit: Davit;
let agentId: string;
let saver: DavitSaver;
beforeAll(async () => {
  opened = await openDavitServer();
  davit = opened.davit;
});
beforeEach(() => {
  agentId = randomUUID();
  saver = new DavitSaver(davit, { agentId });
});
afterAll(() => opened?.close());

const State = Annotation.Root({
  log: Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
  total: Annotation<number>(),
});
const append = (word: string) => (state: typeof State.State) => ({ log: [word], total: (state.total ?? 0) + 1 });
const thread = (thread_id: string, more: object = {}) => ({ configurable: { thread_id, ...more } });

const line = (checkpointer: BaseCheckpointSaver) =>
  new StateGraph(State)
    .addNode('one', append('one'))
    .addNode('two', append('two'))
    .addNode('three', append('three'))
    .addEdge(START, 'one')
    .addEdge('one', 'two')
    .addEdge('two', 'three')
    .addEdge('three', END)
    .compile({ checkpointer });

async function history(graph: ReturnType<typeof line>, config: object): Promise<unknown[]> {
  const states: unknown[] = [];
  for await (const { values, next, metadata } of graph.getStateHistory(config))
    states.push({ values, next, step: metadata?.step });
  return states;
}

/** A client that records its requests. */
function counting() {
  const paths: string[] = [];
  const listening: typeof fetch = (url, init) => {
    paths.push(`${init?.method} ${new URL(String(url)).pathname}`);
    return fetch(url, init);
  };
  const { server } = opened;
  return { paths, counted: new Davit({ baseUrl: server.url, apiKey: server.api.key, fetch: listening }) };
}

async function rowsOf(threadId: string) {
  const { runs } = await davit.agentRuns.list({ agentId, threadId });
  const rows = [];
  for await (const row of davit.agentRuns.checkpoints(runs[0]?.runId ?? '')) rows.push(row);
  return rows;
}

describe('branches', () => {
  test('after a fork, each branch reloads its own state', async () => {
    const graph = line(saver);
    await graph.invoke({ log: ['begun'] }, thread('t'));
    const states = [];
    for await (const state of graph.getStateHistory(thread('t'))) states.push(state);
    const afterOne = states.find(({ next }) => next[0] === 'two');
    if (!afterOne) throw new Error('no state before two');
    const left = await graph.updateState(afterOne.config, { log: ['left'] });
    const right = await graph.updateState(afterOne.config, { log: ['right'] });
    // Both branches number their channels alike; in another process, so that nothing is cached.
    const later = line(new DavitSaver(davit, { agentId }));
    expect((await later.getState(left)).values).toEqual({ log: ['begun', 'one', 'left'], total: 1 });
    expect((await later.getState(right)).values).toEqual({ log: ['begun', 'one', 'right'], total: 1 });
    expect((await later.getState(afterOne.config)).values).toEqual({ log: ['begun', 'one'], total: 1 });
    const ends = { left: await later.invoke(null, left), right: await later.invoke(null, right) };
    expect(ends.left.log).toEqual(['begun', 'one', 'left', 'two', 'three']);
    expect(ends.right.log).toEqual(['begun', 'one', 'right', 'two', 'three']);
    expect((await later.getState(left)).values.log).toEqual(['begun', 'one', 'left']);
  });

  test('the newest state of a thread is that of the branch that was gone on with', async () => {
    const graph = line(saver);
    await graph.invoke({ log: ['begun'] }, thread('t'));
    const states = [];
    for await (const state of graph.getStateHistory(thread('t'))) states.push(state);
    const start = states.find(({ next }) => next[0] === 'one');
    await graph.updateState(start?.config ?? {}, { log: ['again'] }, START);
    expect((await graph.invoke(null, thread('t'))).log).toEqual(['begun', 'again', 'one', 'two', 'three']);
  });
});

describe('the same as in memory', () => {
  const cases = {
    'a line of nodes, twice in a thread': async (checkpointer: BaseCheckpointSaver) => {
      const graph = line(checkpointer);
      await graph.invoke({ log: ['begun'] }, thread('t'));
      await graph.invoke({ log: ['again'] }, thread('t'));
      return history(graph, thread('t'));
    },
    'saved at every step before the next, and only at the end': async (checkpointer: BaseCheckpointSaver) => {
      const graph = line(checkpointer);
      await graph.invoke({ log: ['begun'] }, { ...thread('sync'), durability: 'sync' });
      await graph.invoke({ log: ['begun'] }, { ...thread('exit'), durability: 'exit' });
      await graph.invoke({ log: ['again'] }, { ...thread('exit'), durability: 'exit' });
      return [await history(graph, thread('sync')), await history(graph, thread('exit'))];
    },
    'twenty tasks side by side': async (checkpointer: BaseCheckpointSaver) => {
      const graph = new StateGraph(State)
        .addNode('part', ({ log }: typeof State.State) => ({ log: log.slice(0, 1) }))
        .addNode('join', append('joined'))
        .addConditionalEdges(START, () => Array.from({ length: 20 }, (_, n) => new Send('part', { log: [`${n}`] })))
        .addEdge('part', 'join')
        .compile({ checkpointer });
      await graph.invoke({ log: [] }, thread('t'));
      return history(graph as never, thread('t'));
    },
    'a person asked in between': async (checkpointer: BaseCheckpointSaver) => {
      const graph = new StateGraph(State)
        .addNode('ask', () => ({ log: [String(interrupt({ question: 'ok?' }))] }))
        .addNode('beside', append('beside'))
        .addEdge(START, 'ask')
        .addEdge(START, 'beside')
        .compile({ checkpointer });
      await graph.invoke({ log: ['begun'] }, thread('t'));
      const { tasks } = await graph.getState(thread('t'));
      const questions = tasks.flatMap(({ interrupts }) => interrupts.map(({ value }) => value));
      await graph.invoke(new Command({ resume: 'yes' }), thread('t'));
      return [questions, await history(graph as never, thread('t'))];
    },
    'a node that fails, and is tried again without what stood beside it': async (checkpointer: BaseCheckpointSaver) => {
      const effects: string[] = [];
      let broken = true;
      const graph = new StateGraph(State)
        .addNode('fails', () => {
          if (broken) throw new Error('not yet');
          return { log: ['mended'] };
        })
        .addNode('works', () => {
          effects.push('paid');
          return { log: ['paid'] };
        })
        .addEdge(START, 'fails')
        .addEdge(START, 'works')
        .compile({ checkpointer });
      await graph.invoke({ log: [] }, thread('t')).catch(() => {});
      broken = false;
      await graph.invoke(null, thread('t'));
      return [effects, await history(graph as never, thread('t'))];
    },
    'a graph within a graph, asked in its midst': async (checkpointer: BaseCheckpointSaver) => {
      const inner = new StateGraph(State)
        .addNode('first', append('inner'))
        .addNode('ask', () => ({ log: [String(interrupt('go on?'))] }))
        .addEdge(START, 'first')
        .addEdge('first', 'ask')
        .compile();
      const graph = new StateGraph(State).addNode('inner', inner).addEdge(START, 'inner').compile({ checkpointer });
      await graph.invoke({ log: ['outer'] }, thread('t'));
      const { tasks } = await graph.getState(thread('t'), { subgraphs: true });
      const within = tasks.map(({ state }) => (state as { values?: unknown } | undefined)?.values);
      await graph.invoke(new Command({ resume: 'on' }), thread('t'));
      return [within, await history(graph as never, thread('t'))];
    },
  };
  test.each(Object.entries(cases))('%s', async (_what, run) => {
    expect(await run(saver)).toEqual(await run(new MemorySaver()));
  });
});

/** Releases before 1.5 replay such writes in the order of their tasks' ids, which is meaningless. */
const withoutPaths = !('compareWritesSortKeys' in langgraphCheckpoint);
test.skipIf(withoutPaths)('a channel kept as its writes reads back in the order of its tasks, not of their ends', async () => {
  const messages = new DeltaChannel<string[]>((before, writes) => [...before, ...(writes as string[][]).flat()], {
    initialValueFactory: () => [],
  });
  const Deltas = Annotation.Root({ messages: () => messages as never, part: Annotation<number>() });
  // Each ends after the next one: their writes arrive in reverse order.
  const ended = Array.from({ length: 12 }, () => Promise.withResolvers<void>());
  const graph = new StateGraph(Deltas)
    .addNode('say', async ({ part }: { part: number }) => {
      await ended[part + 1]?.promise;
      ended[part]?.resolve();
      return { messages: [`${part}`] } as never;
    })
    .addConditionalEdges(START, () => ended.map((_, part) => new Send('say', { part })))
    .compile({ checkpointer: saver });
  await graph.invoke({ part: 0 }, thread('t'));
  expect((await graph.getState(thread('t'))).values.messages).toEqual(ended.map((_, part) => `${part}`));
});

describe('what is recorded', () => {
  test('a thread is one agent run: another process finds it and continues where it stopped', async () => {
    await line(saver).invoke({ log: ['begun'] }, thread('t'));
    const elsewhere = line(new DavitSaver(davit, { agentId }));
    expect((await elsewhere.getState(thread('t'))).values).toEqual({ log: ['begun', 'one', 'two', 'three'], total: 3 });
    await elsewhere.invoke({ log: ['again'] }, thread('t'));
    expect(await davit.agentRuns.list({ agentId })).toMatchObject({
      total: 1,
      runs: [{ threadId: 't', framework: 'langgraph' }],
    });
    expect((await line(saver).getState(thread('t'))).values.total).toBe(6);
  });

  test('the writes of one super-step go together', async () => {
    const graph = new StateGraph(State)
      .addNode('part', ({ log }: typeof State.State) => ({ log }))
      .addConditionalEdges(START, () => Array.from({ length: 40 }, (_, n) => new Send('part', { log: [`${n}`] })))
      .compile({ checkpointer: saver });
    expect((await graph.invoke({ log: [] }, thread('t'))).log).toHaveLength(40);
    const rows = (await rowsOf('t')).filter(({ frameworkMeta }) => frameworkMeta?.langgraph === 'writes');
    expect(rows.length).toBeLessThanOrEqual(4);
  });

  test('twenty new subgraphs read nothing of a thread that is long already', async () => {
    const inner = new StateGraph(State).addNode('first', append('inner')).addEdge(START, 'first').compile();
    const many = (checkpointer: BaseCheckpointSaver) =>
      new StateGraph(State)
        .addNode('part', async ({ log }: typeof State.State) => ({ log: (await inner.invoke({ log })).log }))
        .addConditionalEdges(START, () => Array.from({ length: 20 }, (_, n) => new Send('part', { log: [`${n}`] })))
        .compile({ checkpointer });
    await many(saver).invoke({ log: [] }, thread('t'));
    const { paths, counted } = counting();
    await many(new DavitSaver(counted, { agentId })).invoke({ log: [] }, thread('t'));
    // The thread's run, and its newest states.
    expect(paths.filter((line) => line.startsWith('GET'))).toHaveLength(2);
    // Sixty checkpoints and their writes: those that wait during a request are sent together.
    expect(paths.filter((line) => line.startsWith('POST')).length).toBeLessThanOrEqual(30);
  });

  test('a turn of a thread that is known reads once, and so does a list of its last ten checkpoints', async () => {
    const { paths, counted } = counting();
    const own = new DavitSaver(counted, { agentId });
    const graph = line(own);
    for (let turn = 0; turn < 5; turn += 1) await graph.invoke({ log: ['begun'] }, thread('t'));
    const reads = () => paths.filter((line) => line.startsWith('GET'));
    expect(reads()).toHaveLength(1 + 4);
    for (const limit of [10, 1]) {
      paths.length = 0;
      const listed = [];
      for await (const tuple of own.list(thread('t', { checkpoint_ns: '' }), { limit })) listed.push(tuple);
      expect([listed.length, paths.length]).toEqual([limit, 1]);
    }
  });

  test('sub-agents with a memory and subgraphs that wait come with the first read of a turn', async () => {
    const memory = new StateGraph(State).addNode('note', append('noted')).addEdge(START, 'note').compile({ checkpointer: true });
    const asking = new StateGraph(State)
      .addNode('ask', () => ({ log: [String(interrupt('ok?'))] }))
      .addEdge(START, 'ask')
      .compile();
    const { paths, counted } = counting();
    const graph = new StateGraph(State)
      .addNode('agent', memory)
      .addNode('part', asking)
      .addEdge(START, 'agent')
      .addEdge('agent', 'part')
      .compile({ checkpointer: new DavitSaver(counted, { agentId }) });
    await graph.invoke({ log: ['begun'] }, thread('t'));
    for (const resume of ['yes', 'again']) {
      paths.length = 0;
      await graph.invoke(new Command({ resume }), thread('t'));
      expect(paths.filter((line) => line.startsWith('GET'))).toHaveLength(1);
      paths.length = 0;
      await graph.invoke({ log: ['more'] }, thread('t'));
      expect(paths.filter((line) => line.startsWith('GET'))).toHaveLength(1);
    }
    expect((await graph.getState(thread('t'))).values.log.filter((word: string) => word === 'noted').length).toBeGreaterThan(3);
  });

  test('a growing state is stored as differences: a fraction of what it would be whole', async () => {
    const graph = new StateGraph(State)
      .addNode('say', ({ log }) => ({ log: [`${log.length} ${randomBytes(200).toString('base64')}`] }))
      .addEdge(START, 'say')
      .addConditionalEdges('say', ({ log }) => (log.length > 30 ? END : 'say'))
      .compile({ checkpointer: saver });
    await graph.invoke({ log: [randomBytes(6_000).toString('base64')] }, { ...thread('t'), recursionLimit: 100 });
    const plain = (await rowsOf('t')).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const runId = (await davit.agentRuns.list({ agentId, threadId: 't' })).runs[0]?.runId ?? '';
    const stored = await numberFrom(opened, 'select sum(length(sealed)) as n from agent_checkpoint where run_id = $1', runId);
    expect(stored).toBeLessThan(plain / 4);
  });

  test('no state is readable without the right to it, nor stands in what is', async () => {
    await line(saver).invoke({ log: ['a secret'] }, thread('t'));
    expect(JSON.stringify(await rowsOf('t'))).not.toContain('a secret');
  });

  test('threads do not see each other, nor do agents', async () => {
    await line(saver).invoke({ log: ['mine'] }, thread('t'));
    expect((await line(saver).getState(thread('other'))).values).toEqual({});
    expect((await line(new DavitSaver(davit, { agentId: randomUUID() })).getState(thread('t'))).values).toEqual({});
  });

  test.each([[7], ['ä'.repeat(255)]])('a thread may be called %s', async (thread_id) => {
    const config = { configurable: { thread_id }, callbacks: [new DavitReporter(davit, { agentId })] };
    await line(saver).invoke({ log: ['begun'] }, config);
    const elsewhere = new DavitSaver(davit, { agentId });
    expect((await line(elsewhere).getState(config)).values.total).toBe(3);
    expect(await history(line(elsewhere), config)).toHaveLength(5);
    await elsewhere.rollback(String(thread_id));
    await elsewhere.deleteThread(String(thread_id));
    expect((await line(saver).getState(config)).values).toEqual({});
  });

  test('a thread that was only looked at is not recorded', async () => {
    await line(saver).getState(thread('t'));
    expect((await davit.agentRuns.list({ agentId })).total).toBe(0);
  });

  test('a deleted thread starts over, also for a process that had it in mind', async () => {
    const other = line(new DavitSaver(davit, { agentId }));
    await line(saver).invoke({ log: ['begun'] }, thread('t'));
    expect((await other.getState(thread('t'))).values.total).toBe(3);
    await saver.deleteThread('t');
    expect((await other.getState(thread('t'))).values).toEqual({});
    expect((await other.invoke({ log: ['new'] }, thread('t'))).log).toEqual(['new', 'one', 'two', 'three']);
    expect((await line(saver).getState(thread('t'))).values.log).toEqual(['new', 'one', 'two', 'three']);
  });
});

describe('rolled back at Davit', () => {
  test('the agent continues from the last known-good checkpoint', async () => {
    const graph = line(saver);
    await graph.invoke({ log: ['begun'] }, { ...thread('t'), interruptBefore: ['three'] });
    const { runs } = await davit.agentRuns.list({ agentId, threadId: 't' });
    const run = { runId: runs[0]?.runId ?? '', epoch: 1 };
    // Step 2 of the graph failed, so everything saved after it is invalid.
    await davit.agentRuns.reportStep(run, { stepNumber: 2, stepType: 'tool_call', status: 'error', error: 'HTTP 503' });
    const back = await davit.agentRuns.rollback(run.runId);
    expect([back.stepNumber, back.epoch]).toEqual([1, 2]);
    const state = await graph.getState(thread('t'));
    expect([state.values.log, state.next]).toEqual([['begun', 'one'], ['two']]);
    expect((await graph.invoke(null, thread('t'))).log).toEqual(['begun', 'one', 'two', 'three']);
    expect((await davit.agentRuns.get(run.runId)).epoch).toBe(2);
  });

  test('a process that did not hear of it can write nothing any more until it has read', async () => {
    const config = await saver.put(thread('t'), checkpoint(), { source: 'input', step: -1, parents: {} }, {});
    const { runs } = await davit.agentRuns.list({ agentId });
    await davit.agentRuns.rollback(runs[0]?.runId ?? '');
    await expect(saver.putWrites(config, [['log', 'x']], 'task')).rejects.toMatchObject({ status: 409 });
    await saver.getTuple(thread('t'));
    await saver.putWrites(config, [['log', 'x']], 'task');
    expect((await saver.getTuple(config))?.pendingWrites).toEqual([['task', 'log', 'x']]);
  });
});

const checkpoint = () => ({
  v: 4,
  id: uuid6(0),
  ts: '2026-01-31T09:30:00.000Z',
  channel_values: {},
  channel_versions: {},
  versions_seen: {},
});
const metadata = { source: 'loop', step: 0, parents: {} } as const;

test('where the checkpoint before cannot be read, the whole state is saved, not only what changed', async () => {
  const parent = thread('t', { checkpoint_ns: '', checkpoint_id: uuid6(0) });
  const values = { channel_values: { old: 1, changed: 2 }, channel_versions: { old: 1, changed: 2 } };
  const config = await saver.put(parent, { ...checkpoint(), ...values }, metadata, { changed: 2 });
  expect((await saver.getTuple(config))?.checkpoint.channel_values).toEqual({ old: 1, changed: 2 });
});

describe('writes', () => {
  test('of ordinary ones the first counts, of special ones the last', async () => {
    const config = await saver.put(thread('t'), checkpoint(), metadata, {});
    await saver.putWrites(config, [['log', 'first']], 'task');
    await saver.putWrites(config, [[ERROR, 'one error']], 'task');
    await saver.putWrites(config, [['log', 'second']], 'task');
    await saver.putWrites(config, [[ERROR, 'another']], 'task');
    const tuple = await new DavitSaver(davit, { agentId }).getTuple(config);
    expect(tuple?.pendingWrites).toEqual([
      ['task', ERROR, 'another'],
      ['task', 'log', 'first'],
    ]);
  });

  test('they are read in the order of their tasks’ paths, whatever their tasks are called and whichever came first', async () => {
    const config = await saver.put(thread('t'), checkpoint(), metadata, {});
    const paths = ['~a, 2', '~a, 1', '\u{1f600}', '\uffee', ''];
    for (const [n, path] of paths.entries())
      await saver.putWrites(
        config,
        [
          ['log', path],
          ['more', path],
        ],
        `task-${n}`,
        path,
      );
    const writes = (await new DavitSaver(davit, { agentId }).getTuple(config))?.pendingWrites;
    expect(writes?.map(([task, channel]) => [task, channel])).toEqual(
      ['task-4', 'task-1', 'task-0', 'task-3', 'task-2'].flatMap((task) => [
        [task, 'log'],
        [task, 'more'],
      ]),
    );
  });

  test('values of every kind that LangGraph’s serializer knows come back as they were', async () => {
    const config = await saver.put(thread('t'), checkpoint(), metadata, {});
    const values = [
      undefined,
      null,
      '',
      'ä😀\0\ud83d',
      new Uint8Array([0, 255]),
      new Map([['a', new Set([1])]]),
      2 ** 53,
      ['__proto__'],
    ];
    await saver.putWrites(
      config,
      values.map((value, n) => [`c${n}`, value]),
      'task',
    );
    const writes = (await saver.getTuple(config))?.pendingWrites;
    expect(writes?.map(([, , value]) => value)).toEqual(values);
    expect(writes).toHaveLength(values.length);
  });
});

test('what Davit refuses is thrown where LangGraph waits for it', async () => {
  const stranger = new DavitSaver(new Davit({ baseUrl: opened.server.url, apiKey: `dvt_${'a'.repeat(38)}` }), { agentId });
  await expect(line(stranger).invoke({ log: [] }, thread('t'))).rejects.toMatchObject({ status: 401 });
});
