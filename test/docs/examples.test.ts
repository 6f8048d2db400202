/** What the docs tell people to type, typed: the shell blocks of each page, one after the other, against a real server. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const davit = join(root, 'apps/cli/bin/davit.mjs');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

async function blocksOf(page: string): Promise<string> {
  const text = await readFile(join(root, page), 'utf8');
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('\n');
}

/** In a folder where `data` is the server's, with the server's address in place of the default one. */
async function type(script: string): Promise<string> {
  const folder = await temporaryFolder('reader');
  await mkdir(join(folder, 'bin'));
  await symlink(server.dataDir, join(folder, 'data'));
  const text = script.replaceAll('http://localhost:4100', server.url).replaceAll('npx davit', `"${process.execPath}" "${davit}"`);
  const env = { PATH: `${process.env.PATH}`, HOME: `${process.env.HOME}`, ...server.env };
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', `set -euo pipefail\n${text}`], {
    cwd: folder,
    env,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

test('the API by example runs as it stands', async () => {
  const said = await type(await blocksOf('docs/api.md'));
  expect(said).toContain('event: end');
  expect(said).toMatch(/^x-davit-version: 1/im);
  expect(said).toContain('"ok":true,"versionNumber":1');
  expect(said).toContain('"error":"invalid_request"');
  const [first, second] = [...said.matchAll(/([0-9a-f]{8}-[0-9a-f-]{27})$/gm)].map(([, id]) => id);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

test('the agent runtime by example runs as it stands', async () => {
  const said = await type(await blocksOf('docs/agents.md'));
  expect(said).toContain('{"found":["a","b"]}\nordered\n');
  expect(said).toContain('RETRY_STEP FAILED, RESTORE SUCCEEDED');
  expect(said).toContain('"status":"COMPLETED"');
});

test("the operator's commands run as they stand", async () => {
  expect(await type(await blocksOf('docs/operations.md'))).toContain('Second floor');
});

test('what the README tells people to try runs as it stands', async () => {
  const blocks = (await blocksOf('README.md')).replaceAll(/^npm (start|test).*$/gm, '');
  expect(await type(blocks)).toContain('"ok":true');
});
