/**
 * A custom agent on plain fetch: it books a trip in five steps and reports each one.
 *
 *   DAVIT_URL=http://localhost:4100 DAVIT_API_KEY=dvt_… node agent.mjs
 *
 * One of its tools fails twice on purpose; the agent does what the directive says and goes
 * on. Killed at any moment and started again with RUN_ID set to its run, it takes its last
 * known-good state back and repeats nothing that had its effect. Its effects are lines of
 * the file in LEDGER, so that you can count them.
 */
import { appendFileSync } from 'node:fs';
import process from 'node:process';

const {
  DAVIT_URL = 'http://localhost:4100',
  DAVIT_API_KEY,
  LEDGER = 'ledger.txt',
  RUN_ID,
  DIE_AT_STEP,
  AGENT_ID = 'trip-planner',
} = process.env;
const maxAttempts = 10;

async function call(method, path, body) {
  const answer = await fetch(`${DAVIT_URL}/api/agent-runtime${path}`, {
    method,
    headers: { 'x-api-key': DAVIT_API_KEY, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  throw Object.assign(new Error(`${method} ${path} answered ${answer.status}: ${text}`), { status: answer.status });
}

/** Each tool has its effect, then gives back what is new in the state. */
let weather = 0;
const tools = [
  { name: 'find-flight', use: () => ({ flight: 'DV 17' }) },
  { name: 'book-flight', use: (state) => effect(`booked ${state.flight}`, { flightBooked: true }) },
  {
    name: 'ask-weather',
    use: () => {
      weather += 1;
      if (weather <= 2) throw new Error('HTTP 503 from the weather service');
      return { weather: 'fair' };
    },
  },
  { name: 'book-hotel', use: () => effect('booked Hotel Anchor', { hotelBooked: true }) },
  { name: 'send-itinerary', use: (state) => effect(`sent: ${state.flight}, ${state.weather}`, { sent: true }) },
];

function effect(line, change) {
  appendFileSync(LEDGER, `${line}\n`);
  return change;
}

/** A new run, or an old one taken up where its last known-good state says. */
async function begin() {
  if (RUN_ID === undefined) {
    const { runId, epoch } = await call('POST', '/runs', { agentId: AGENT_ID, framework: 'custom' });
    console.log(`run ${runId}`);
    return beginAt0(runId, epoch);
  }
  try {
    return await rollBack(RUN_ID);
  } catch (error) {
    if (error.status !== 404) throw error;
    // It died before its first state was saved: nothing was done yet.
    const { epoch } = await call('GET', `/runs/${RUN_ID}`);
    return beginAt0(RUN_ID, epoch);
  }
}

/** Its state is saved before the first step, so that there is always one to go back to. */
async function beginAt0(runId, epoch) {
  const run = { runId, epoch, state: {}, step: 0 };
  dieAt(0);
  await save(run);
  return run;
}

async function rollBack(runId) {
  const back = await call('POST', `/runs/${runId}/rollback`);
  // What succeeded after that state had its effect all the same: it is not done again.
  let state = JSON.parse(back.stateJson);
  let step = back.stepNumber;
  for (const done of back.sideEffects) {
    state = { ...state, ...done.output };
    step = Math.max(step, done.stepNumber);
  }
  console.log(`resumed run ${runId} after step ${step}`);
  return { runId, epoch: back.epoch, state, step };
}

function save({ runId, epoch, state, step }) {
  return call('POST', `/runs/${runId}/checkpoint`, { stepNumber: step, stateJson: JSON.stringify(state), epoch });
}

/** DIE_AT_STEP=2 ends the process by kill -9 after step 2 and its effect, before its state is saved; 0: before the first state is. */
function dieAt(stepNumber) {
  if (DIE_AT_STEP === String(stepNumber)) process.kill(process.pid, 'SIGKILL');
}

async function perform(run, tool, stepNumber) {
  let healAttemptId;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const begun = performance.now();
    let result;
    try {
      result = { status: 'success', output: tool.use(run.state) };
    } catch (error) {
      result = { status: 'error', error: error.message };
    }
    const { heal } = await call('POST', `/runs/${run.runId}/steps`, {
      stepNumber,
      stepType: 'tool_call',
      toolName: tool.name,
      durationMs: Math.round(performance.now() - begun),
      epoch: run.epoch,
      ...(healAttemptId === undefined ? {} : { healAttemptId }),
      ...result,
    });
    if (result.status === 'success') return { ...run.state, ...result.output };
    console.log(`${tool.name} failed; directive: ${heal.action} after ${heal.retryAfterMs} ms`);
    if (heal.action === 'ABORT') throw new Error(`${tool.name} cannot be healed`);
    healAttemptId = heal.attemptId;
    await new Promise((resolve) => setTimeout(resolve, heal.retryAfterMs));
  }
  throw new Error(`${tool.name} failed ${maxAttempts} times`);
}

const run = await begin();
for (const [index, tool] of tools.entries()) {
  const stepNumber = index + 1;
  if (stepNumber <= run.step) continue;
  run.state = await perform(run, tool, stepNumber);
  run.step = stepNumber;
  dieAt(stepNumber);
  await save(run);
}
await call('PATCH', `/runs/${run.runId}/status`, { status: 'COMPLETED' });
console.log(`completed: ${JSON.stringify(run.state)}`);
