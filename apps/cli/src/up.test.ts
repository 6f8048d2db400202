/** `davit up` as `npm start` runs it. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { isApiKey } from '@davit/identity';
import { afterAll, afterEach, expect, it } from 'vitest';
import { removeTemporaryFolders, serverEnvironment, temporaryFolder } from '../../../test/harness/server.ts';
import { until } from '../../../test/harness/until.ts';
import { davit, type RunningDavit, startDavitCommand } from './testing/run-davit.ts';

const running = new Set<RunningDavit>();
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  running.clear();
});
afterAll(removeTemporaryFolders);

function up(env: Record<string, string>, ...words: string[]): RunningDavit {
  const started = startDavitCommand(['up', ...words], env);
  running.add(started);
  return started;
}

/** The output, once it contains this text. */
function untilPrinted(davit: RunningDavit, pattern: RegExp): Promise<RegExpExecArray> {
  return until(`davit to say ${pattern}`, () => pattern.exec(davit.output()), { withinMs: 60_000 });
}

it('prints where everything is, makes the requested app, and Ctrl-C stops everything', async () => {
  const env = await serverEnvironment(await temporaryFolder('up'));
  const first = up(env, 'a', 'todo app with due dates');
  const liveUrl = (await untilPrinted(first, /^(http:\S+)\n/m))[1] ?? '';
  const output = first.output();
  expect(output).toContain(`API   http://localhost:${env.PORT}\n`);
  const link = new RegExp(`^ {2}Open {2}http://localhost:${env.PORT}/link/([0-9A-Za-z]{32})\n`, 'm').exec(output)?.[1] ?? '';
  expect(output).toContain('signs you in as the owner, for an hour or until you set a password\n');
  expect(output).not.toContain('ssh -L');
  expect((await fetch(`http://localhost:${env.PORT}/console/api/links/${link}`)).status).toBe(200);
  expect(readFileSync(join(env.DAVIT_DATA_DIR ?? '', 'davit.log'), 'utf8')).not.toContain(link);
  expect(output).toContain(`Docs  http://localhost:${env.PORT}/docs\n`);
  expect(output).toContain(`Data  ${env.DAVIT_DATA_DIR} `);
  expect(output).toMatch(/ {2}build +Bundled .*\n/);
  // Not a terminal: no colors, no status line.
  expect(output).not.toContain('\u001b');

  const key = /Key {3}(\S+)\n/.exec(output)?.[1] ?? '';
  expect(isApiKey(key)).toBe(true);
  const keyFile = join(env.DAVIT_DATA_DIR ?? '', 'first-api-key');
  expect(readFileSync(keyFile, 'utf8').trim()).toBe(key);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  // Once only: text pasted into an issue or a chat names the file instead.
  expect(output.split(key)).toHaveLength(2);
  expect(output).toContain(`-H "x-api-key: $(cat '${keyFile}')"`);

  const page = await fetch(liveUrl);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');

  first.child.kill('SIGINT');
  expect((await first.ended).code).toBe(0);
  await expect(fetch(liveUrl)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${env.PORT}/healthz`)).rejects.toThrow();

  const second = up(env);
  await untilPrinted(second, /Ctrl-C stops/);
  expect(second.output()).not.toContain(key);
  expect(second.output()).toContain(`Key   in ${keyFile}\n`);
  expect((await fetch(liveUrl)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
}, 120_000);

it('uses the Davit that already runs on this data folder, and asks for a key where none is at hand', async () => {
  const env = await serverEnvironment(await temporaryFolder('up'));
  const first = up(env);
  await untilPrinted(first, /Ctrl-C stops/);
  const second = await davit(env, 'up');
  expect(second.code).toBe(0);
  expect(second.stderr).toContain(`(process ${first.child.pid}); using that one.`);
  expect(second.stdout).toContain(`http://localhost:${env.PORT}/docs`);
  const linkIn = (text: string) => /\/link\/([0-9A-Za-z]{32})\n/.exec(text)?.[1] ?? 'none';
  const open = (link: string) => fetch(`http://localhost:${env.PORT}/console/api/links/${link}`);
  // A new link ends the previous one.
  expect([(await open(linkIn(first.output()))).status, (await open(linkIn(second.stdout))).status]).toEqual([404, 200]);
  const remote = await davit({ ...env, SSH_CONNECTION: '192.0.2.9 50000 192.0.2.7 22' }, 'up');
  expect(remote.stdout).toMatch(new RegExp(`first: ssh -L ${env.PORT}:localhost:${env.PORT} \\S+@192\\.0\\.2\\.7\n`));

  const keyFile = join(env.DAVIT_DATA_DIR ?? '', 'first-api-key');
  const key = readFileSync(keyFile, 'utf8').trim();
  rmSync(keyFile);
  const noKey = await davit(env, 'up', 'a tip calculator');
  expect(noKey.code).toBe(4);
  expect(noKey.stderr).toContain('Set DAVIT_API_KEY to yours');
  expect(noKey.stderr).toContain('davit keys create');
  const named = await davit({ ...env, DAVIT_INIT_API_KEY: key }, 'up');
  expect(named.stdout).toContain('-H "x-api-key: $DAVIT_INIT_API_KEY"');
  expect(named.stdout).not.toContain(key);
  const wrongKey = await davit({ ...env, DAVIT_API_KEY: 'dvt_wrong' }, 'up', 'a tip calculator');
  expect(wrongKey.code).toBe(4);
});

it('names the setting of a port that is taken', async () => {
  const env = await serverEnvironment(await temporaryFolder('up'));
  const holder = await new Promise<Server>((resolve) => {
    const server = createServer().listen(Number(env.PORT), '127.0.0.1', () => resolve(server));
  });
  const { code, stderr } = await davit(env, 'up');
  holder.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${env.PORT}`);
  expect(stderr).toContain('Set PORT to another port.');
  expect(stderr).not.toContain('    at ');
});

it('names every wrong setting at once', async () => {
  const { code, stderr } = await davit({ PORT: 'high', EDGE_PORT: '99999', DAVIT_INIT_API_KEY: 'dvt_x' }, 'up');
  expect(code).toBe(2);
  for (const setting of ['PORT', 'EDGE_PORT', 'DAVIT_INIT_API_KEY']) expect(stderr).toContain(`  ${setting}: `);
});

it('serve runs the server with its log on stdout, and names who holds a data folder', async () => {
  const env = await serverEnvironment(await temporaryFolder('up'));
  const server = startDavitCommand(['serve'], env);
  running.add(server);
  await untilPrinted(server, /"msg":"Davit is ready"/);
  const other = await davit({ ...(await serverEnvironment(env.DAVIT_DATA_DIR ?? '')) }, 'serve');
  expect(other.code).toBe(1);
  expect(other.stderr).toContain(String(server.child.pid));
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
