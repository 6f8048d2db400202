/** Threads whose server stores very few checkpoints: everything that LangGraph can still reach stays; the rest is pruned. */
import { randomUUID } from 'node:crypto';
import { Annotation, Command, DeltaChannel, interrupt, MemorySaver, Send, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { pruned, prunesAtOnce } from '../test-doubles/stored.ts';
import { DavitSaver } from './index.ts';

let opened: DavitServer;
let agentId: string;
const saver = () => new DavitSaver(opened.davit, { agentId });
const untilPruned = () => pruned(opened, agentId);
beforeAll(async () => {
  opened = await openDavitServer(prunesAtOnce);
});
beforeEach(() => {
  agentId = randomUUID();
});
afterAll(() => opened?.close());

const thread = { configurable: { thread_id: 't' } };
const words = () => Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] });
const State = Annotation.Root({ log: words() });
const Noted = Annotation.Root({
  log: words(),
  notes: () => new DeltaChannel<string[], string[]>((before, more) => [...before, ...more.flat()], { snapshotFrequency: 50 }),
});

/** A sub-agent with its own memory, called in the first turns only. */
function withSubAgent(checkpointer: BaseCheckpointSaver) {
  const expert = new StateGraph(State)
    .addNode('answer', ({ log }) => ({ log: [`answer ${log.length}`] }))
    .addEdge(START, 'answer')
    .compile({ checkpointer: true });
  return new StateGraph(State)
    .addNode('talk', ({ log }) => ({ log: [`turn ${log.length}`] }))
    .addNode('expert', async ({ log }, config) => ({
      log: [`${(await expert.invoke({ log: log.slice(-1) }, config)).log.length} known`],
    }))
    .addConditionalEdges(START, ({ log }) => (log.at(-1)?.startsWith('ask') ? 'expert' : 'talk'))
    .compile({ checkpointer });
}

/** `notes` is a delta channel that few turns write to. */
function withNotes(checkpointer: BaseCheckpointSaver) {
  return new StateGraph(Noted)
    .addNode('talk', ({ log }) => (log.at(-1)?.startsWith('note') ? { notes: log.slice(-1) } : { log: ['ok'] }))
    .addEdge(START, 'talk')
    .compile({ checkpointer });
}

/** Every part waits for a person in its own graph, after an effect that must not be repeated. */
function withParts(checkpointer: BaseCheckpointSaver, effects: string[], parts: number) {
  const part = new StateGraph(State)
    .addNode('pay', ({ log }) => {
      effects.push(log[0] ?? '');
      return {};
    })
    .addNode('ask', ({ log }) => ({ log: [`${log[0]} ${interrupt('ok?')}`] }))
    .addEdge(START, 'pay')
    .addEdge('pay', 'ask')
    .compile();
  return new StateGraph(State)
    .addNode('part', async ({ log }, config) => ({ log: (await part.invoke({ log }, config)).log.slice(-1) }), {
      subgraphs: [part],
    })
    .addConditionalEdges(START, () => Array.from({ length: parts }, (_, n) => new Send('part', { log: [`part ${n}`] })))
    .compile({ checkpointer });
}

describe('what a thread can still reach stays', () => {
  test('a sub-agent with its own memory keeps it, however many turns later', async () => {
    const run = async (checkpointer: BaseCheckpointSaver, forget: () => Promise<void>) => {
      const graph = withSubAgent(checkpointer);
      for (const log of ['ask a', 'ask b']) await graph.invoke({ log: [log] }, thread);
      for (let turn = 0; turn < 8; turn++) await graph.invoke({ log: [`turn ${turn}`] }, thread);
      await forget();
      return (await graph.invoke({ log: ['ask c'] }, thread)).log.at(-1);
    };
    const remembered = await run(new MemorySaver(), async () => {});
    expect(remembered).toBe('6 known');
    expect(await run(saver(), untilPruned)).toBe(remembered);
  });

  test('a delta channel that is rarely written reads whole', async () => {
    const run = async (checkpointer: BaseCheckpointSaver, forget: () => Promise<void>) => {
      const graph = withNotes(checkpointer);
      await graph.invoke({ log: ['note a'] }, thread);
      for (let turn = 0; turn < 8; turn++) await graph.invoke({ log: [`turn ${turn}`] }, thread);
      await forget();
      return (await graph.getState(thread)).values;
    };
    const remembered = await run(new MemorySaver(), async () => {});
    expect(remembered.notes).toEqual(['note a']);
    expect(await run(saver(), untilPruned)).toEqual(remembered);
  });

  test.each(['', ', after a rollback'])(
    'sub-graphs that wait at an interrupt go on without repeating their effects%s',
    async (how) => {
      const parts = 12;
      const effects: string[] = [];
      await withParts(saver(), effects, parts).invoke({ log: [] }, thread);
      if (how !== '') await saver().rollback('t');
      await untilPruned();
      const later = withParts(saver(), effects, parts);
      const { tasks } = await later.getState(thread);
      expect(tasks.flatMap(({ interrupts }) => interrupts)).toHaveLength(parts);
      const resume = Object.fromEntries(tasks.flatMap(({ interrupts }) => interrupts.map(({ id }) => [id ?? '', 'yes'])));
      const { log } = await later.invoke(new Command({ resume }), thread);
      expect(log).toEqual(Array.from({ length: parts }, (_, n) => `part ${n} yes`));
      expect(effects).toHaveLength(parts);
    },
  );
});
