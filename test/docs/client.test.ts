/** The programs in the client guide, verbatim, against a real server. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let server: RunningServer;
let reader: string;
let page: string;
beforeAll(async () => {
  server = await startServer();
  reader = await temporaryFolder('reader');
  page = await readFile(join(root, 'docs/client.md'), 'utf8');
  await mkdir(join(reader, 'bin'));
  await symlink(server.dataDir, join(reader, 'data'));
  await symlink(join(root, 'node_modules'), join(reader, 'node_modules'));
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, block]) => block ?? '');

test('every block of code is one that is run here', () => {
  expect([...page.matchAll(/^```(\w+)$/gm)].map(([, language]) => language)).toEqual([
    'sh',
    'js',
    'js',
    'js',
    'js',
    'js',
    'js',
    'js',
  ]);
});

test('each program does what the page describes', async () => {
  // As on the page: first set the environment, then run each program with node.
  const environment = blocks('sh').join('\n').replaceAll('http://localhost:4100', server.url);
  const output: string[] = [];
  for (const [index, program] of blocks('js').entries()) {
    await writeFile(join(reader, `program-${index}.mjs`), program);
    const script = `${environment}\n"${process.execPath}" program-${index}.mjs`;
    output.push((await run('bash', ['--norc', '-euc', script], { cwd: reader, env: { PATH: `${process.env.PATH}` } })).stdout);
  }
  const [live, lists, headers, wrong, agent, graph, restored] = output;
  expect(live).toMatch(/^plan /m);
  expect(live).toMatch(/^deployed http:\/\/\S+\n$/m);
  expect(lists).toMatch(/^1 1\n1 /);
  expect(headers).toMatch(/"v1-key";r=\d+;t=\d+ [0-9a-f-]{36}\n$/);
  expect(wrong).toBe('project_not_found false\n');
  expect(agent).toBe('COMPLETED RETRY_STEP SUCCEEDED 2\n');
  expect(graph).toBe('2 1\n');
  expect(restored).toBe('HTTP 503: closed\n1 sent to ann\n');
});
