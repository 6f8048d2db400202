/** Keys are shown once, to their owner. These tests search for them everywhere else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await openServer({ logLevel: 'trace' });
});
afterAll(() => server.close());

test('a key is in no log line, no answer, no metric and no file, wherever its owner put it', async () => {
  const caller = await server.newCaller();
  const { key } = caller;
  const answers = [
    await caller.call('GET', `/v1/projects/${key}`),
    await caller.call('GET', `/v1/${key}?api_key=${key}`),
    await caller.call('GET', `/v1/projects/x/runs?status=${key}&cursor=${key}`),
    await caller.call('GET', `/${key}`, { key: null }),
    await caller.call('POST', '/v1/projects', { body: { prompt: 7, [key]: key } }),
    await caller.call('GET', '/v1/projects', { key: `${key}x` }),
    await caller.call('POST', '/v1/projects', { raw: `{"prompt": ${key}`, headers: { 'content-type': 'application/json' } }),
    await caller.call('GET', '/metrics'),
  ];
  server.launch.listProjects = () => Promise.reject(new Error(`a failure that repeats ${key}`));
  const failed = await caller.call('GET', '/v1/projects');
  expect([failed.status, failed.body.error]).toEqual([500, 'internal_error']);
  for (const answer of [...answers, failed]) expect(answer.text).not.toContain(key);
  await server.identity.flushUses();
  expect(server.logLines.join('')).toContain('a failure that repeats dvt_');
  expect(server.logLines.join('')).not.toContain(key);
  for (const file of await readdir(server.dataDir, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) expect((await readFile(join(file.parentPath, file.name))).includes(key)).toBe(false);
  }
});

test('an internal error shows its reader the request id and no details', async () => {
  const caller = await server.newCaller();
  server.launch.getProject = () => Promise.reject(new Error('SQLITE_CORRUPT at /var/lib/davit'));
  const { body, text } = await caller.call('GET', '/v1/projects/019b76da-a800-7a41-9f7e-0b6c1d2e3f40');
  expect(text).not.toMatch(/SQLITE|var|stack|at /);
  const line = server.logLines.find((one) => one.includes(body.requestId) && one.includes('SQLITE_CORRUPT'));
  expect(line).toBeDefined();
  const warnings = server.logLines.map((one) => JSON.parse(one)).filter(({ level }) => level === 40);
  expect(warnings.map(({ msg }) => msg)).toContain('GET /v1/projects/:id answered 500');
});

test('each request has one log line: its id, method, path without the query, status, time and key id', async () => {
  const caller = await server.newCaller();
  const answer = await caller.call('GET', '/v1/nothing?secret=1');
  const lines = server.logLines.filter((one) => one.includes(answer.body.requestId)).map((one) => JSON.parse(one));
  const answeredLines = lines.filter((line) => line.msg === 'answered');
  expect(answeredLines).toMatchObject([
    { method: 'GET', path: '/v1/nothing', status: 404, keyId: caller.keyId, workspaceId: caller.workspaceId },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
