/** The package as published: its size, its types, and the same program in every runtime on this machine. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../test/harness/browser.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../../../test/harness/server.ts';
import { makePackage, packTarball } from './pack-package.ts';
import { wireSchemas } from './wire-declarations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
/** The folder of somebody who has installed only the tarball. */
let consumer: string;
let installed: string;
let server: RunningServer;
let page: ReturnType<typeof createServer>;
let pageUrl: string;

beforeAll(async () => {
  consumer = await temporaryFolder('consumer');
  installed = join(consumer, 'node_modules/@davit/client');
  await makePackage('client', join(consumer, 'made'));
  const tarball = await packTarball(join(consumer, 'made'), consumer);
  await writeFile(join(consumer, 'package.json'), '{"type":"module","private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: consumer });
  await writeFile(join(consumer, 'program.mjs'), program);
  await makePackage('langgraph', join(consumer, 'node_modules/@davit/langgraph'));
  await mkdir(join(consumer, 'node_modules/@langchain'), { recursive: true });
  for (const peer of ['core', 'langgraph', 'langgraph-checkpoint'])
    await symlink(join(root, 'node_modules/@langchain', peer), join(consumer, 'node_modules/@langchain', peer));

  page = createServer(async (request, answer) => {
    const modules: Record<string, string> = {
      '/index.js': join(installed, 'index.js'),
      '/program.mjs': join(consumer, 'program.mjs'),
    };
    const file = modules[request.url ?? ''];
    const type = file === undefined ? 'text/html' : 'text/javascript';
    answer.writeHead(200, { 'content-type': type }).end(file === undefined ? html : await readFile(file));
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  pageUrl = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  server = await startServer({ env: { CORS_ORIGINS: pageUrl } });
});
afterAll(async () => {
  page?.close();
  await server?.stop();
  await removeTemporaryFolders();
});

const html = `<!doctype html><link rel="icon" href="data:,"><script type="module">
import * as client from '/index.js';
import { act } from '/program.mjs';
globalThis.act = (options) => act(client, options);
</script>`;

/** The first things a user does, with both APIs: the last words of the output are compared. */
const program = `
export async function act({ Davit, NotFoundError }, options) {
  const davit = new Davit(options);
  const { id } = await davit.projects.create({ prompt: 'a reading list with ratings' });
  const seqs = [];
  const run = await davit.waitForRun(id, { onEntry: ({ seq }) => seqs.push(seq) });
  const again = [];
  for await (const { seq } of davit.runs.logs(run.runId)) again.push(seq);
  const agent = await davit.agentRuns.start({ agentId: 'packed', framework: 'custom' });
  const output = await davit.runStep(agent, { stepNumber: 0, stepType: 'tool_call', toolName: 't' }, () => 'done');
  await davit.agentRuns.saveCheckpoint(agent, { stepNumber: 0, stateJson: JSON.stringify({ text: 'ä😀' }) });
  const { stateJson } = await davit.agentRuns.rollback(agent.runId);
  const missing = await davit.projects.get('019b76da-a800-7a41-9f7e-0b6c1d2e3f40').catch((error) => error);
  return [run.status, seqs.length > 3 && seqs.join() === again.join(), output, stateJson, missing instanceof NotFoundError, missing.code].join(' ');
}
if (!globalThis.document) {
  console.log(await act(await import('@davit/client'), {}));
}
`;
const expected = 'SUCCEEDED true done {"text":"ä😀"} true project_not_found';

/** Runtimes on this machine: the Node of the tests, the oldest other one from 20 on, and Deno and Bun if installed. */
async function runtimes(): Promise<{ name: string; command: string[] }[]> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const find = (name: string) => folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
  const found = [{ name: `Node ${process.versions.node}`, command: [process.execPath] }];
  for (const path of new Set(find('node'))) {
    const version = (await run(path, ['-p', 'process.versions.node'])).stdout.trim();
    if (Number.parseInt(version, 10) >= 20 && !found.some(({ name }) => name === `Node ${version}`))
      found.push({ name: `Node ${version}`, command: [path] });
  }
  const [deno] = find('deno');
  if (deno) found.push({ name: 'Deno', command: [deno, 'run', '--allow-net', '--allow-env', '--node-modules-dir=manual'] });
  const [bun] = find('bun');
  if (bun) found.push({ name: 'Bun', command: [bun] });
  return found;
}

// 14, not 12: domains, e-mail, settings, previews and traffic have their calls.
test('the package is at most 14 KB compressed, not minified, and needs nothing', async () => {
  const source = await readFile(join(installed, 'index.js'));
  const compressed = gzipSync(source, { level: 9 }).length;
  console.log(`@davit/client: ${compressed} bytes compressed, ${source.length} plain`);
  expect(compressed).toBeLessThanOrEqual(14 * 1024);
  expect(source.toString()).not.toMatch(/\bimport\s*[({'"]|\bfrom\s*['"]|\brequire\(/);
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
  expect((await readdir(join(consumer, 'node_modules/@davit'))).sort()).toEqual(['client', 'langgraph']);
});

const tsc = (folder: string, options: object, files: string[]) =>
  writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { noEmit: true, strict: true, ...options }, files }))
    .then(() => run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: folder }))
    .catch(({ stdout }) => {
      throw new Error(stdout);
    });

test.each(['nodenext', 'bundler'])('its types stand alone under the strictest settings, resolved as %s does', async (how) => {
  const uses = `
import { ApiError, Davit, type LogEntry, type Project } from '@davit/client';
const davit = new Davit({ apiKey: 'x' });
const project: Project = await davit.projects.create({ prompt: 'x', config: { db: 'none' } });
const live: string | null = project.deploymentUrl;
for await (const run of davit.runs.list(project.id, { status: 'FAILED' })) { const why: string | null = run.error; why; }
const entries: LogEntry[] = [];
for await (const entry of davit.runs.logs('r', { signal: new AbortController().signal })) entries.push(entry);
const length: number = await davit.runStep({ runId: 'r', epoch: 1 }, { stepNumber: 1, stepType: 'x' }, ({ hint }) => hint?.length ?? 0);
try { await davit.agentRuns.rollback('r'); } catch (error) { if (error instanceof ApiError) error.code === 'checkpoint_not_found'; }
const { data, requestId } = await davit.projects.list({ limit: 1 }).finally(() => {}).then(() => davit.me().withResponse());
const kind: 'web_app' | 'api' | string = project.spec.goalType;
await davit.projects.createAndWait({ prompt: 'x', config: { db: 'sqlite', auth: true, stack: 'any words' } });
// @ts-expect-error an unknown database
await davit.projects.create({ prompt: 'x', config: { db: 'oracle' } });
const name: string = data.workspace.name; kind; name; requestId;
// @ts-expect-error an unknown status
await davit.agentRuns.list({ status: 'DONE' });
// @ts-expect-error a write needs an epoch
await davit.agentRuns.setStatus({ runId: 'r' }, { status: 'COMPLETED' });
export { live, length };
`;
  await writeFile(join(consumer, 'uses.ts'), uses);
  const module = how === 'nodenext' ? { module: 'nodenext' } : { module: 'esnext', moduleResolution: 'bundler' };
  const strictest = { skipLibCheck: false, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  await tsc(consumer, { ...module, ...strictest, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [] }, [
    'uses.ts',
  ]);
});

test('the types that are packed are those of the contract', async () => {
  const named = await readFile(join(root, 'packages/client/src/wire.ts'), 'utf8');
  const listed = [...(/export type \{(.*?)\}/s.exec(named)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name);
  const defined = [...named.matchAll(/export type (\w+) =/g)].map(([, name]) => name ?? '');
  expect([...listed, ...defined].sort()).toEqual(Object.keys(wireSchemas).sort());

  const folder = await temporaryFolder('types');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const lines = Object.keys(wireSchemas).flatMap((name) => [
    `export const from${name} = (it: Packed.${name}): Source.${name} => it;`,
    `export const to${name} = (it: Source.${name}): Packed.${name} => it;`,
  ]);
  const source = join(root, 'packages/client/src/wire.ts');
  const packed = join(installed, 'types/wire.js');
  await writeFile(
    join(folder, 'same.ts'),
    `import type * as Source from '${source}';\nimport type * as Packed from '${packed}';\n${lines.join('\n')}\n`,
  );
  const options = { module: 'nodenext', target: 'es2024', types: [], skipLibCheck: true, allowImportingTsExtensions: true };
  await tsc(folder, { ...options, exactOptionalPropertyTypes: true }, ['same.ts']);
});

test('the same program does the same in every runtime that is here', async () => {
  const found = await runtimes();
  console.log(`run in: ${found.map(({ name }) => name).join(', ')}`);
  const env = { PATH: process.env.PATH, HOME: consumer, DAVIT_URL: server.url, DAVIT_API_KEY: server.api.key };
  for (const { name, command } of found) {
    const [file = '', ...words] = command;
    const { stdout } = await run(file, [...words, 'program.mjs'], { cwd: consumer, env });
    expect([name, stdout.trim()]).toEqual([name, expected]);
  }
});

test('and in a browser, from a page of another origin that the server lets in', async () => {
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    const complaints: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await tab.goto(pageUrl);
    await tab.waitForFunction('globalThis.act');
    const answered = await tab.evaluate(
      (options) => (globalThis as unknown as { act(options: object): Promise<string> }).act(options),
      { baseUrl: server.url, apiKey: server.api.key },
    );
    expect(answered).toBe(expected);
    // The requested one: a project that does not exist.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('the LangGraph package runs on the packed client and the peers that it names', async () => {
  const manifest = JSON.parse(await readFile(join(consumer, 'node_modules/@davit/langgraph/package.json'), 'utf8'));
  expect(manifest.peerDependencies).toEqual({
    '@langchain/core': '^1.2.13',
    '@langchain/langgraph': '^1.4.17',
    '@langchain/langgraph-checkpoint': '^1.1.5',
  });
  await writeFile(
    join(consumer, 'graph.mjs'),
    `import { Davit } from '@davit/client';
import { DavitReporter, DavitSaver } from '@davit/langgraph';
import { Annotation, START, StateGraph } from '@langchain/langgraph';
const davit = new Davit();
const State = Annotation.Root({ n: Annotation() });
const graph = new StateGraph(State).addNode('add', ({ n }) => ({ n: n + 1 })).addEdge(START, 'add');
const config = { configurable: { thread_id: 'packed' }, callbacks: [new DavitReporter(davit)] };
await graph.compile({ checkpointer: new DavitSaver(davit) }).invoke({ n: 1 }, config);
console.log((await graph.compile({ checkpointer: new DavitSaver(davit) }).getState(config)).values.n);
`,
  );
  const env = { PATH: process.env.PATH, DAVIT_URL: server.url, DAVIT_API_KEY: server.api.key };
  expect((await run(process.execPath, ['graph.mjs'], { cwd: consumer, env })).stdout).toBe('2\n');
  const commonJs = `const { DavitSaver, doneBefore } = require('@davit/langgraph');
const { Davit, ConflictError } = require('@davit/client');
console.log(typeof new DavitSaver(new Davit()).rollback, typeof doneBefore, typeof ConflictError);`;
  await writeFile(join(consumer, 'graph.cjs'), commonJs);
  expect((await run(process.execPath, ['graph.cjs'], { cwd: consumer, env })).stdout).toBe('function function function\n');
});

test.each([{ module: 'node16' }, { module: 'nodenext' }, { module: 'commonjs' }])(
  'CommonJS TypeScript compiles against both packages: %o',
  async (how) => {
    const uses = `
import { Davit, NotFoundError } from '@davit/client';
import { DavitReporter, DavitSaver, doneBefore } from '@davit/langgraph';
const davit = new Davit({ apiKey: 'x' });
const saver = new DavitSaver(davit, { agentId: 'a' });
const back: Promise<number> = saver.rollback('t').then(({ sideEffects }) => sideEffects.length);
const before: { output: unknown } | undefined = doneBefore({}, 'mail', {});
// @ts-expect-error an unknown option
new DavitReporter(davit, { agent: 'a' });
export { back, before, NotFoundError };
`;
    await writeFile(join(consumer, 'uses-both.cts'), uses);
    const options = { ...how, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [], skipLibCheck: true };
    await tsc(consumer, options, ['uses-both.cts']);
  },
);
