/** The archive of a version, in the hands of an owner who has Node and npm, but not Davit. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus } from '../../packages/planner/testing/corpora.ts';
import { isWithoutRegistry } from '../harness/registry.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

/** One with accounts and charts; `npm run faults` takes all twelve. */
const prompts = corpus('twelve')
  .map(({ prompt }) => prompt)
  .slice(...(process.env.OWNERS_CODE === 'all' ? [] : [1, 2]));
const journeyTimeoutMs = 480_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

test.skipIf(isWithoutRegistry).each(prompts)(
  'by the commands of its README it runs and passes its tests with Node alone, then builds and type-checks: %s',
  async (prompt) => {
    const { id } = await server.api.live(prompt);
    const folder = await unpacked(id);
    const [command = '', ...others] = commandsIn(readFileSync(join(folder, 'README.md'), 'utf8'));
    expect([command, ...others]).toEqual(['npm start', 'npm test', 'npm install', 'npm run types', 'npm run owner-link']);

    const url = await started(command, folder);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');

    expectTested(run('npm test', folder));
    expect(existsSync(join(folder, 'node_modules/esbuild'))).toBe(false);
    expect(run('npm install && npm run types', folder)).toMatchObject({ status: 0 });
    expectTested(run('npm test', folder));
    expect(existsSync(join(folder, 'dist/server.mjs.map'))).toBe(true);
  },
  journeyTimeoutMs,
);

const run = (command: string, cwd: string) => spawnSync('sh', ['-c', command], { cwd, env: machine, encoding: 'utf8' });

function expectTested({ stdout, stderr, status }: ReturnType<typeof run>): void {
  expect(stdout + stderr).toMatch(/^ℹ fail 0$/m);
  expect(status).toBe(0);
  expect(Number(/^ℹ pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(1);
}

/** The environment of this machine's shell (a proxy's certificates, say), without this checkout or its test runner. */
const machine = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|DAVIT|NODE_(ENV|OPTIONS|PATH))/.test(name)),
  ),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  PORT: '0',
};

async function unpacked(projectId: string): Promise<string> {
  const folder = await temporaryFolder('owner');
  const [archive, source] = [join(folder, 'source.tar.gz'), join(folder, 'source')];
  await server.admin('source', projectId, '--out', archive);
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
async function started(command: string, cwd: string): Promise<string> {
  const shell = spawn('sh', ['-c', command], { cwd, env: machine, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
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
