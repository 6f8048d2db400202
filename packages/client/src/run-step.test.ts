/** Failing steps, and the helper that follows Davit's directives, on the real healing rules. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../apps/server/test-doubles/open-server.ts';
import { TestAmbient, timeoutMs } from '../test-doubles/test-ambient.ts';
import {
  type AgentRunHandle,
  ConflictError,
  Davit,
  HealAbortError,
  HealError,
  HealRestoreError,
  HealWaitError,
  type StepTry,
} from './index.ts';

let server: OpenServer;
let caller: Caller;
let ambient: TestAmbient;
let davit: Davit;
let run: AgentRunHandle;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  caller = await server.newCaller();
  ambient = new TestAmbient();
  davit = new Davit({ baseUrl: server.url, apiKey: caller.key, ambient, timeoutMs });
  run = await davit.agentRuns.start({ agentId: randomUUID(), framework: 'custom' });
});
afterAll(() => server.close());

const step = { stepNumber: 1, stepType: 'tool_call', toolName: 'search' };
const detail = () => davit.agentRuns.get(run.runId);
/** Fails this many times with these words, then succeeds. */
function failing(times: number, message = 'HTTP 503 from the shop'): { tries: StepTry[]; act: (step: StepTry) => string } {
  const tries: StepTry[] = [];
  return {
    tries,
    act(step) {
      tries.push(step);
      if (tries.length <= times) throw new Error(message);
      return 'found';
    },
  };
}

test('a step that succeeds is reported once, with what went in and came out', async () => {
  const output = await davit.runStep(run, { ...step, input: { q: 'x' } }, async () => ['a']);
  expect(output).toEqual(['a']);
  expect((await detail()).steps).toMatchObject([
    { ...step, status: 'success', input: { q: 'x' }, output: ['a'], epoch: 1, durationMs: 0 },
  ]);
  expect(ambient.waits).toEqual([]);
});

test('RETRY_STEP: waits as directed, retries, and the run is RUNNING again', async () => {
  const { tries, act } = failing(1);
  expect(await davit.runStep(run, step, act)).toBe('found');
  const { status, steps, healHistory } = await detail();
  expect([status, tries.length]).toEqual(['RUNNING', 2]);
  expect(healHistory).toMatchObject([{ strategy: 'RETRY_STEP', outcome: 'SUCCEEDED', category: 'TRANSIENT' }]);
  expect(ambient.waits).toEqual([healHistory[0]?.directive.retryAfterMs]);
  expect(steps.map((one) => [one.status, one.healAttemptId])).toEqual([
    ['error', null],
    ['success', healHistory[0]?.id],
  ]);
});

test('RETRY_MODIFIED: the next try gets the hint', async () => {
  const { tries, act } = failing(1, 'maximum context length exceeded');
  await davit.runStep(run, step, act);
  const { healHistory } = await detail();
  expect(healHistory).toMatchObject([{ strategy: 'RETRY_MODIFIED', category: 'CONTEXT_OVERFLOW', outcome: 'SUCCEEDED' }]);
  expect(tries.map(({ attempt, hint }) => [attempt, hint])).toEqual([
    [1, null],
    [2, healHistory[0]?.directive.hint],
  ]);
});

test('RESTORE: the agent gets the verified state, the run continues in the new epoch, and heals', async () => {
  await davit.runStep(run, { ...step, stepNumber: 0 }, () => 'begun');
  await davit.agentRuns.saveCheckpoint(run, { stepNumber: 0, stateJson: '{"at":0}' });
  const { act } = failing(3);
  const restored: unknown[] = [];
  const output = await davit.runStep(run, { ...step, restore: (back) => void restored.push(JSON.parse(back.stateJson)) }, act);
  expect([output, restored, run.epoch]).toEqual(['found', [{ at: 0 }], 2]);
  await davit.agentRuns.saveCheckpoint(run, { stepNumber: 1, stateJson: '{"at":1}' });
  const { status, healHistory, steps } = await detail();
  expect(status).toBe('RUNNING');
  expect(healHistory.map(({ strategy, outcome }) => [strategy, outcome])).toEqual([
    ['RETRY_STEP', 'FAILED'],
    ['RETRY_MODIFIED', 'FAILED'],
    ['RESTORE', 'SUCCEEDED'],
  ]);
  expect(steps.at(-1)).toMatchObject({ epoch: 2, status: 'success' });
});

test('RESTORE without a way to load the state is thrown, and nothing is rolled back', async () => {
  await davit.agentRuns.saveCheckpoint(run, { stepNumber: 0, stateJson: '{}' });
  const error = await davit.runStep(run, step, failing(9).act).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HealRestoreError);
  expect(error).toMatchObject({ directive: { action: 'RESTORE' }, cause: { message: 'HTTP 503 from the shop' } });
  expect([(await detail()).epoch, run.epoch]).toEqual([1, 1]);
});

test('ABORT: the budget is exhausted; the error explains it and holds what the step threw', async () => {
  const { tries, act } = failing(99);
  const error = await davit.runStep(run, step, act).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HealAbortError);
  expect(error).toBeInstanceOf(HealError);
  expect(error).toMatchObject({ directive: { action: 'ABORT' }, cause: { message: 'HTTP 503 from the shop' } });
  expect(tries).toHaveLength(4);
  expect(await detail()).toMatchObject({ status: 'FAILED', stepCount: 4 });
});

test('a category that the agent knows ends the run at once', async () => {
  const { tries, act } = failing(9, 'no');
  await expect(davit.runStep(run, { ...step, category: () => 'AUTH_CONFIG' }, act)).rejects.toBeInstanceOf(HealAbortError);
  expect(tries).toHaveLength(1);
  expect((await detail()).status).toBe('FAILED');
});

test('WAIT: a tool that fails for everybody is sat out so often, or not at all', async () => {
  const agentId = randomUUID();
  for (let other = 0; other < 4; other++) {
    const one = await davit.agentRuns.start({ agentId, framework: 'custom' });
    await davit.agentRuns.reportStep(one, { ...step, status: 'error', error: 'HTTP 503' });
  }
  const waiting = await davit.agentRuns.start({ agentId, framework: 'custom' });
  const patient = failing(2);
  expect(await davit.runStep(waiting, step, patient.act)).toBe('found');
  expect(ambient.waits.filter((ms) => ms > 20_000)).toHaveLength(2);
  const next = await davit.agentRuns.start({ agentId, framework: 'custom' });
  const error = await davit.runStep(next, { ...step, maxWaits: 0 }, failing(9).act).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HealWaitError);
  expect((error as HealWaitError).directive.retryAfterMs).toBeGreaterThan(0);
});

test('tries have a bound of their own', async () => {
  const { tries, act } = failing(99);
  await expect(davit.runStep(run, { ...step, maxTries: 2 }, act)).rejects.toBeInstanceOf(HealAbortError);
  expect(tries).toHaveLength(2);
});

test('where the run has ended there is nothing to heal: what the step threw is thrown', async () => {
  await davit.agentRuns.setStatus(run, { status: 'COMPLETED' });
  await expect(davit.runStep(run, step, failing(1).act)).rejects.toThrow(new Error('HTTP 503 from the shop'));
});

test('an agent whose place another has taken is stopped by its next report', async () => {
  await davit.agentRuns.saveCheckpoint(run, { stepNumber: 0, stateJson: '{}' });
  await davit.agentRuns.rollback(run.runId);
  await expect(davit.runStep(run, step, () => 'late')).rejects.toBeInstanceOf(ConflictError);
  expect((await detail()).stepCount).toBe(0);
});

test("the caller's abort is reported as cancelled, heals nothing, and is thrown as it came", async () => {
  const abort = new AbortController();
  const reason = new Error('stop');
  const call = davit.runStep(run, { ...step, signal: abort.signal }, ({ signal }) => {
    abort.abort(reason);
    signal?.throwIfAborted();
  });
  await expect(call).rejects.toBe(reason);
  expect(await detail()).toMatchObject({ status: 'RUNNING', steps: [{ status: 'cancelled' }] });
});

test('a time-out of the step is reported as one', async () => {
  const timedOut = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  let tries = 0;
  await davit.runStep(run, step, () => {
    if (++tries === 1) throw timedOut;
  });
  expect((await detail()).steps.map(({ status }) => status)).toEqual(['timeout', 'success']);
});

test('reports the status of an HTTP error, so that Davit recognizes it', async () => {
  let tries = 0;
  await davit.runStep(run, step, () => {
    if (++tries === 1) throw Object.assign(new Error('slow down'), { status: 429 });
  });
  expect((await detail()).healHistory[0]).toMatchObject({ category: 'RATE_LIMITED', detail: 'HTTP 429: slow down' });
});

const circular: { self?: unknown } = {};
circular.self = circular;
const deep = Array.from({ length: 100 }).reduce((inner: unknown) => [inner], 1);

test.each([
  ['too long', 'x'.repeat(100_000)],
  ['no JSON', circular],
  ['nothing', undefined],
  ['too deep', deep],
  ['text that no database keeps', 'a\0b'],
  ['half a character', '\ud83d'],
])('an output that is %s is handed on all the same; the report does without it', async (_what, value) => {
  expect(await davit.runStep(run, { ...step, input: value }, () => value)).toBe(value);
  const omitted = value === undefined ? {} : { inputOmitted: true, outputOmitted: true };
  expect((await detail()).steps).toMatchObject([{ status: 'success', input: null, output: null, ...omitted }]);
});

test.each(['a\0b', '\ud83d half', `${'😀'.repeat(60_000)}`, ''])('an error with odd words is reported', async (message) => {
  await davit.runStep(run, step, failing(1, message).act);
  expect((await detail()).steps.map(({ status }) => status)).toEqual(['error', 'success']);
});

test('what is thrown need not be an Error', async () => {
  let tries = 0;
  await davit.runStep(run, step, () => {
    if (++tries === 1) throw 'just words';
  });
  expect((await detail()).steps[0]).toMatchObject({ status: 'error', error: 'just words' });
});
