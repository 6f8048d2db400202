/**
 * The packed command on a clean machine: installed without a network and with an empty cache, from its archive and a
 * registry with only this platform's packages; then used as a person would, server and all.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignPackages, readWorkspacePackages } from '../../scripts/pack/workspace-packages.mjs';
import { plainNpmEnvironment } from '../../scripts/setup/node-runtime.mjs';
import { exactBlocksOf, root } from '../docs/pages.ts';
import { removeTemporaryFolders, serverEnvironment, temporaryFolder } from '../harness/server.ts';
import { openSmallRegistry, type SmallRegistry } from '../harness/small-registry.ts';
import { until } from '../harness/until.ts';

const run = promisify(execFile);

/** The commands in docs/install.md. */
const [install = '', up = ''] = exactBlocksOf('docs/install.md', 'sh', 1).join('').trim().split('\n');

let folder: string;
let installed: string;
let env: Record<string, string>;
let registry: SmallRegistry;
let perPlatform: string[];

describe('the packed command', () => {
  beforeAll(async () => {
    const home = await temporaryFolder('clean');
    folder = join(home, 'project');
    await mkdir(folder);
    const prefix = join(home, 'prefix');
    installed = join(prefix, 'lib/node_modules/@davit/cli');
    // The registry's packages, taken from this checkout.
    const wanted = foreignPackages(root, readWorkspacePackages(root, 'apps/cli')).filter((each) => each.perPlatform);
    const there = wanted.filter(({ from }) => existsSync(join(root, from)));
    perPlatform = wanted.map(({ place }) => place.slice('node_modules/'.length));
    registry = await openSmallRegistry(
      there.map(({ from }) => join(root, from)),
      join(home, 'registry'),
    );
    env = {
      ...(plainNpmEnvironment() as Record<string, string>),
      PATH: [join(prefix, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: home,
      npm_config_registry: registry.url,
      npm_config_cache: join(home, 'empty-cache'),
      npm_config_prefix: prefix,
      npm_config_ignore_scripts: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      XDG_CONFIG_HOME: join(home, 'config'),
    };
    await run(process.execPath, [join(root, 'scripts/pack/pack-davit.mjs'), folder], { env });
    await run('bash', ['--norc', '-euc', install], { cwd: folder, env });
  }, 900_000);
  afterAll(async () => {
    await registry?.close();
    await removeTemporaryFolders();
  });

  const davit = async (...args: string[]): Promise<string> => (await run('davit', args, { cwd: folder, env })).stdout;

  it('the archive asks the registry for the packages of each platform, and for no name of ours', () => {
    expect([...registry.requested].filter((name) => !perPlatform.includes(name))).toEqual([]);
  });

  it('what is installed names no command of npx: that name on the registry is not ours', async () => {
    const files = (await readdir(installed, { recursive: true, withFileTypes: true })).filter(
      (entry) =>
        entry.isFile() &&
        /\.(m?js|md|json|html)$/.test(entry.name) &&
        /(^|@davit\/)[^@]*$/.test(entry.parentPath.slice(installed.length)),
    );
    expect(files.length).toBeGreaterThan(500);
    const naming: string[] = [];
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      if (path !== join(installed, 'README.md') && (await readFile(path, 'utf8')).includes('npx davit')) naming.push(path);
    }
    expect(naming).toEqual([]);
  });

  it('davit up starts Davit in a clean folder, makes an app, and every kind of command works on it', async () => {
    expect(await davit('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    env = { ...env, ...(await serverEnvironment(join(folder, 'data'))) };
    const started = spawn('bash', ['-c', `exec ${up}`], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaints = '';
    started.stdout.on('data', (chunk) => (output += chunk));
    started.stderr.on('data', (chunk) => (complaints += chunk));
    const ended = new Promise((resolve) => started.once('close', resolve));
    try {
      const url = await until(
        'the app to be live',
        () => {
          if (started.exitCode !== null) throw new Error(`davit up ended:\n${output}${complaints}`);
          return /^http:\S+$/m.exec(output)?.[0];
        },
        { withinMs: 120_000 },
      );
      expect((await fetch(url)).headers.get('x-davit-version')).toBe('1');
      expect((await fetch(`http://localhost:${env.PORT}/docs/guides/agents`)).status).toBe(200);
      const console = await fetch(`http://localhost:${env.PORT}/`, { headers: { accept: 'text/html' } });
      expect([console.status, await console.text()]).toEqual([200, expect.stringContaining('/assets/index-')]);

      await davit('login', '--local');
      expect(await davit('deploy', 'Reading list')).toBe(`${url}\n`);
      expect(await davit('rollback', 'Reading list')).toBe(`${url}\n`);
      expect(JSON.parse(await davit('runs', 'list', 'Reading list', '--json'))).toMatchObject({ total: 2 });
      expect(await davit('keys', 'list')).toContain('projects:write');
      expect(JSON.parse(await davit('doctor', '--json')).findings).toContainEqual(
        expect.objectContaining({ name: 'Server', state: 'ok' }),
      );
      expect(await davit('completion', 'bash')).toContain('complete -o default -F _davit davit');

      const client = new Client({ name: 'test', version: '1' });
      const command = join(env.npm_config_prefix ?? '', 'bin/davit');
      await client.connect(new StdioClientTransport({ command, args: ['mcp'], env, cwd: folder }));
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('create_project');
      await client.close();
    } finally {
      // As a terminal does at Ctrl-C: the whole group at once.
      process.kill(-(started.pid ?? 0), 'SIGINT');
      await ended;
    }
  }, 900_000);
});
