/**
 * The packed command in a clean folder: installed without a network and with an empty cache, from tarballs alone, and
 * then used as a person would, server and all.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foreignPackages, readRooms } from '../../scripts/pack/rooms.mjs';
import { plainNpmEnvironment } from '../../scripts/setup/node-runtime.mjs';
import { removeTemporaryFolders, serverEnvironment, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder('clean');
  const tarballs = await temporaryFolder('tarballs');
  env = {
    ...(plainNpmEnvironment() as Record<string, string>),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    npm_config_cache: join(folder, 'empty-cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
  };
  await run(process.execPath, [join(root, 'scripts/pack/pack-davit.mjs'), tarballs], { env });
  // What npm would bring from the registry, from this checkout instead.
  const perPlatform = foreignPackages(root, readRooms(root, 'apps/cli')).filter((each) => each.perPlatform);
  const there = perPlatform.map(({ from }) => join(root, from)).filter(existsSync);
  await run('npm', ['pack', '--silent', '--ignore-scripts', ...there], { cwd: tarballs, env });
  const files = (await readdir(tarballs)).map((file) => join(tarballs, file));
  await mkdir(join(folder, 'project'));
  folder = join(folder, 'project');
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files], { cwd: folder, env });
}, 300_000);
afterAll(removeTemporaryFolders);

/** `npx davit …` in the clean folder. */
const npx = async (...args: string[]): Promise<string> =>
  (await run('npx', ['--no-install', 'davit', ...args], { cwd: folder, env })).stdout;

it('npx davit starts Davit in a clean folder, makes an app, and every kind of command works on it', async () => {
  expect(await npx('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  env = { ...env, ...(await serverEnvironment(join(folder, 'data'))) };
  const up = spawn(join(folder, 'node_modules/.bin/davit'), ['up', 'a tip calculator'], { cwd: folder, env, stdio: 'pipe' });
  let said = '';
  let complaints = '';
  up.stdout.on('data', (chunk) => (said += chunk));
  up.stderr.on('data', (chunk) => (complaints += chunk));
  const ended = new Promise((resolve) => up.once('exit', resolve));
  try {
    const url = await until('the app to be live', () => {
      if (up.exitCode !== null) throw new Error(`davit up ended:\n${said}${complaints}`);
      return /^http:\S+$/m.exec(said)?.[0];
    });
    expect((await fetch(url)).headers.get('x-davit-version')).toBe('1');

    await npx('login', '--local');
    expect(await npx('deploy', 'Tip calculator')).toBe(`${url}\n`);
    expect(await npx('rollback', 'Tip calculator')).toBe(`${url}\n`);
    expect(JSON.parse(await npx('runs', 'list', 'Tip calculator', '--json'))).toMatchObject({ total: 2 });
    expect(await npx('keys', 'list')).toContain('projects:write');
    expect(JSON.parse(await npx('doctor', '--json')).findings).toContainEqual(
      expect.objectContaining({ name: 'Server', state: 'ok' }),
    );
    expect(await npx('completion', 'bash')).toContain('complete -o default -F _davit davit');

    const client = new Client({ name: 'test', version: '1' });
    const command = join(folder, 'node_modules/.bin/davit');
    await client.connect(new StdioClientTransport({ command, args: ['mcp'], env, cwd: folder }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('create_project');
    await client.close();
  } finally {
    up.kill('SIGINT');
    await ended;
  }
}, 300_000);
