/**
 * Hostile and broken answers of a model through the whole service, with the real pipeline and sandbox: each ends in a refusal, and
 * the app is made without the feature. `npm test` draws a few; `npm run faults` tries all, and again without the gate.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileCode, hostilePromises } from '../../apps/server/src/writing/fixtures/hostile-answers.ts';
import { codeAnswer } from '../../apps/server/src/writing/fixtures/reading-plan.ts';
import { type Script, sendJson, sendText } from '../../packages/model/src/testing/index.ts';
import { everyCase } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { promisesOf, startWritingModel, type WritingModel, writtenApp } from '../harness/writing-model.ts';

let model: WritingModel;
let server: RunningServer;
beforeAll(async () => {
  model = await startWritingModel();
  server = await startServer({ env: { ...model.env, MODEL_CALL_TIMEOUT_MS: '20000' } });
});
afterAll(async () => {
  await server?.stop();
  await model?.endpoint.close();
  await removeTemporaryFolders();
});

/** Makes an app, which must go live without a feature of the model; returns the log. */
async function madeWithout(): Promise<string> {
  const { project, url, log } = await writtenApp(server.api);
  expect(project.spec.features).not.toContain('bespoke');
  expect(project.spec.notMade).toEqual(['pages per day', 'pages per week', 'pages per month']);
  expect((await fetch(`${url}/repairs`)).status).toBe(200);
  expect((await fetch(`${url}/reading-plan-1`)).status).toBe(404);
  return log;
}

it(
  'hostile code is refused, and the app is made without it',
  async () => {
    const some = fc.sample(fc.shuffledSubarray(hostileCode, { minLength: 3, maxLength: 3 }), 1);
    const cases = everyCase ? hostileCode : (some[0] ?? []);
    const left = [...cases];
    model.scripts.promises = () => JSON.stringify(promisesOf(everyCase ? 3 : 1));
    model.scripts.code = () => {
      const { code } = left.shift() ?? { code: '{}' };
      return typeof code === 'string' ? code : JSON.stringify({ ...codeAnswer, ...code });
    };
    let logs = '';
    while (left.length > 0) logs += await madeWithout();
    for (const { what, why } of cases) expect(logs, what).toContain(why);
  },
  everyCase ? 3_000_000 : 1_000_000,
);

const failures: [string, 'promises' | 'code', Script, string][] = [
  ['nothing', 'promises', () => '', 'is empty'],
  ['prose', 'code', () => 'I would rather not.', 'not a JSON object'],
  ['10 MB', 'code', () => 'x'.repeat(10_000_000), 'bytes'],
  ['half an answer', 'code', (request, response) => void sendText(request, response, '{"rules": "export', true), 'cut off'],
  ['10 MB', 'promises', () => 'x'.repeat(10_000_000), 'bytes'],
  ['429 again and again', 'code', (_request, response) => void sendJson(response, 429, { error: { message: 'slow' } }), '429'],
  ['500 again and again', 'promises', (_request, response) => void sendJson(response, 500, { error: { message: 'no' } }), '500'],
  ['a closed connection', 'code', (_request, response) => void response.destroy(), 'cannot be reached'],
  ['no answer in time', 'code', () => new Promise(() => {}), 'did not answer within 20 s'],
];

it.runIf(everyCase).each(failures)(
  'an endpoint that gives %s for %s: the app is made without the feature',
  async (_what, purpose, script, why) => {
    Object.assign(model.scripts, { promises: undefined, code: undefined, [purpose]: script });
    expect(await madeWithout()).toContain(why);
  },
  1_000_000,
);

it.runIf(everyCase)(
  'hostile promises are left out',
  async () => {
    const left = [...hostilePromises];
    Object.assign(model.scripts, { code: () => '{}' });
    model.scripts.promises = () => {
      const { promises } = left.shift() ?? { promises: { features: [] } };
      return (typeof promises === 'string' ? promises : JSON.stringify(promises)).replaceAll('reading-plan', 'reading-plan-1');
    };
    let logs = '';
    while (left.length > 0) logs += await madeWithout();
    for (const { what, why } of hostilePromises) expect(logs, what).toContain(why);
  },
  3_000_000,
);

const { rules, server: good } = codeAnswer;
const inPage = (code: string) => ({ server: good.replace('page: (ask) => [', `page: (ask) => [\n${code}`) });
/** What no gate can tell from good code. */
const pastTheGate: [string, object][] = [
  ['breaks its promises', { rules: rules.replace('Math.ceil(pages / days)', 'pages') }],
  ['reads the accounts', inPage("    { kind: 'text', text: String(ask.rows('appAccount' as never).length) },")],
  ['reads a list that it did not name', inPage("    { kind: 'text', text: String(ask.rows('repair' as never).length) },")],
  [
    'loops',
    inPage("    { kind: 'text', text: String([1].map((n) => { let all = n; while (all > 0) all += 1; return all; })) },"),
  ],
  [
    'fills the memory',
    inPage(
      "    { kind: 'text', text: String([1].map((n) => { const all = ['x']; while (all.length >= n) all.push('x'); return 1; })) },",
    ),
  ],
];

it.runIf(everyCase).each(pastTheGate)(
  'code that %s is given up, although the model would withdraw what it breaks',
  async (_what, code) => {
    const withdraw = [1, 2].map((promise) => ({ promise, why: 'It is too hard.' }));
    model.scripts.promises = () => JSON.stringify(promisesOf(1));
    model.scripts.code = () => JSON.stringify({ ...codeAnswer, ...code, promises: [] });
    model.scripts.withdraw = () => JSON.stringify({ withdraw });
    expect(await madeWithout()).toContain('is given up');
  },
  1_000_000,
);
