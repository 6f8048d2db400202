/** A rollback does not repeat finished nodes within subgraphs, like LangGraph's own resume. On a real Davit server. */
import { randomUUID } from 'node:crypto';
import { Annotation, Command, interrupt, START, StateGraph } from '@langchain/langgraph';
import { type BaseCheckpointSaver, MemorySaver } from '@langchain/langgraph-checkpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitSaver } from './index.ts';

let opened: DavitServer;
let agentId: string;
let saver: DavitSaver;
let effects: string[];
let isBroken: boolean;
beforeAll(async () => {
  opened = await openDavitServer();
});
beforeEach(() => {
  agentId = randomUUID();
  saver = new DavitSaver(opened.davit, { agentId });
  effects = [];
  isBroken = true;
});
afterAll(() => opened?.close());

const config = { configurable: { thread_id: 't' } };
const State = Annotation.Root({
  log: Annotation<string[]>({ reducer: (before, more) => [...new Set([...before, ...more])], default: () => [] }),
});

const does = (name: string) => () => {
  effects.push(name);
  return { log: [name] };
};

/** A graph whose subgraph does one thing, then another that fails at first; with `memory`, the subgraph has its own. */
function nested(checkpointer: BaseCheckpointSaver, { depth = 1, memory = false } = {}) {
  let inner = new StateGraph(State)
    .addNode('pay', does('pay'))
    .addNode('ship', () => {
      if (isBroken) throw new Error('no carrier');
      return does('ship')();
    })
    .addEdge(START, 'pay')
    .addEdge('pay', 'ship')
    .compile(memory ? { checkpointer: true } : {});
  for (let level = 1; level < depth; level++) {
    inner = new StateGraph(State)
      .addNode('before', does(`before ${level}`))
      .addNode('within', inner)
      .addEdge(START, 'before')
      .addEdge('before', 'within')
      .compile() as never;
  }
  return new StateGraph(State)
    .addNode('plan', does('plan'))
    .addNode('delegate', inner)
    .addNode('end', does('end'))
    .addEdge(START, 'plan')
    .addEdge('plan', 'delegate')
    .addEdge('delegate', 'end')
    .compile({ checkpointer });
}

test.each([{}, { depth: 3 }, { memory: true }])(
  'a subgraph that had not finished goes on where it was after a rollback (%o)',
  async (how) => {
    await expect(nested(saver, how).invoke({ log: ['begun'] }, config)).rejects.toThrow('no carrier');
    const { stepNumber } = await saver.rollback('t');
    expect(stepNumber).toBe(1);
    // It fails once more, in a new process; then it works.
    const elsewhere = nested(new DavitSaver(opened.davit, { agentId }), how);
    await expect(elsewhere.invoke(null, config)).rejects.toThrow('no carrier');
    await saver.rollback('t');
    isBroken = false;
    const { log } = await nested(saver, how).invoke(null, config);
    const once = [...effects];
    expect(once).toEqual([...new Set(once)]);

    // Like LangGraph's own resume with a complete saver.
    effects = [];
    isBroken = true;
    const memory = new MemorySaver();
    await expect(nested(memory, how).invoke({ log: ['begun'] }, config)).rejects.toThrow('no carrier');
    isBroken = false;
    expect((await nested(memory, how).invoke(null, config)).log).toEqual(log);
    expect(effects).toEqual(once);
  },
);

test('a subgraph that waits for a person does so after a rollback too, without repeating what it did', async () => {
  const asks = (checkpointer: BaseCheckpointSaver) => {
    const inner = new StateGraph(State)
      .addNode('pay', does('pay'))
      .addNode('ask', () => ({ log: [`answer: ${interrupt('ship?')}`] }))
      .addEdge(START, 'pay')
      .addEdge('pay', 'ask')
      .compile();
    return new StateGraph(State).addNode('delegate', inner).addEdge(START, 'delegate').compile({ checkpointer });
  };
  await asks(saver).invoke({ log: ['begun'] }, config);
  await saver.rollback('t');
  expect((await asks(saver).invoke(new Command({ resume: 'yes' }), config)).log).toEqual(['begun', 'pay', 'answer: yes']);
  expect(effects).toEqual(['pay']);
});

test.each([{}, { memory: true }])(
  'a step that ended is done again with its subgraph, where the thread goes back to before it (%o)',
  async (how) => {
    isBroken = false;
    await nested(saver, how).invoke({ log: ['begun'] }, { ...config, interruptBefore: ['end'] });
    const { runs } = await opened.davit.agentRuns.list({ agentId });
    const run = { runId: runs[0]?.runId ?? '', epoch: 1 };
    await opened.davit.agentRuns.reportStep(run, { stepNumber: 2, stepType: 'decision', status: 'error', error: 'a bad answer' });
    expect((await saver.rollback('t')).stepNumber).toBe(1);
    await nested(saver, how).invoke(null, config);
    expect(effects).toEqual(['plan', 'pay', 'ship', 'pay', 'ship', 'end']);
  },
);
