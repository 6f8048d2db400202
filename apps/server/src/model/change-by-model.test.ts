/** Changes by a model against an endpoint in this process: whatever it answers, what the rules did stays. */
import { type Blueprint, specOf } from '@davit/blueprint';
import type { ChangedPlan } from '@davit/launch';
import { createMemoryLedger, createModel, readJson } from '@davit/model';
import { createProviderCall } from '@davit/model/providers';
import { type Script, sendJson, sendText, startEndpoint } from '@davit/model/testing';
import { applyAnswer, createLexicalPlanner, understandChange } from '@davit/planner';
import { expect, it } from 'vitest';
import { systemClock } from '../ambient.ts';
import { createModelChanger } from './change-by-model.ts';

const blueprint = createLexicalPlanner().plan('customers and their orders', {}).blueprint as unknown as Blueprint;
const wire = <Plan extends { blueprint: Blueprint }>({ blueprint: plan, ...rest }: Plan) => ({
  ...rest,
  name: plan.name,
  spec: specOf(plan),
  blueprint: JSON.parse(JSON.stringify(plan)),
});
const sentence = 'add a nickname to customers; we keep forgetting who referred them';
const none = { page: '', words: '', text: '', options: [] };
const edit = (because: string, list = 'customer') => ({
  ...none,
  because,
  op: 'add-field',
  list,
  field: '',
  fields: [{ label: 'Referred by', kind: 'text', required: false, default: '', options: [], to: '' }],
});
const good = JSON.stringify({ edits: [edit('who referred them')], cannot: [] });
const bad = JSON.stringify({ edits: [edit('who referred them', 'people')], cannot: [] });
const use = { calls: 10, inputTokens: 100_000, outputTokens: 100_000, seconds: 1_000 };
/** Waits of a retry end at once, the deadline of a change never comes. */
const timers = {
  after(ms: number, act: () => void) {
    if (ms < 30_000) queueMicrotask(act);
    return () => {};
  },
};

async function changeWith(
  script: Script,
  { words = sentence, maxMs = 50_000, answer = null as string | null, canWrite = true } = {},
) {
  const endpoint = await startEndpoint(script);
  const { url } = endpoint;
  const connection = { provider: 'openai-compatible' as const, url, name: 'small', key: 'sk-of-the-test-12345' };
  const call = createProviderCall(connection, { callTimeoutMs: 20_000, maxAnswerBytes: 100_000 });
  const parts = { budgets: { run: use, day: use }, callTimeoutMs: 20_000, clock: systemClock, timers, random: () => 0 };
  const model = createModel({ call, ledger: createMemoryLedger(), ...parts });
  const changer = createModelChanger({
    models: { modelFor: async () => ({ model, host: new URL(url).host, name: 'small' }) },
    planner: { answer: async (job) => wire(applyAnswer(blueprint, job.sentence, readJson(job.answer), job)) },
    canWrite: () => canWrite,
    maxMs,
    timers,
    log: { info() {}, warn() {}, error() {} } as never,
  });
  const byRules: ChangedPlan = wire(understandChange(blueprint, words));
  const input = { blueprint: JSON.parse(JSON.stringify(blueprint)), sentence: words, workspaceId: 'w', runId: 'r' };
  try {
    const changed = await changer.change({ ...input, byRules, answer, mayWrite: true });
    if (changed === null) throw new Error('there is a model');
    return { ...changed, byRules, requests: endpoint.requests };
  } finally {
    await endpoint.close();
  }
}

it('what the rules do not understand is done by the model, after what they did', async () => {
  const { plan, report, requests } = await changeWith(() => good);
  expect(plan.changes).toEqual(['Added Nickname, Referred by to customers.']);
  expect(plan.notDone).toEqual([]);
  expect(report.join('\n')).toMatch(
    /^Asking small at 127\.0\.0\.1:\d+ about .*\nUnderstood by the language model: 1 call, 11 tokens in, 7 out, \d+ s\.$/,
  );
  const text = JSON.stringify(requests[0]?.body);
  expect(text).toContain('Left to do:');
  expect(text).not.toContain('sk-of-the-test');
});

it('an operation that cannot be done is corrected with the sentence about it, at most twice', async () => {
  const once = await changeWith((_request, _response, count) => (count < 2 ? bad : good));
  expect([once.requests.length, once.plan.notDone]).toEqual([2, []]);
  expect(JSON.stringify(once.requests[1]?.body)).toContain('there is no list \\"people\\"');
  const never = await changeWith(() => bad);
  expect(never.requests).toHaveLength(3);
  expect(never.plan.changes).toEqual(['Added Nickname to customers.']);
  expect(never.report.at(-1)).toContain('The language model changed nothing. operation 1 (add-field): there is no list');
});

it('an answer that fits is used again after the plan moved, without a call', async () => {
  const { plan, requests } = await changeWith(() => good, { answer: good });
  expect([plan.notDone, requests.length]).toEqual([[], 0]);
});

it.each<[string, Script, number]>([
  ['401', (_q, response) => void sendJson(response, 401, { error: { message: 'wrong key sk-of-the-test-12345' } }), 1],
  ['429 again and again', (_q, response) => void sendJson(response, 429, { error: { message: 'slow down' } }), 3],
  ['500 again and again', (_q, response) => void sendJson(response, 500, { error: { message: 'broken' } }), 3],
  ['10 MB', () => 'x'.repeat(10_000_000), 1],
  ['nothing', () => '', 3],
  ['prose', () => 'I would rather not.', 3],
  ['an answer that was cut off', (request, response) => void sendText(request, response, good.slice(0, 60), true), 3],
  ['another JSON', () => '{"answer": 42}', 3],
  ['operations without words of the change', () => JSON.stringify({ edits: [edit('delete it all')], cannot: [] }), 3],
  [
    'the undoing of what the rules did',
    () =>
      JSON.stringify({
        edits: [{ ...edit('nickname'), op: 'remove-field', field: 'nickname', fields: [] }],
        cannot: [],
      }),
    1,
  ],
])('%s: what the rules did stays, and the log says why', async (_what, script, calls) => {
  const { plan, byRules, report, requests } = await changeWith(script);
  expect(plan.blueprint).toEqual(byRules.blueprint);
  expect(plan.changes).toEqual(['Added Nickname to customers.']);
  expect(plan.notDone).toHaveLength(1);
  expect(report.at(-1)).toMatch(/^The language model changed nothing\./);
  expect(report.join()).not.toContain('sk-of-the-test');
  expect(requests).toHaveLength(calls);
});

it('a request waits no longer than the setting says', async () => {
  const { plan, byRules, report } = await changeWith(() => undefined, { maxMs: 1_000 });
  expect(plan).toEqual(byRules);
  expect(report.at(-1)).toBe('The language model did not answer within 1 s.');
});

it('what cannot be done is said in the words of the model', async () => {
  const cannot = [{ because: 'send a rocket to the moon', why: 'An app has no rockets.' }];
  const { plan } = await changeWith(() => JSON.stringify({ edits: [], cannot }), { words: 'send a rocket to the moon' });
  expect([plan.changes, plan.notDone]).toEqual([[], [{ words: 'send a rocket to the moon', why: 'An app has no rockets.' }]]);
});

it('what needs code is a wish where it can run, and else not done', async () => {
  const write = { ...edit('roll dice'), op: 'write', list: '', words: 'rolling dice', fields: [] };
  const words = 'add a place where we roll dice';
  const script = () => JSON.stringify({ edits: [write], cannot: [] });
  const { plan } = await changeWith(script, { words });
  expect(plan.spec.notMade).toContain('rolling dice');
  const without = await changeWith(script, { words, canWrite: false });
  expect([without.plan.changes, without.plan.notDone.length]).toEqual([[], 1]);
  expect(JSON.stringify(without.requests[0]?.body)).not.toContain('- write:');
});
