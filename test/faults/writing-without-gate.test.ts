/**
 * A model that writes hostile code which keeps its promises, on a server whose gate refuses nothing: the app goes live through the
 * real pipeline, and what its realm, its frame and its sandbox allow is all that the code can do.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAnswer } from '../../apps/server/src/writing/fixtures/reading-plan.ts';
import { escapes } from '../../packages/generator/src/fixtures/hostile-code.ts';
import { openBrowser } from '../harness/browser.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { promisesOf, startWritingModel, type WritingModel, writtenApp } from '../harness/writing-model.ts';

const form = codeAnswer.server.match(/\{ kind: 'text', text: ask[\s\S]*?\n {4}\},\n/)?.[0] ?? '';
const plan = codeAnswer.server.match(/plan: \(_ask, input\)[\s\S]*?\n {4}\},\n/)?.[0] ?? '';
/** Every way out that the realm's own tests try, in a feature that does what it promises. */
const hostile = escapes
  .replace(/(import .*\n)/, "$1import { perDay } from './rules.ts';\n")
  .replace(
    "if (ask.params.show !== 'markup') return [];",
    `if (ask.params.show !== 'markup') return [\n${form}    { kind: 'screen' },\n];`,
  )
  .replace('acts: {', `acts: {\n    ${plan}`)
  .replaceAll("'dish'", "'repair'")
  .replaceAll("{ name: 'Half done', price: 1, eaters: 'x' }", "{ bike: 'Half done' }");

/** A screen that sends what it can to another host. */
const leaking = (host: string) => `import { screen } from '@davit/app-kit/screen.ts';
const out = '${host}';
void fetch(out).catch(() => {});
new Image().src = out;
document.head.append(Object.assign(document.createElement('style'), { textContent: \`body { background: url(\${out}/css) }\` }));
screen(({ root }) => {
  root.innerHTML = \`<img src="\${out}/markup"><iframe src="\${out}/frame"></iframe>\`;
  root.append('drawn');
});
`;

let model: WritingModel;
let server: RunningServer;
/** Where leaks would go. */
let outside: Server;
let leaks = 0;
let url = '';
let withScreen = '';

beforeAll(async () => {
  outside = createServer((_request, response) => {
    leaks += 1;
    response.end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const screen = leaking(`http://127.0.0.1:${(outside.address() as AddressInfo).port}`);
  model = await startWritingModel();
  const promises = promisesOf(1);
  for (const feature of promises.features) Object.assign(feature, { uses: ['Repairs'] });
  model.scripts.promises = () => JSON.stringify(promises);
  const program = fileURLToPath(new URL('../harness/server-without-gate.mjs', import.meta.url));
  server = await startServer({ env: { ...model.env, SECRET_OF_THE_SERVER: 'hidden-value' }, program });
  url = await madeOf({ ...codeAnswer, server: hostile.replace("{ kind: 'screen' },", '') });
  withScreen = await madeOf({ ...codeAnswer, server: hostile, screen });
}, 2_000_000);

async function madeOf(code: object): Promise<string> {
  model.scripts.code = () => JSON.stringify(code);
  const { project, url: address, log } = await writtenApp(server.api);
  expect(project.spec.features, log).toContain('bespoke');
  return address;
}

afterAll(async () => {
  await server?.stop();
  await model?.endpoint.close();
  outside?.close();
  await removeTemporaryFolders();
});

async function act(name: string): Promise<{ status: number; give?: unknown; error?: string }> {
  const page = await fetch(`${url}/reading-plan-1`);
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const token = /name="csrf-token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const answer = await fetch(`${url}/-/bespoke/reading-plan-1/${name}`, {
    method: 'POST',
    headers: { accept: 'application/json', cookie, origin: new URL(url).origin },
    body: new URLSearchParams({ 'csrf-token': token, with: '{}' }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

it('finds no machine, no secret and no other rows', async () => {
  const found = await act('machine');
  expect(found.give).toEqual({
    globals: ['made'],
    names: [],
    viaConstructor: 'undefined',
    viaError: 'none',
    imported: 'refused',
  });
  expect((await act('invoices')).error).toContain('does not use invoice');
  expect((await act('accounts')).error).toContain('does not use appAccount');
  expect((await act('forged')).error).toContain('does not use appSession');
  expect(JSON.stringify(found)).not.toContain('hidden-value');
}, 60_000);

it.each(['loop', 'promiseLoop', 'regex', 'memory', 'deep', 'never', 'bigAnswer', 'manyCalls', 'sort'])(
  '%s ends, and the app answers meanwhile and afterwards',
  async (name) => {
    const running = act(name);
    expect((await fetch(url)).status).toBe(200);
    expect((await running).status).toBeGreaterThanOrEqual(422);
    expect((await act('clock')).status).toBe(200);
  },
  60_000,
);

it('shows no markup and no foreign address', async () => {
  const html = await (await fetch(`${url}/reading-plan-1?show=markup`)).text();
  const tags = [...html.slice(html.indexOf('<main')).matchAll(/<[^>]+>/g)].join('\n');
  expect(tags).not.toMatch(/<(script|img|b)\b|\sonerror=|javascript:|evil\.example/);
}, 60_000);

it('an act that fails has changed nothing, and the server is well', async () => {
  expect((await act('addThenThrow')).error).toBe('Taken back.');
  expect(await (await fetch(`${url}/repairs`)).text()).not.toContain('Half done');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(leaks).toBe(0);
}, 60_000);

it('a screen reaches no other host, and not the page around it', async () => {
  const page = await (await openBrowser()).newPage();
  const refused: string[] = [];
  page.on('console', (message) => void refused.push(message.text()));
  await page.goto(`${withScreen}/reading-plan-1`);
  await page.frameLocator('iframe').getByText('drawn').waitFor();
  await until('the browser to refuse all of it', () =>
    ['connect-src', 'img-src', 'frame-src'].every((what) => refused.some((text) => text.includes(what))),
  );
  expect(leaks).toBe(0);
}, 60_000);
