/**
 * A LangGraph agent that comes back: it sells a lamp, with a tool that fails on purpose.
 *
 *   DAVIT_URL=http://localhost:4100 DAVIT_API_KEY=dvt_… node agent.mjs
 *
 * Two nodes take turns: `decide` chooses the next tool (where yours asks a model), `act`
 * uses it. Each is a step that is reported, and after each the state of the graph is saved.
 * Killed at any moment and started again with RUN_ID set to its run, the agent goes on from
 * its last known-good checkpoint, and no effect happens twice.
 */
import process from 'node:process';
import { Annotation, END, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { davit } from './davit.mjs';
import { dieAt, RestoreNeeded, takeStep } from './steps.mjs';
import { tools } from './tools.mjs';

const { RUN_ID, AGENT_ID = 'shop-assistant' } = process.env;

const State = Annotation.Root({
  item: Annotation(),
  /** The next tool and its arguments; null: all is done. */
  call: Annotation(),
  /** What each tool gave, by its name. */
  results: Annotation({ reducer: (before, more) => ({ ...before, ...more }), default: () => ({}) }),
  /** The number of the last step. */
  step: Annotation(),
});

const plan = [
  ['look-up-price', ({ item }) => ({ item })],
  ['reserve-stock', ({ item }) => ({ item })],
  ['charge-card', ({ results }) => ({ cents: results['look-up-price'].cents, gateway: 'north' })],
  ['send-receipt', ({ item, results }) => ({ item, cents: results['charge-card'].charged })],
];

let run;
/** Outputs of steps that succeeded after the state we went back to, by step number: they are used again, not done again. */
let already = new Map();

async function decide(state) {
  const stepNumber = state.step + 1;
  const call = await takeStep(run, { stepNumber, stepType: 'decision' }, () => {
    const next = plan.find(([name]) => !(name in state.results));
    return next ? { name: next[0], args: next[1](state) } : null;
  });
  return { call, step: stepNumber };
}

async function act({ call, step }) {
  const stepNumber = step + 1;
  const key = `${run.runId}:${stepNumber}`;
  const tried = (heal) =>
    heal?.action === 'RETRY_MODIFIED' && 'gateway' in call.args ? { ...call.args, gateway: 'south' } : call.args;
  const report = { stepNumber, stepType: 'tool_call', toolName: call.name, input: call.args };
  const output =
    already.get(stepNumber) ?? (await takeStep(run, report, (heal) => tools[call.name].invoke({ key, ...tried(heal) })));
  return { results: { [call.name]: output }, step: stepNumber };
}

const graph = new StateGraph(State)
  .addNode('decide', decide)
  .addNode('act', act)
  .addEdge(START, 'decide')
  .addConditionalEdges('decide', ({ call }) => (call === null ? END : 'act'))
  .addEdge('act', 'decide')
  .compile({ checkpointer: new MemorySaver() });

/** A new run, or the one in RUN_ID. Its input is saved before anything is done with it. */
async function begin() {
  if (RUN_ID === undefined) {
    const { runId, epoch } = await davit('POST', '', { agentId: AGENT_ID, framework: 'langgraph' });
    console.log(`run ${runId}`);
    return restartFrom({ runId, epoch });
  }
  try {
    return await rollBack(RUN_ID);
  } catch (error) {
    if (error.code !== 'checkpoint_not_found') throw error;
    // It died before its input was saved: nothing was done yet.
    return restartFrom(await davit('GET', `/${RUN_ID}`));
  }
}

async function restartFrom({ runId, epoch }) {
  run = { runId, epoch };
  dieAt('start', 0);
  const first = { node: null, values: { item: 'lamp', step: 0 } };
  await save(first);
  return first;
}

/** The run at its last known-good checkpoint: its new epoch, its state, and what must not be done again. */
async function rollBack(runId) {
  const back = await davit('POST', `/${runId}/rollback`);
  run = { runId, epoch: back.epoch };
  already = new Map(back.sideEffects.map(({ stepNumber, output }) => [stepNumber, output]));
  console.log(`back at step ${back.stepNumber}, ${back.sideEffects.length} side effects after it`);
  return JSON.parse(back.stateJson);
}

async function save(saved) {
  const { runId, epoch } = run;
  const { step } = saved.values;
  await davit('POST', `/${runId}/checkpoint`, { stepNumber: step, stateJson: JSON.stringify(saved), epoch });
  dieAt('checkpoint', step);
}

/**
 * Runs the graph on from what was saved: `node` is the one that ran last. One node at a
 * time: the next begins when the state after the last is safe.
 */
async function goOn({ node, values }) {
  const config = { configurable: { thread_id: `${run.runId}:${run.epoch}` }, interruptAfter: '*', streamMode: 'updates' };
  if (node !== null) await graph.updateState(config, values, node);
  for (let input = node === null ? values : null; ; input = null) {
    let last;
    for await (const update of await graph.stream(input, config)) last ??= Object.keys(update)[0];
    const state = await graph.getState(config);
    await save({ node: last, values: state.values });
    if (state.next.length === 0) return state.values;
  }
}

let saved = await begin();
for (;;) {
  try {
    const { results } = await goOn(saved);
    await davit('PATCH', `/${run.runId}/status`, { status: 'COMPLETED', epoch: run.epoch });
    console.log(`completed: ${JSON.stringify(results)}`);
    break;
  } catch (error) {
    if (!(error instanceof RestoreNeeded)) throw error;
    saved = await rollBack(run.runId);
  }
}
