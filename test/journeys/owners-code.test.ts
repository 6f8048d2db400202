/** The archive of a version, in the hands of an owner who has Node and npm, but not Davit. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus } from '../../packages/planner/testing/corpora.ts';
import { isWithoutRegistry } from '../harness/registry.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { startWritingModel, type WritingModel, writtenApp } from '../harness/writing-model.ts';

/** One with accounts and charts; `npm run faults` takes all twelve. */
const prompts = corpus('twelve')
  .map(({ prompt }) => prompt)
  .slice(...(process.env.OWNERS_CODE === 'all' ? [] : [1, 2]));
const journeyTimeoutMs = 480_000;

let server: RunningServer;
let model: WritingModel | undefined;
let withModel: RunningServer | undefined;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await withModel?.stop();
  await model?.endpoint.close();
  await removeTemporaryFolders();
});

test.each(prompts)(
  'offline, with Node alone, it runs and passes its tests, and does so again once its kit is ejected: %s',
  async (prompt) => {
    const folder = await unpacked((await server.api.live(prompt)).id);
    await expectServed('npm start', folder, offline);
    expectTested(run('npm test', folder, offline));

    expect(run('npm run eject', folder, offline)).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, 'vendor'))).toBe(false);
    expect(namesKit(folder)).toEqual([]);
    await expectServed('npm start', folder, offline);
    expectTested(run('npm test', folder, offline));
    expect(run('npm run eject', folder, offline).status).not.toBe(0);
  },
  journeyTimeoutMs,
);

test(
  'offline, with Node alone, an app with a feature that a model wrote runs and keeps its promises',
  async () => {
    model = await startWritingModel();
    withModel = await startServer({ env: model.env });
    const { project } = await writtenApp(withModel.api);
    expect(project.spec.features).toContain('bespoke');
    const folder = await unpacked(project.id, withModel);
    await expectServed('npm start', folder, offline, '/reading-plan-1', 'Say how long you take.');
    const tested = run('npm test', folder, offline);
    expectTested(tested);
    for (const says of ['pages are spread over days', 'it tells the pages of each day']) expect(tested.stdout).toContain(says);
    const rules = join(folder, 'src/features/reading-plan-1/rules.ts');
    expect(existsSync(rules)).toBe(true);
  },
  3 * journeyTimeoutMs,
);

test.skipIf(isWithoutRegistry).each(prompts)(
  'by the commands of its README it builds and type-checks, and does so again once its kit is ejected: %s',
  async (prompt) => {
    const folder = await unpacked((await server.api.live(prompt)).id);
    const commands = commandsIn(readFileSync(join(folder, 'README.md'), 'utf8'));
    expect(commands).toEqual(['npm start', 'npm test', 'npm install', 'npm run types', 'npm run owner-link']);
    expect(run('npm install && npm run types', folder)).toMatchObject({ status: 0 });
    expectTested(run('npm test', folder));
    expect(existsSync(join(folder, 'dist/server.mjs.map'))).toBe(true);
    const islands = readdirSync(join(folder, 'dist/public/islands')).sort();

    const ejected = run('npm run eject && npm install && npm run types && npm run build', folder);
    expect(ejected, ejected.stdout + ejected.stderr).toMatchObject({ status: 0 });
    expect(readdirSync(join(folder, 'dist/public/islands')).sort()).toEqual(islands);
    await expectServed('npm start', folder);
  },
  journeyTimeoutMs,
);

const run = (command: string, cwd: string, env: NodeJS.ProcessEnv = machine) =>
  spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' });

async function expectServed(command: string, folder: string, env = machine, path = '', text = '</html>'): Promise<void> {
  const page = await fetch(`${await started(command, folder, env)}${path}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(text);
}

/** Files of the app that still name the kit's package. */
function namesKit(folder: string): string[] {
  return globSync('{src,test}/**/*.{ts,tsx,mjs}', { cwd: folder }).filter((path) =>
    readFileSync(join(folder, path), 'utf8').includes('@davit/app-kit/'),
  );
}

function expectTested({ stdout, stderr, status }: ReturnType<typeof run>): void {
  expect(stdout + stderr).toMatch(/^ℹ fail 0$/m);
  expect(status).toBe(0);
  expect(Number(/^ℹ pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(1);
}

/** The environment of this machine's shell (a proxy's certificates, say), without this checkout or its test runner. */
const machine: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|DAVIT|NODE_(ENV|OPTIONS|PATH))/.test(name)),
  ),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  PORT: '0',
};

/** No name resolves, and no proxy is known. */
const offline = {
  ...Object.fromEntries(Object.entries(machine).filter(([name]) => !/proxy/i.test(name))),
  NODE_OPTIONS: `--import ${new URL('../harness/without-names.mjs', import.meta.url).href}`,
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
};

async function unpacked(projectId: string, from = server): Promise<string> {
  const folder = await temporaryFolder('owner');
  const [archive, source] = [join(folder, 'source.tar.gz'), join(folder, 'source')];
  await from.admin('source', projectId, '--out', archive);
  await mkdir(source);
  execFileSync('tar', ['xzf', archive, '--strip-components=1', '-C', source]);
  return source;
}

/** The commands in a README's shell blocks, without their comments. */
function commandsIn(readme: string): string[] {
  return [...readme.matchAll(/^ {4}(\S.*?)(?: {2,}#.*)?$/gm)].flatMap(([, command]) => command ?? []);
}

const running: number[] = [];
afterAll(() => {
  for (const pid of running) process.kill(-pid, 'SIGKILL');
});

/** Its URL, once printed. */
async function started(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const shell = spawn('sh', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part) => (text += part));
  if (shell.pid !== undefined) running.push(shell.pid);
  return until(
    `the app to listen: ${command}`,
    () => {
      if (shell.exitCode !== null) throw new Error(`${command} ended:\n${text}`);
      return /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
    },
    { withinMs: journeyTimeoutMs, everyMs: 100 },
  );
}
