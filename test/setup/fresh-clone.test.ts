/** The first command of the README, as a stranger runs it: with git, some Node, and nothing else. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { findBuild } from '../../scripts/setup/build.mjs';
import { isWithoutRegistry } from '../harness/registry.ts';
import { removeTemporaryFolders, serverEnvironment, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
afterAll(removeTemporaryFolders);

/** The machine's own programs, without the Node that setup installed into this checkout. */
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('.runtime') && !folder.includes('node_modules'));
it.skipIf(isWithoutRegistry)(
  'a fresh clone makes and serves an app by npm start alone, and Ctrl-C ends all of it',
  async () => {
    const clone = join(await temporaryFolder('clone'), 'davit');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const { DAVIT_DATA_DIR: _, ...ports } = await serverEnvironment('');
    const machine = { PATH: path.join(delimiter), HOME: process.env.HOME ?? '' };
    const hasNode = spawnSync('node', ['--version'], { env: machine }).status === 0;
    const env = hasNode ? { ...machine, ...ports } : { ...machine, ...ports, PATH: process.env.PATH ?? '' };

    const started = spawn('npm', ['start', '--', 'a reading list with ratings'], {
      cwd: clone,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = new Promise<number | null>((resolve) => started.once('close', resolve));
    try {
      const url = await until(
        'the app to be live',
        () => {
          if (started.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
          return /Live at (http\S+)/.exec(output)?.[1];
        },
        { withinMs: 300_000, everyMs: 100 },
      );
      expect(output).toContain('Installing dependencies (npm ci)');
      expect(findBuild(clone)).not.toBeNull();
      const page = await fetch(url);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('</html>');

      // As a terminal does at Ctrl-C: the whole group at once.
      process.kill(-(started.pid ?? 0), 'SIGINT');
      await ended;
      await expect(fetch(url)).rejects.toThrow();
      expect(spawnSync('pgrep', ['-f', clone], { encoding: 'utf8' }).stdout).toBe('');
      expect(execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' })).toBe('');
    } finally {
      if (started.exitCode === null && started.signalCode === null && started.pid !== undefined)
        process.kill(-started.pid, 'SIGKILL');
    }
  },
  400_000,
);
