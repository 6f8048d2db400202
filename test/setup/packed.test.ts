/**
 * The packed command in a clean folder: installed without a network and with an empty cache, from tarballs alone, and
 * then used as a person would, server and all.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foreignPackages, readRooms } from '../../scripts/pack/rooms.mjs';
import { plainNpmEnvironment } from '../../scripts/setup/node-runtime.mjs';
import { blocksOf, root } from '../docs/pages.ts';
import { removeTemporaryFolders, serverEnvironment, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const run = promisify(execFile);

/** What docs/install.md tells people to type. */
const [install = '', up = ''] = blocksOf('docs/install.md', 'sh').join('').trim().split('\n');

let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  const home = await temporaryFolder('clean');
  folder = join(home, 'project');
  await mkdir(folder);
  env = {
    ...(plainNpmEnvironment() as Record<string, string>),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    npm_config_cache: join(home, 'empty-cache'),
    XDG_CONFIG_HOME: join(home, 'config'),
  };
  await run(process.execPath, [join(root, 'scripts/pack/pack-davit.mjs'), folder], { env });
  // What npm would bring from the registry, from this checkout instead.
  const perPlatform = foreignPackages(root, readRooms(root, 'apps/cli')).filter((each) => each.perPlatform);
  const there = perPlatform.map(({ from }) => join(root, from)).filter(existsSync);
  const brought = join(home, 'brought');
  await mkdir(brought);
  await run('npm', ['pack', '--silent', '--ignore-scripts', ...there], { cwd: brought, env });
  const files = (await readdir(brought)).map((file) => join(brought, file));
  const [program = '', ...words] = install.split(' ');
  await run(program, [...words, '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files], { cwd: folder, env });
}, 900_000);
afterAll(removeTemporaryFolders);

/** `npx davit …` in the clean folder. */
const npx = async (...args: string[]): Promise<string> =>
  (await run('npx', ['--no-install', 'davit', ...args], { cwd: folder, env })).stdout;

/** The same without npx, which takes a second to find it. */
const davit = async (...args: string[]): Promise<string> =>
  (await run(join(folder, 'node_modules/.bin/davit'), args, { cwd: folder, env })).stdout;

it('npx davit starts Davit in a clean folder, makes an app, and every kind of command works on it', async () => {
  expect(await npx('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  env = { ...env, ...(await serverEnvironment(join(folder, 'data'))) };
  const started = spawn('bash', ['-c', `exec ${up}`], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complaints = '';
  started.stdout.on('data', (chunk) => (said += chunk));
  started.stderr.on('data', (chunk) => (complaints += chunk));
  const ended = new Promise((resolve) => started.once('close', resolve));
  try {
    const url = await until(
      'the app to be live',
      () => {
        if (started.exitCode !== null) throw new Error(`davit up ended:\n${said}${complaints}`);
        return /^http:\S+$/m.exec(said)?.[0];
      },
      { withinMs: 120_000 },
    );
    expect((await fetch(url)).headers.get('x-davit-version')).toBe('1');
    expect((await fetch(`http://localhost:${env.PORT}/docs/guides/agents`)).status).toBe(200);
    const console = await fetch(`http://localhost:${env.PORT}/`, { headers: { accept: 'text/html' } });
    expect([console.status, await console.text()]).toEqual([200, expect.stringContaining('/assets/index-')]);

    await davit('login', '--local');
    expect(await npx('deploy', 'Reading list')).toBe(`${url}\n`);
    expect(await davit('rollback', 'Reading list')).toBe(`${url}\n`);
    expect(JSON.parse(await davit('runs', 'list', 'Reading list', '--json'))).toMatchObject({ total: 2 });
    expect(await davit('keys', 'list')).toContain('projects:write');
    expect(JSON.parse(await davit('doctor', '--json')).findings).toContainEqual(
      expect.objectContaining({ name: 'Server', state: 'ok' }),
    );
    expect(await davit('completion', 'bash')).toContain('complete -o default -F _davit davit');

    const client = new Client({ name: 'test', version: '1' });
    const command = join(folder, 'node_modules/.bin/davit');
    await client.connect(new StdioClientTransport({ command, args: ['mcp'], env, cwd: folder }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('create_project');
    await client.close();
  } finally {
    // As a terminal does at Ctrl-C: the whole group at once.
    process.kill(-(started.pid ?? 0), 'SIGINT');
    await ended;
  }
}, 900_000);
