/**
 * A LangGraph agent that comes back: it sells a lamp, with a tool that fails on purpose.
 *
 *   DAVIT_URL=http://localhost:4100 DAVIT_API_KEY=dvt_… node agent.mjs
 *
 * Two nodes take turns: `decide` chooses the next tool (where yours asks a model), `act` calls it. DavitSaver saves the
 * state after each node, DavitReporter reports each call. Killed at any moment and started again with its THREAD, the
 * agent continues from its last known-good state, and no effect happens twice.
 */
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Davit, NotFoundError } from '@davit/client';
import { DavitReporter, DavitSaver } from '@davit/langgraph';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { dieAt, tools } from './tools.mjs';

const { AGENT_ID: agentId = 'shop-assistant', THREAD: thread = randomUUID() } = process.env;
const maxAttempts = 10;

const State = Annotation.Root({
  item: Annotation(),
  /** The next tool and its arguments; null when all is done. */
  call: Annotation(),
  /** What each tool returned, by its name. */
  results: Annotation({ reducer: (before, more) => ({ ...before, ...more }), default: () => ({}) }),
});

const plan = [
  ['look-up-price', ({ item }) => ({ item })],
  ['reserve-stock', ({ item }) => ({ item })],
  ['charge-card', ({ results }) => ({ cents: results['look-up-price'].cents })],
  ['send-receipt', ({ item, results }) => ({ item, cents: results['charge-card'].charged })],
];

function decide(state) {
  dieAt('saved', Object.keys(state.results).at(-1) ?? 'start');
  const next = plan.find(([name]) => !(name in state.results));
  return { call: next ? { name: next[0], args: next[1](state) } : null };
}

async function act({ call: { name, args } }, config) {
  const output = await tools[name].invoke({ key: `${thread}:${name}`, ...args }, config);
  dieAt('report', name);
  return { results: { [name]: output } };
}

const davit = new Davit();
const saver = new DavitSaver(davit, { agentId });
/** Davit's directive after the last failed call. */
let heal = null;
const onHeal = (directive) => {
  heal = directive;
};
const graph = new StateGraph(State)
  .addNode('decide', decide)
  .addNode('act', act)
  .addEdge(START, 'decide')
  .addConditionalEdges('decide', ({ call }) => (call === null ? END : 'act'))
  .addEdge('act', 'decide')
  .compile({ checkpointer: saver });

/** Takes the thread back to its last known-good state. */
async function restore() {
  const { stepNumber, sideEffects } = await saver.rollback(thread);
  console.log(`back at step ${stepNumber}, ${sideEffects.length} side effects after it`);
}

/** The graph's input: null continues the thread in THREAD. */
async function firstInput() {
  const input = { item: 'lamp' };
  if (process.env.THREAD === undefined) return input;
  try {
    await restore();
    return null;
  } catch (error) {
    // It died before its first state was saved: nothing was done yet.
    if (error instanceof NotFoundError) return input;
    throw error;
  }
}

/** Runs the graph to its end. Follows Davit's directive after each failure; throws if there is none, or none that helps. */
async function sell(firstOf) {
  let input = firstOf;
  let gateway = 'north';
  for (let attempt = 1; ; attempt++) {
    // The next node starts when the state after the last one is saved.
    const config = { configurable: { thread_id: thread, gateway }, callbacks: [new DavitReporter(davit, { agentId, onHeal })] };
    try {
      return await graph.invoke(input, { ...config, durability: 'sync' });
    } catch (error) {
      if (heal === null || heal.action === 'ABORT' || attempt === maxAttempts) throw error;
      console.log(`${error.message}; directive: ${heal.action} after ${heal.retryAfterMs} ms`);
      await sleep(heal.retryAfterMs);
      if (heal.action === 'RESTORE') await restore();
      if (heal.action === 'RETRY_MODIFIED') gateway = 'south';
      heal = null;
      input = null;
    }
  }
}

console.log(`thread ${thread}`);
const { results } = await sell(await firstInput());
// A conversation would stay open; this sale is over.
const { runs } = await davit.agentRuns.list({ agentId, threadId: thread });
await davit.agentRuns.setStatus(runs[0], { status: 'COMPLETED' });
console.log(`completed: ${JSON.stringify(results)}`);
