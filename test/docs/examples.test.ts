/** Runs the shell blocks of each docs page, in order, against a real server. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { blocksOf, root, typedElsewhere } from './pages.ts';

const davit = join(root, 'apps/cli/bin/davit.mjs');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

interface Typed {
  stdout: string;
  stderr: string;
}

/**
 * Runs the shell blocks of a page in a folder where `data` is the server's and `examples` the checkout's, with the
 * server's URL instead of the default one. Fails if a command fails.
 */
async function type(page: string, leaves: string[] = []): Promise<Typed> {
  const folder = await temporaryFolder('reader');
  await symlink(server.dataDir, join(folder, 'data'));
  await symlink(join(root, 'examples'), join(folder, 'examples'));
  await mkdir(join(folder, 'config'));
  const text = blocksOf(page, 'sh')
    .join('\n')
    .replaceAll(typedElsewhere, '')
    .replaceAll('http://localhost:4100', server.url)
    .replaceAll('npx davit', `"${process.execPath}" "${davit}"`);
  const env = {
    PATH: `${process.env.PATH}`,
    HOME: `${process.env.HOME}`,
    XDG_CONFIG_HOME: join(folder, 'config'),
    ...server.env,
  };
  const typed = await promisify(execFile)('bash', ['--norc', '-c', `set -euo pipefail\n${text}`], {
    cwd: folder,
    env,
    maxBuffer: 16 * 1024 * 1024,
  });
  // The reader's folder must be unchanged, except for files that the page is about.
  expect((await readdir(folder)).toSorted()).toEqual(['config', 'data', 'examples', ...leaves].toSorted());
  return typed;
}

test('the API by example runs as it stands', async () => {
  const { stdout: output } = await type('docs/api.md');
  expect(output).toContain('event: end');
  expect(output).toMatch(/^x-davit-version: 1/im);
  expect(output).toContain('"ok":true,"versionNumber":1');
  expect(output).toContain('"ok":true,"versionNumber":2');
  expect(output).toMatch(/"status":"CANCELED"|has ended already/);
  expect(output).toMatch(/"name":"Chores".*"deletedUntil":"/);
  expect(output).toContain('/-/owner?token=');
  expect(output).toContain('"scopes":["projects:read"');
  expect(output).toContain('"error":"invalid_request"');
  const [first, second] = [...output.matchAll(/(?<!x-request-id: )([0-9a-f]{8}-[0-9a-f-]{27})$/gim)].map(([, id]) => id);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

test('the agent runtime by example runs as it stands', async () => {
  const { stdout: output } = await type('docs/agents.md');
  expect(output).toContain('{"found":["a","b"]}\nordered\n');
  expect(output).toContain('RETRY_STEP FAILED, RESTORE SUCCEEDED');
  expect(output).toContain('"status":"COMPLETED"');
});

test('the tutorial leads from a prompt to a live app, and from a dead agent to a healed one', async () => {
  const { stdout, stderr } = await type('docs/tutorial.md');
  expect(stderr).toContain('Reading list is live, version 1');
  expect(stderr).toContain('Reading list is live, version 2');
  expect(stderr).toContain('Version 1 is live again');
  expect(stdout.match(/^ask-weather failed; directive: RETRY_\w+ after \d+ ms$/gm)).toHaveLength(4);
  expect(stdout).toContain('the agent is dead\n');
  expect(stdout).toMatch(/^resumed run \S+ after step 4$/m);
  expect(stdout.match(/^completed: \{"flight":"DV 17"/gm)).toHaveLength(2);
  expect(stdout).toMatch(/^Status +COMPLETED$/m);
});

test('every how-to works as written', async () => {
  const { stdout, stderr } = await type('docs/how-to.md');
  expect(stdout).toMatch(/^http:\S+ answers$/m);
  expect(stderr).toContain('Tips is live, version 2');
  expect(stderr).toMatch(/Version \d is live again/);
  expect(stdout).toMatch(/^Tips deployed$/m);
  expect(stdout).toMatch(/^tips-v1\//m);
  expect(stderr).toContain('Version 3 is live again');
  expect(stdout).toContain('/-/owner?token=');
  expect(stdout).toMatch(/^\S+ revoked$/m);
  expect(stdout).toContain('{"invoices":3}\n');
});

test('the page of the command runs as it stands', async () => {
  const { stdout } = await type('docs/cli.md');
  expect(stdout).toMatch(/^Scopes +projects:read, projects:write/m);
  expect(stdout).toMatch(/^\* +laptop +http/m);
  expect(stdout).toMatch(/^\{"event":"end","runId":"[0-9a-f-]{36}","status":/m);
  expect(stdout).toMatch(/^http:\/\/\S+$/m);
  expect(stdout).toContain('"error":"project_not_found"');
  expect(stdout).toContain('exit 1\n');
});

test('the tools are served over HTTP as the page describes', async () => {
  expect((await type('docs/mcp.md')).stdout).toContain('"name":"rollback_agent_run"');
});

test("sign-in links are created as the console's page describes", async () => {
  const { stdout } = await type('docs/console.md');
  expect(stdout.match(/^http:\/\/localhost:\d+\/link\/[0-9A-Za-z]{32}$/gm)).toHaveLength(2);
});

test('a key is created and its audit entries are listed as their page describes', async () => {
  const { stdout } = await type('docs/keys.md');
  expect(stdout).toContain('projects:read,runs:read');
  expect(stdout).toMatch(/^TIME +WHO +FROM +ACTION +TARGET +RESULT$/m);
  expect(stdout).toContain(' createKey ');
});

test("the operator's commands run as they stand", async () => {
  const { stdout } = await type('docs/operations.md', ['backup.tar.zst']);
  expect(stdout).toContain('Second floor');
});

test('a backup is made, checked and restored as its page describes', async () => {
  const { stdout } = await type('docs/backup.md', ['backups', 'passphrase', 'restored']);
  expect(stdout).toMatch(/davit-backup-\S+\.tar\.zst is intact\.$/m);
  expect(stdout).toMatch(/^Restored the backup of 20\S+ into \S+restored:/m);
});

test('the output of an app is read as its page describes', async () => {
  expect((await type('docs/observe.md')).stdout).toContain('Version 1 went live.');
});

test('code of your own is deployed as its page describes', async () => {
  const { stdout } = await type('docs/own-code.md');
  expect(stdout).toMatch(/^2 .*Code of your own/m);
});

test('what troubleshooting asks first is answered', async () => {
  expect((await type('docs/troubleshooting.md')).stdout).toContain('Sandbox');
});

test('the commands to try in the README run as written', async () => {
  const { stderr } = await type('README.md');
  expect(stderr).toContain('Bakery is live, version 2');
  expect(stderr).toContain('Version 1 is live again');
  expect(stderr).toContain('Bakery is live, version 3');
});
