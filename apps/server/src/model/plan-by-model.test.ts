/** Planning by a model against an endpoint in this process: whatever it answers, there is a plan. */
import { problemsIn } from '@davit/blueprint';
import type { Plan } from '@davit/launch';
import { createMemoryLedger, createModel, readJson } from '@davit/model';
import { createProviderCall } from '@davit/model/providers';
import { type Script, sendJson, sendText, startEndpoint } from '@davit/model/testing';
import { createLexicalPlanner, planFromSketch } from '@davit/planner';
import { expect, it } from 'vitest';
import { bikePrompt, bikeSketch } from '../../../../packages/planner/src/fixtures/bike-sketch.ts';
import { systemClock } from '../ambient.ts';
import { createModelPlanner } from './plan-by-model.ts';

const given: Plan = createLexicalPlanner().plan(bikePrompt, {});
const good = JSON.stringify(bikeSketch);
const drop = ['sign-ups', 'workshop evenings', 'equipment loans', 'repairs'];
const does = [{ who: 'owner', verb: 'frobnicate', list: 'Tools' }];
const bad = JSON.stringify({ ...bikeSketch, does, drop, lists: bikeSketch.lists.slice(1, 2), features: [], sources: [] });
const use = { calls: 10, inputTokens: 100_000, outputTokens: 100_000, seconds: 1_000 };
const atOnce = {
  after(_ms: number, act: () => void) {
    queueMicrotask(act);
    return () => {};
  },
};

/** Plans with this endpoint; returns the plan, the log, and the requests. */
async function planWith(
  script: Script,
  signal = new AbortController().signal,
  callTimeoutMs = 20_000,
  about: { prompt: string; given: Plan } = { prompt: bikePrompt, given },
) {
  const endpoint = await startEndpoint(script);
  const { url } = endpoint;
  const call = createProviderCall(
    { provider: 'openai-compatible', url, name: 'small', key: 'sk-of-the-test-12345' },
    { callTimeoutMs, maxAnswerBytes: 100_000 },
  );
  const parts = { budgets: { run: use, day: use }, callTimeoutMs, clock: systemClock, timers: atOnce, random: () => 0 };
  const model = createModel({ call, ledger: createMemoryLedger(), ...parts });
  const planner = createModelPlanner({
    models: { modelFor: async () => ({ model, host: new URL(url).host, name: 'small' }) },
    planner: { expand: async (job) => planFromSketch({ ...job, answer: readJson(job.sketch), lexical: job.lexical as never }) },
    extraMs: 0,
    log: { info() {}, warn() {}, error() {} } as never,
  });
  const lines: string[] = [];
  const input = { ...about, hints: {}, name: about.given.name, workspaceId: 'w', runId: 'r' };
  try {
    const plan = await planner.replan(input, (line) => lines.push(line), signal);
    return { plan, log: lines.join('\n'), requests: endpoint.requests };
  } finally {
    await endpoint.close();
  }
}

it('a good sketch replaces the plan, and the log says at what price', async () => {
  const { plan, log } = await planWith(() => good);
  expect(plan?.spec.plannedBy).toBe('model');
  expect(plan?.name).toBe(given.name);
  expect(log).toMatch(
    /^Requesting a plan from small at 127\.0\.0\.1:\d+\.\nPlanned by the language model: 1 call, 11 tokens in, 7 out, \d+ s\.$/,
  );
});

it('a sketch with a mistake is corrected with the sentences about it', async () => {
  const { plan, log, requests } = await planWith((_request, _response, count) => (count < 3 ? bad : good));
  expect(plan?.spec.plannedBy).toBe('model');
  expect(log).toContain('The model’s plan has 4 problems: The plan so far has a sign-up form');
  const messages = requests[1]?.body.messages as { role: string; content: string }[];
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(messages.at(-1)?.content).toContain('- does: what “frobnicate” does with Tools is not known.');
});

it('after two corrections the parts that can be built are made, and lists that should not be dropped stay', async () => {
  const { plan, log, requests } = await planWith(() => bad);
  expect(plan?.spec.plannedBy).toBe('model');
  expect(problemsIn(plan?.blueprint)).toEqual([]);
  expect(JSON.stringify(plan?.blueprint)).toContain('equipment loans');
  expect(requests).toHaveLength(3);
  expect(log).toContain('\nDavit makes the parts that can be built.\nPlanned by the language model: 3 calls');
});

it('of a plan without a valid part its wishes join the plan by rules', async () => {
  const members = 'Members log in and register to swap seeds.';
  const before: Plan = createLexicalPlanner().plan(members, {});
  const wish = JSON.stringify({ ...bikeSketch, lists: [], drop: [], does: [], features: [], sources: [], notMade: ['a board'] });
  const { plan, log } = await planWith(() => wish, undefined, 20_000, { prompt: members, given: before });
  expect(plan?.spec).toMatchObject({ plannedBy: 'lexical', notMade: expect.arrayContaining(['a board']) });
  expect(log).toContain('Davit uses its own plan, with what the model says is missing in it.');
});

it.each<[string, Script, number]>([
  ['401', (_q, response) => void sendJson(response, 401, { error: { message: 'wrong key sk-of-the-test-12345' } }), 1],
  ['429 again and again', (_q, response) => void sendJson(response, 429, { error: { message: 'slow down' } }), 3],
  ['500 again and again', (_q, response) => void sendJson(response, 500, { error: { message: 'broken' } }), 3],
  ['a redirect', (_q, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/v1' }).end(), 1],
  ['10 MB', () => 'x'.repeat(10_000_000), 1],
  ['a closed connection', (_q, response) => void response.destroy(), 3],
  ['nothing', () => '', 3],
  ['prose', () => 'I would rather not.', 3],
  ['JSON that was cut off', (request, response) => void sendText(request, response, good.slice(0, 200), true), 3],
  ['broken JSON', () => good.slice(0, 500), 3],
  ['another JSON', () => '{"answer": 42}', 3],
])('%s: the plan by rules stays, and the log says why', async (_what, script, calls) => {
  const { plan, log, requests } = await planWith(script);
  expect(plan).toBeNull();
  expect(log).toMatch(/The language model gave no usable plan\. .+ Davit uses its own plan\.$/);
  expect(log).not.toContain('sk-of-the-test');
  expect(requests).toHaveLength(calls);
});

it.each<[string, Script]>([
  ['it recovers from 503', (_q, response, count) => (count === 1 ? void sendJson(response, 503, {}) : good)],
  ['prose around the JSON', () => `Sure, here is the plan:\n\`\`\`json\n${good}\n\`\`\`\nEnjoy!`],
  ['an endpoint without JSON mode', ({ body }, response) => (body.response_format ? void sendJson(response, 400, {}) : good)],
  ['JSON at the second try', (_q, _response, count) => (count === 1 ? 'Let me think.' : good)],
])('%s: plans by the model', async (_what, script) => {
  expect((await planWith(script)).plan?.spec.plannedBy).toBe('model');
});

it('hostile texts in names end in a valid plan', async () => {
  const hostile = '"><script>alert(1)</script>\u202e`;DROP TABLE';
  const lists = bikeSketch.lists.map((list) => ({
    ...list,
    fields: [...list.fields, { label: hostile, kind: 'choice', options: [hostile], list: '', required: false }],
    rows: [[hostile, hostile]],
  }));
  const { plan } = await planWith(() => JSON.stringify({ ...bikeSketch, name: hostile, tagline: hostile, lists }));
  expect(plan).not.toBeNull();
  expect(problemsIn(plan?.blueprint)).toEqual([]);
});

it('an endpoint that is too slow: the plan by rules stays', async () => {
  const { plan, log } = await planWith(() => new Promise(() => {}), undefined, 200);
  expect(plan).toBeNull();
  expect(log).toContain('The model did not answer within');
});

it('a canceled run stops waiting', async () => {
  const abort = new AbortController();
  const planning = planWith(() => {
    abort.abort(new Error('canceled'));
    return new Promise(() => {});
  }, abort.signal);
  await expect(planning).rejects.toThrow('canceled');
});
