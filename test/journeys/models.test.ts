/** Apps planned and changed by a language model, through the whole service, with an endpoint that the test scripts. */
import { asOwner, read, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { ChangeResult, Project } from '@davit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Script, type ScriptedEndpoint, sendJson, sendText, startEndpoint } from '../../packages/model/src/testing/index.ts';
import { bikePrompt, bikeSketch } from '../../packages/planner/src/fixtures/bike-sketch.ts';
import { everyCase } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { visitor } from '../harness/visitor.ts';

const key = 'sk-a-key-that-nobody-else-has';
let script: Script;
let endpoint: ScriptedEndpoint;
let server: RunningServer;
let dataDir: string;
let env: Record<string, string>;
beforeAll(async () => {
  endpoint = await startEndpoint((...received) => {
    const text = JSON.stringify(received[0].body);
    if (text.includes('Are you ready')) return '{"ready":true}';
    if (text.includes('You change a small web app')) return changed;
    return text.includes('You write promises') ? nothing : script(...received);
  });
  env = {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_URL: endpoint.url,
    MODEL_NAME: 'scripted',
    MODEL_API_KEY: key,
    MODEL_CALL_TIMEOUT_MS: '20000',
    DEADLINE_FACTOR: '10',
  };
  dataDir = await temporaryFolder('data');
  server = await startServer({ dataDir, env });
});
afterAll(async () => {
  await server?.stop();
  await endpoint?.close();
  await removeTemporaryFolders();
});

/** What a model says to a change. */
const changed = JSON.stringify({
  edits: [
    {
      because: 'nothing tells whose bike it is',
      op: 'add-field',
      list: 'Repairs',
      field: '',
      page: '',
      words: '',
      text: '',
      options: [],
      fields: [{ label: 'Whose bike', kind: 'text', required: false, default: '', options: [], to: '' }],
    },
  ],
  cannot: [],
});
/** The requests for plans. */
const asked = () => endpoint.requests.filter(({ body }) => JSON.stringify(body).includes('You plan a small web app'));
/** What a model says that writes no features. */
const nothing = '{"features": []}';
const logOf = async (runId = '') => JSON.stringify((await server.api.call('GET', `/v1/runs/${runId}/logs?limit=1000`)).body);

it('a model’s plan goes live, is not asked for again, and its key stays where it is', async () => {
  script = () => JSON.stringify(bikeSketch);
  const project = await server.api.live(bikePrompt);
  expect(project.spec).toMatchObject({ plannedBy: 'model', notMade: ['reminders by mail'] });
  const page = await fetch(`${project.deploymentUrl}/repairs`).then(async (answer) => answer.text());
  expect(page).toContain('Red Peugeot');
  expect(asked()).toHaveLength(1);
  await server.api.deploy(project.id);
  await server.api.settled(project.id);
  expect(asked()).toHaveLength(1);
  const log = await logOf((await server.api.runs(project.id)).at(-1)?.runId);
  expect(log).toContain('Planned by the language model');
  const ownerLink = async () => (await server.admin<{ url: string }>('owner-link', project.id)).url;
  const owner = await asOwner(visitor(project.deploymentUrl, ownerLink));
  const about = visibleText((await read(owner, '/-/about')).body);
  expect(about).toContain('What a language model planned from your description');
  expect(about).toContain('Volunteers log repairs');
  for (const text of [log, page, server.output(), JSON.stringify(project)]) expect(text).not.toContain(key);
});

it('a change that the rules understand in part is understood whole by the model, and the log says so', async () => {
  script = () => JSON.stringify(bikeSketch);
  const { projects } = (await server.api.call<{ projects: Project[] }>('GET', '/v1/projects')).body;
  const project = projects[0] ?? (await server.api.live(bikePrompt));
  const prompt = 'Call it Spoke and Wheel. I look at a repair and nothing tells whose bike it is.';
  const { status, body } = await server.api.call<ChangeResult>('POST', `/v1/projects/${project.id}/changes`, { prompt });
  expect([status, body.notRecognized]).toEqual([202, []]);
  expect((await server.api.settled(project.id)).lastRun?.status).toBe('SUCCEEDED');
  expect(await (await fetch(`${project.deploymentUrl}/repairs/new`)).text()).toContain('Whose bike');
  const ofChange = await logOf(body.runId);
  expect(ofChange).toContain('Understood by the language model: 1 call, ');
  expect(ofChange).toContain('Added Whose bike to');
});

it('a busy endpoint is asked again when it says so', async () => {
  const began = Date.now();
  const before = asked().length;
  script = (_request, response) =>
    asked().length === before + 1
      ? void sendJson(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '2' })
      : JSON.stringify(bikeSketch);
  expect((await server.api.live(bikePrompt)).spec.plannedBy).toBe('model');
  expect([asked().length - before, Date.now() - began > 2_000]).toEqual([2, true]);
});

const failures: [string, Script, string][] = [
  ['is too slow', () => new Promise(() => {}), 'did not answer within 20 s'],
  ['cuts its answer off', (request, response) => void sendText(request, response, '{"lists": [', true), 'cut off'],
  ['answers with prose', () => 'I would rather not.', 'not a JSON object'],
  ['answers with another schema', () => '{"answer": 42}', 'gave no usable plan'],
  ['answers nothing', () => '', 'is empty'],
  ['says 429 again and again', (_q, response) => void sendJson(response, 429, { error: { message: 'slow down' } }), '429'],
  ['says 500 again and again', (_q, response) => void sendJson(response, 500, { error: { message: 'broken' } }), '500'],
];

it.runIf(everyCase).each(failures)(
  'an endpoint that %s: the plan of the rules goes live, and the log says why',
  async (_what, answer, why) => {
    script = answer;
    const { id } = await server.api.create(bikePrompt);
    const { status, spec } = await server.api.settled(id, 900_000);
    expect([status, spec.plannedBy]).toEqual(['deployed', 'lexical']);
    const log = await server.api.logText(id);
    expect(log).toContain(why);
    expect(log).toContain('Davit uses its own plan.');
  },
  1_000_000,
);

it.runIf(everyCase)('an endpoint that is down, or answers with hostile texts, fails no run', async () => {
  script = (_request, response) => void sendJson(response, 401, { error: { message: `wrong key ${key}` } });
  const byRules = await server.api.live(bikePrompt);
  expect(byRules.spec.plannedBy).toBe('lexical');
  const hostile = '"><script>alert(1)</script>';
  const lists = bikeSketch.lists.map((list) => ({ ...list, rows: [[hostile, hostile]] }));
  script = () => JSON.stringify({ ...bikeSketch, tagline: hostile, lists, notMade: [hostile] });
  const project = await server.api.live(bikePrompt);
  expect(project.spec.plannedBy).toBe('model');
  expect(await fetch(`${project.deploymentUrl}/repairs`).then(async (answer) => answer.text())).not.toContain('<script>alert(1)');
  expect(server.output()).not.toContain(key);
});

it('a workspace that opted out sends nothing, and operators see what is set', async () => {
  const before = asked().length;
  await server.admin('policy', 'set', '--use-model', 'no');
  expect((await server.api.live('a list of boats')).spec.plannedBy).toBe('lexical');
  expect(asked()).toHaveLength(before);
  await server.admin('policy', 'set', '--use-model', 'yes');
  expect(await server.admin('model', 'test')).toMatchObject({ source: 'environment', probed: { outcome: 'answers' } });
  const { checks } = (await (await fetch(`${server.url}/readyz`)).json()) as { checks: { model: { detail: string } } };
  expect(checks.model.detail).toBe(`scripted: prompts go to ${new URL(endpoint.url).host}, which answers (json_schema)`);
  await expect(server.admin('model', 'set', '--off')).rejects.toMatchObject({
    stdout: expect.stringContaining('MODEL_PROVIDER'),
  });
});

it('what a workspace used on a day counts after a restart: nothing is sent, and the plan of the rules goes live', async () => {
  await server.stop();
  server = await startServer({ dataDir, env: { ...env, MODEL_DAY_CALLS: '1' } });
  const before = asked().length;
  const { id } = await server.api.create(bikePrompt);
  expect((await server.api.settled(id, 900_000)).spec.plannedBy).toBe('lexical');
  expect(asked()).toHaveLength(before);
  expect(await server.api.logText(id)).toContain('This workspace has used its model calls for today. Davit uses its own plan.');
});
