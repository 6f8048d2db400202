/**
 * Writing features against an endpoint in this process that answers as badly as a model can: each answer ends in a refusal, and the
 * plan stays. The gate is the real one; what it lets through is tried by a double.
 */
import { type Blueprint, problemsIn } from '@davit/blueprint';
import type { Timers } from '@davit/contract';
import type { PlanTrial, TryPlan, WishedByChange } from '@davit/launch';
import { createMemoryLedger, createModel } from '@davit/model';
import { createProviderCall } from '@davit/model/providers';
import { type Script, sendJson, sendText, startEndpoint } from '@davit/model/testing';
import { findingsIn, mutantsOf } from '@davit/writer/gate';
import { expect, it } from 'vitest';
import { library } from '../../../../packages/blueprint/src/fixtures/library.ts';
import { systemClock } from '../ambient.ts';
import { bespokeOf, createFeatureWriter } from './feature-writer.ts';
import { hostileCode, hostilePromises } from './fixtures/hostile-answers.ts';
import { codeAnswer, promisesAnswer, readingPrompt } from './fixtures/reading-plan.ts';

const plan: Blueprint = { ...library, notMade: ['pages per day', 'a game of Nim'] };
const use = { calls: 17, inputTokens: 120_000, outputTokens: 40_000, seconds: 240 };
const never = { after: () => () => {} };
const atOnce = {
  after(_ms: number, act: () => void) {
    queueMicrotask(act);
    return () => {};
  },
};

type Purpose = 'promises' | 'code' | 'withdraw';
const purposeOf = (body: unknown): Purpose => {
  const text = JSON.stringify(body);
  return text.includes('You write promises') ? 'promises' : text.includes('You judge promises') ? 'withdraw' : 'code';
};

interface Case {
  /** Answers of the endpoint; default: good ones. */
  promises?: Script;
  code?: Script;
  isSandboxed?: boolean;
  hasBrowser?: boolean;
  tryPlan?: TryPlan;
  signal?: AbortSignal;
  modelMs?: number;
  timers?: Timers;
  callTimeoutMs?: number;
  given?: Blueprint;
  change?: WishedByChange;
}

const namesIn = (blueprint: Blueprint) => bespokeOf(blueprint).flatMap(({ promises }) => promises.map(({ says }) => `“${says}”`));
/** All promises hold for code as it was written, and none for other code. */
const working: TryPlan = async (blueprint, only): Promise<PlanTrial> => {
  const checks = namesIn(blueprint as unknown as Blueprint).map((name) => ({ name, problem: only === null ? null : 'broken' }));
  return { failedAt: only === null ? null : 'checks', problems: [], checks };
};

async function write({
  promises,
  code,
  isSandboxed = true,
  hasBrowser = false,
  tryPlan = working,
  signal,
  modelMs = 60_000,
  timers = never,
  callTimeoutMs = 5_000,
  given = plan,
  change,
}: Case = {}) {
  const endpoint = await startEndpoint((request, response, count) => {
    const purpose = purposeOf(request.body);
    const script = purpose === 'promises' ? promises : purpose === 'code' ? code : () => '{"withdraw": []}';
    return (script ?? (() => JSON.stringify(purpose === 'promises' ? promisesAnswer : codeAnswer)))(request, response, count);
  });
  const call = createProviderCall(
    { provider: 'openai-compatible', url: endpoint.url, name: 'small', key: 'sk-of-the-test-12345' },
    { callTimeoutMs, maxAnswerBytes: 262_144 },
  );
  const model = createModel({
    call,
    ledger: createMemoryLedger(),
    budgets: { run: use, day: use },
    callTimeoutMs,
    clock: systemClock,
    timers: atOnce,
    random: () => 0,
  });
  const tried: Blueprint[] = [];
  const lines: string[] = [];
  const writer = createFeatureWriter({
    models: { modelFor: async () => ({ model, host: 'h', name: 'small' }) },
    code: { gate: (one) => findingsIn(one), mutants: (one) => mutantsOf(one) },
    isSandboxed: () => isSandboxed,
    hasBrowser: () => hasBrowser,
    types: () => ({ server: '', screen: '' }),
    modelMs,
    rounds: 6,
    trialMs: 120_000,
    timers,
    log: { info() {}, warn() {}, error() {} } as never,
  });
  const tools = {
    report: (line: string) => void lines.push(line),
    tryPlan: (async (blueprint, only, ...rest) => {
      if (only === null) tried.push(blueprint as unknown as Blueprint);
      return tryPlan(blueprint, only, ...rest);
    }) satisfies TryPlan,
    journal: { read: () => null, keep: async () => {} },
  };
  const input = { prompt: readingPrompt, blueprint: given as never, workspaceId: 'w', runId: 'r', ...(change ? { change } : {}) };
  try {
    const end = await writer.write(input, tools, signal ?? new AbortController().signal);
    return { end, tried, log: lines.join('\n'), purposes: endpoint.requests.map(({ body }) => purposeOf(body)) };
  } finally {
    await endpoint.close();
  }
}

it('a feature that keeps its promises joins the plan, and the log says at what price', async () => {
  const { end, log } = await write();
  expect(problemsIn(end?.blueprint)).toEqual([]);
  expect(end?.spec.notMade).toEqual(['a game of Nim']);
  expect(end?.spec.features).toContain('bespoke');
  expect(log).toContain('Requesting from small at h what is missing: pages per day, a game of Nim.');
  expect(log).toMatch(/Written: Reading plan\. 2 calls, 22 tokens in, 14 out, \d+ s\.$/);
});

it('for a change, only its wishes are written', async () => {
  const live = plan as never;
  const { end, log } = await write({ change: { wishes: ['pages per day'], written: [], live } });
  expect(log).toContain('Requesting from small at h what is missing: pages per day.');
  expect(end?.spec.notMade).toEqual(['a game of Nim']);
});

it('what was written for the live version meanwhile is taken from there, and nobody is asked', async () => {
  const { end: live } = await write();
  if (!live) throw new Error('it is written');
  const change = { wishes: ['pages per day'], written: ['pages per day'], live: live.blueprint };
  const { end, purposes } = await write({ change });
  expect([end, purposes]).toEqual([live, []]);
});

it('nothing is asked without a wish, or without a sandbox', async () => {
  const without = await write({ isSandboxed: false });
  expect([without.end, without.purposes]).toEqual([null, []]);
  expect(without.log).toContain('code of a model runs only in a sandbox');
  const { notMade: _wishes, ...complete } = plan;
  expect((await write({ given: complete })).purposes).toEqual([]);
});

it.each(hostileCode)('code: $what is refused before anything runs it', async ({ code, why }) => {
  const { end, tried, log } = await write({
    code: () => (typeof code === 'string' ? code : JSON.stringify({ ...codeAnswer, ...code })),
  });
  expect(end).toBeNull();
  expect(tried).toEqual([]);
  expect(log).toContain(why);
  expect(log).toContain('Written: nothing.');
});

it.each(hostilePromises)('promises: $what', async ({ promises, why }) => {
  const { end, log } = await write({ promises: () => (typeof promises === 'string' ? promises : JSON.stringify(promises)) });
  expect(end).toBeNull();
  expect(log).toContain(why);
});

it.each<[string, Script, string]>([
  ['401', (_q, response) => void sendJson(response, 401, { error: { message: 'wrong key sk-of-the-test-12345' } }), '401'],
  ['429 again and again', (_q, response) => void sendJson(response, 429, { error: { message: 'slow down' } }), '429'],
  ['500 again and again', (_q, response) => void sendJson(response, 500, { error: { message: 'broken' } }), '500'],
  ['a redirect', (_q, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/v1' }).end(), 'redirect'],
  ['10 MB', () => 'x'.repeat(10_000_000), 'bytes'],
  ['a closed connection', (_q, response) => void response.destroy(), 'cannot be reached'],
  ['nothing', () => '', 'is empty'],
  ['prose', () => 'I would rather not.', 'not a JSON object'],
  ['an answer that is cut off', (q, response) => void sendText(q, response, '{"rules": "export', true), 'cut off'],
])('an endpoint that gives %s: the plan stays, for promises and for code', async (_what, script, why) => {
  for (const answers of [{ promises: script }, { code: script }]) {
    const { end, log, tried } = await write(answers);
    expect([end, tried]).toEqual([null, []]);
    expect(log).toContain(why);
    expect(log).not.toContain('sk-of-the-test');
  }
});

it('an endpoint that is too slow: the plan stays, for promises and for code', async () => {
  const slow: Script = () => new Promise(() => {});
  for (const answers of [{ promises: slow }, { code: slow }]) {
    const { end, log, tried } = await write({ ...answers, callTimeoutMs: 1_000 });
    expect([end, tried]).toEqual([null, []]);
    expect(log).toContain('The model did not answer within 1 s');
  }
});

it('an app that cannot be tried is repaired, and given up after the same failure', async () => {
  const crash: TryPlan = async () => ({ failedAt: 'start', problems: ['The app does not start: out of memory'], checks: [] });
  const { end, purposes, log } = await write({ tryPlan: crash });
  expect(end).toBeNull();
  expect(purposes).toEqual(['promises', 'code', 'code']);
  expect(log).toContain('“Reading plan” is given up: The app does not start: out of memory');
});

it('a trial that takes too long is tried once more with twice the time, and says nothing about the code', async () => {
  const timeFactors: unknown[] = [];
  const slowAtFirst: TryPlan = async (blueprint, only, signal, _visits, timeFactor) => {
    timeFactors.push(timeFactor);
    if (timeFactors.length > 1) return working(blueprint, only, signal);
    return { failedAt: 'deadline', problems: ['“pages” did not end within 15 s.'], checks: [] };
  };
  const once = await write({ tryPlan: slowAtFirst });
  expect(bespokeOf(once.end?.blueprint as unknown as Blueprint)).toHaveLength(1);
  expect(once.log).toContain('“pages” did not end within 15 s. Trying again with twice the time: this machine may be busy.');
  expect(timeFactors.slice(0, 2)).toEqual([1, 2]);
  const slow: TryPlan = async (_plan, _only, _signal, _visits, timeFactor = 1) => {
    return { failedAt: 'deadline', problems: [`“pages” did not end within ${15 * timeFactor} s.`], checks: [] };
  };
  const { end, purposes, log } = await write({ tryPlan: slow });
  expect([end, purposes]).toEqual([null, ['promises', 'code']]);
  expect(log).toContain('“Reading plan” is given up: “pages” did not end within 30 s.');
});

it('wrong code that cannot be tried in time does not make promises strong', async () => {
  const slowLater: TryPlan = async (blueprint, only, signal) =>
    only === null ? working(blueprint, only, signal) : { failedAt: 'deadline', problems: ['It took too long.'], checks: [] };
  const { end, log } = await write({ tryPlan: slowLater });
  expect(end).toBeNull();
  expect(log).toContain('“Reading plan” is given up: It took too long.');
});

it('a trial ends at its own deadline, and is then tried with twice the time', async () => {
  const asked: number[] = [];
  const trialTimers = {
    after(ms: number, act: () => void) {
      asked.push(ms);
      if (ms === 120_000 || ms === 240_000) queueMicrotask(act);
      return () => {};
    },
  };
  const forever: TryPlan = (_plan, _only, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { end, log } = await write({ tryPlan: forever, timers: trialTimers });
  expect(end).toBeNull();
  expect(log).toContain('given up: Building and trying the app took longer than 240 s.');
});

it('when the time of the stage is over, nothing is tried again', async () => {
  const deadlines: number[] = [];
  const stage = {
    after(ms: number, act: () => void) {
      deadlines.push(ms);
      if (deadlines.length === 1) queueMicrotask(act);
      return () => {};
    },
  };
  const forever: TryPlan = (_plan, _only, signal) =>
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const { end, log } = await write({ tryPlan: forever, timers: stage });
  expect([end, deadlines[0]]).toEqual([null, 60_000 + 120_000 + 5 * 120_000]);
  expect(log).toContain('given up: The time for writing is over.');
  expect(log).not.toContain('Trying again');
});

it('a check of the app itself that breaks is a failure too', async () => {
  const breaks: TryPlan = async () => ({
    failedAt: 'checks',
    problems: [],
    checks: [{ name: 'books are listed', problem: 'gone' }],
  });
  expect((await write({ tryPlan: breaks })).log).toContain('given up: “books are listed”: gone');
});

it('promises of screens are tested in a browser, and named without one', async () => {
  const screen =
    "import { screen } from '@davit/app-kit/screen.ts';\nscreen(({ root }) => {\n  root.textContent = 'Hello';\n});\n";
  const code = () => JSON.stringify({ ...codeAnswer, screen });
  const asked: unknown[] = [];
  const inBrowser: TryPlan = async (blueprint, only, signal, visits = []) => {
    asked.push(visits);
    const trial = await working(blueprint, only, signal);
    const names = visits.map(({ name }) => name);
    const isCalled = ({ name }: { name: string }) => name.includes('spread over days') || names.includes(name);
    return { ...trial, checks: trial.checks.filter(isCalled) };
  };
  const without = await write({ code, tryPlan: inBrowser });
  expect(without.log).toContain('Not tested, since they need a browser: “it tells the pages of each day”.');
  expect(asked.flat()).toEqual([]);
  const { end, log } = await write({ code, tryPlan: inBrowser, hasBrowser: true });
  expect(end).not.toBeNull();
  expect(log).toContain('2 promises of 2 tested and kept.');
  expect(asked.flat()[0]).toMatchObject({
    key: 'reading-plan',
    by: 'visitor',
    steps: [{ open: '/reading-plan' }, {}, {}, {}, {}],
  });
});

it('a promise that the server’s page keeps needs no browser, although the feature has a screen', async () => {
  const screen =
    "import { screen } from '@davit/app-kit/screen.ts';\nscreen(({ root }) => {\n  root.textContent = 'Hello';\n});\n";
  const code = () => JSON.stringify({ ...codeAnswer, screen });
  const stepped = '“it tells the pages of each day”';
  const seen = { onPages: true, inBrowser: true };
  const tryPlan: TryPlan = async (blueprint, only, signal, visits = []) => {
    const trial = await working(blueprint, only, signal);
    if (only !== null) return trial;
    const checks = trial.checks.flatMap((check): PlanTrial['checks'] => {
      if (check.name !== stepped || seen.onPages) return [check];
      if (visits.length === 0) return [{ ...check, problem: 'not on the page' }];
      return [{ ...check, problem: seen.inBrowser ? null : 'not on the screen', inBrowser: true }];
    });
    return { failedAt: checks.some(({ problem }) => problem !== null) ? 'checks' : null, problems: [], checks };
  };
  const written = async (hasBrowser: boolean) => {
    const { end, log } = await write({ code, tryPlan, hasBrowser });
    const promises = bespokeOf((end?.blueprint ?? plan) as unknown as Blueprint).flatMap((feature) => feature.promises);
    return { marked: promises.map(({ withoutBrowser = null }) => withoutBrowser), log };
  };
  expect(await written(false)).toMatchObject({ marked: [null, true], log: expect.not.stringContaining('Not tested') });
  expect(await written(true)).toMatchObject({ marked: [null, true] });
  seen.onPages = false;
  expect(await written(false)).toMatchObject({ marked: [null, null], log: expect.stringContaining('Not tested, since') });
  expect(await written(true)).toMatchObject({ marked: [null, null], log: expect.stringContaining('2 promises of 2 tested') });
  seen.inBrowser = false;
  expect(await written(true)).toMatchObject({ marked: [], log: expect.stringContaining('not on the screen') });
});

it('an unexpected error leaves the plan, and an abort rejects', async () => {
  const { end, log } = await write({
    tryPlan: async () => {
      throw new TypeError('boom');
    },
  });
  expect([end, log.includes('Writing failed.')]).toEqual([null, true]);
  const abort = new AbortController();
  const writing = write({
    signal: abort.signal,
    tryPlan: async (_plan, _only, signal) => {
      abort.abort(new Error('canceled'));
      signal.throwIfAborted();
      return working(_plan, _only, signal);
    },
  });
  await expect(writing).rejects.toThrow('canceled');
});
