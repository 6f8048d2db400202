/**
 * Random lives of a thread on a server that stores very few checkpoints and prunes constantly, compared with a saver
 * that stores everything: turns, sub-agents with their own memory, delta channels, maps over sub-graphs that wait at
 * interrupts, nested sub-graphs, forks, edits, rollbacks at Davit, and new processes.
 */
import { randomUUID } from 'node:crypto';
import { Annotation, Command, DeltaChannel, interrupt, Send, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { Mirror, MirroredSaver } from '../test-doubles/mirrored-saver.ts';
import { checkpointsKept, pruned, prunesAtOnce, storedRows } from '../test-doubles/stored.ts';
import { DavitSaver } from './index.ts';

let opened: DavitServer;
beforeAll(async () => {
  opened = await openDavitServer(prunesAtOnce);
});
afterAll(() => opened?.close());

const kinds = ['talk', 'note', 'seldom', 'expert', 'parts', 'deep'] as const;
type Kind = (typeof kinds)[number];

const thread = { configurable: { thread_id: 't' } };
const append = (before: string[], more: string[]) => [...before, ...more];
const words = () => Annotation<string[]>({ reducer: append, default: () => [] });
const delta = (snapshotFrequency: number) => () =>
  new DeltaChannel<string[], string[]>((before, more) => [...before, ...more.flat()], { snapshotFrequency });

interface Shape {
  notesEvery: number;
  expertEvery: number;
  parts: number;
}

const Log = Annotation.Root({ log: words() });

function graphOf({ notesEvery, expertEvery, parts }: Shape, effects: string[], checkpointer: BaseCheckpointSaver) {
  const last = (log: string[]) => log.at(-1) ?? '';
  const part = new StateGraph(Log)
    .addNode('pay', ({ log }) => {
      effects.push(last(log));
      return {};
    })
    .addNode('ask', ({ log }) => ({ log: [`${last(log)} ${interrupt(last(log))}`] }))
    .addEdge(START, 'pay')
    .addEdge('pay', 'ask')
    .compile();
  const deep = new StateGraph(Log).addNode('within', part).addEdge(START, 'within').compile();
  const expert = new StateGraph(Annotation.Root({ log: words(), learned: delta(expertEvery) }))
    .addNode('learn', ({ log }) => ({ learned: log.slice(-1) }))
    .addNode('tell', ({ learned }) => ({ log: [`knows ${learned.length}`] }))
    .addEdge(START, 'learn')
    .addEdge('learn', 'tell')
    .compile({ checkpointer: true });
  return new StateGraph(Annotation.Root({ log: words(), notes: delta(notesEvery), rare: delta(1_000) }))
    .addNode('talk', ({ log }) => ({ log: [`turn ${log.length}`] }))
    .addNode('note', ({ log }) => ({ notes: log.slice(-1) }))
    .addNode('seldom', ({ log }) => ({ rare: log.slice(-1) }))
    .addNode('expert', async ({ log }, config) => ({ log: (await expert.invoke({ log: log.slice(-1) }, config)).log.slice(-1) }))
    .addNode('deep', deep)
    .addNode('part', part)
    .addConditionalEdges(START, ({ log }) => {
      const [kind = 'talk', turn] = last(log).split(' ');
      if (kind !== 'parts') return kind;
      return Array.from({ length: parts }, (_, n) => new Send('part', { log: [`${turn}/${n}`] }));
    })
    .compile({ checkpointer });
}

const doing = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('turn' as const), kind: fc.constantFrom(...kinds) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('resume' as const), some: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), back: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('fork' as const, 'rollback' as const), back: fc.nat(1) }) },
);
const shapes = fc.record({
  notesEvery: fc.integer({ min: 1, max: 9 }),
  expertEvery: fc.integer({ min: 2, max: 9 }),
  parts: fc.integer({ min: 1, max: 5 }),
});

const numRuns = Number(process.env.RETENTION_RUNS ?? 3);

test(
  'whatever a thread went through, it reads as if nothing had been forgotten',
  async () => {
    let removed = 0;
    await fc.assert(
      fc.asyncProperty(shapes, fc.array(doing, { minLength: 8, maxLength: 16 }), async (shape, doings) => {
        const life = new Life(shape);
        for (const what of doings) {
          if (what.do === 'turn') await life.turn(what.kind);
          else if (what.do === 'resume') await life.resume(what.some);
          else if (what.do === 'edit') await life.edit(what.back);
          else if (what.do === 'fork') await life.fork(what.back);
          else await life.rollBack();
        }
        removed += await life.end();
      }),
      { numRuns },
    );
    expect(removed).toBeGreaterThan(0);
  },
  120_000 + numRuns * 10_000,
);

class Life {
  readonly #agentId = randomUUID();
  readonly #mirror = new Mirror();
  readonly #shape: Shape;
  #effects: string[] = [];
  #turns = 0;

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  /** By a new process, after the server has pruned what it may. */
  async #graph() {
    await pruned(opened, this.#agentId);
    const davit = new DavitSaver(opened.davit, { agentId: this.#agentId });
    return graphOf(this.#shape, this.#effects, new MirroredSaver(davit, this.#mirror));
  }

  async turn(kind: Kind): Promise<void> {
    this.#turns += 1;
    await (await this.#graph()).invoke({ log: [`${kind} ${this.#turns}`] }, thread);
    await this.#check();
  }

  async resume(some: boolean): Promise<void> {
    const graph = await this.#graph();
    const { tasks } = await graph.getState(thread);
    const ids = tasks.flatMap(({ interrupts }) => interrupts.flatMap(({ id }) => id ?? []));
    if (ids.length === 0) return;
    const resume = Object.fromEntries(ids.slice(0, some ? 1 : ids.length).map((id) => [id, 'yes']));
    await graph.invoke(new Command({ resume }), thread);
    await this.#check();
  }

  async edit(back: number): Promise<void> {
    const graph = await this.#graph();
    const at = await this.#earlier(back);
    if (!at) return;
    await graph.updateState(back === 0 ? thread : at, { notes: ['edited'], log: ['edited'] }, 'talk');
    this.#mayRepeat();
    await this.#check();
  }

  async fork(back: number): Promise<void> {
    const graph = await this.#graph();
    const at = await this.#earlier(back);
    this.#mayRepeat();
    if (at) await graph.invoke(null, at);
    await this.#check();
  }

  async rollBack(): Promise<void> {
    const { runs } = await opened.davit.agentRuns.list({ agentId: this.#agentId });
    if (!runs[0]) return;
    await pruned(opened, this.#agentId);
    const { frameworkMeta } = await opened.davit.agentRuns.rollback(runs[0].runId);
    await this.#mirror.rollBack(String(frameworkMeta?.id));
    this.#mayRepeat();
    await this.#check();
  }

  /** How many rows the server no longer has. */
  async end(): Promise<number> {
    const graph = await this.#graph();
    await this.#check();
    const { runs } = await opened.davit.agentRuns.list({ agentId: this.#agentId });
    if (!runs[0]) return 0;
    for (const namespace of Object.keys(this.#mirror.memory.storage.t ?? {}).filter((ns) => !ns.includes(':'))) {
      await (graph.checkpointer as BaseCheckpointSaver).getTuple({ configurable: { thread_id: 't', checkpoint_ns: namespace } });
    }
    return runs[0].checkpointCount - (await storedRows(opened, this.#agentId));
  }

  /** The newest state, with all waiting sub-graphs, reads the same; and no effect was repeated. */
  async #check(): Promise<void> {
    const graph = await this.#graph();
    const state = await graph.getState(thread, { subgraphs: true });
    const { memory } = this.#mirror;
    const remembered = await graphOf(this.#shape, [], memory).getState(thread, { subgraphs: true });
    expect([state.values, state.next]).toEqual([remembered.values, remembered.next]);
    expect(this.#effects).toEqual([...new Set(this.#effects)]);
  }

  async #earlier(back: number) {
    // Of the saver in memory: Davit's history also shows what rollbacks superseded.
    const remembered = graphOf(this.#shape, [], this.#mirror.memory);
    const states = [];
    for await (const { config } of remembered.getStateHistory(thread, { limit: back + 1 })) states.push(config);
    return states.at(-1);
  }

  /** A rollback means to repeat the work. */
  #mayRepeat(): void {
    this.#effects = [];
  }
}

test('what cannot be reached any more goes', async () => {
  const agentId = randomUUID();
  const graph = graphOf({ notesEvery: 1, expertEvery: 1, parts: 8 }, [], new DavitSaver(opened.davit, { agentId }));
  for (let turn = 0; turn < 4; turn++) {
    await graph.invoke({ log: [`parts ${turn}`] }, thread);
    const { tasks } = await graph.getState(thread);
    const resume = Object.fromEntries(tasks.flatMap(({ interrupts }) => interrupts.map(({ id }) => [id ?? '', 'yes'])));
    await graph.invoke(new Command({ resume }), thread);
  }
  await pruned(opened, agentId);
  const { runs } = await opened.davit.agentRuns.list({ agentId });
  const { runId = '', checkpointCount = 0 } = runs[0] ?? {};
  const stored: unknown[] = [];
  const turnsWithParts = new Set<unknown>();
  for await (const { checkpointId, frameworkMeta } of opened.davit.agentRuns.checkpoints(runId)) {
    stored.push(checkpointId);
    if (frameworkMeta?.langgraph === 'tasks') turnsWithParts.add(frameworkMeta.id);
  }
  expect(stored.length).toBeLessThan(checkpointCount);
  expect(stored.length).toBeGreaterThanOrEqual(checkpointsKept);
  // The graph’s own history stays, because its delta channel is read from it; the subgraphs of its older turns go.
  expect(turnsWithParts.size).toBeLessThanOrEqual(2);
});
