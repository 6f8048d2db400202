/** Settings and secrets of an app over HTTP. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry, EnvUpdated, ErrorBody } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

const canary = 'canary-5f0c2f8e';
let server: OpenServer;
let caller: Caller;
let id: string;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
  id = await server.projectWithVersions(caller, 1);
});
afterAll(() => server.close());

const update = (body: unknown, by = caller, project = id) =>
  by.call<EnvUpdated & ErrorBody>('PATCH', `/v1/projects/${project}/env`, { body });

test('a secret is nowhere: not in an answer, a log, the audit log, an error, the source or the data folder', async () => {
  const texts = [
    await update({ set: { TOKEN: { value: canary }, GREETING: { value: 'Hello', secret: false } } }),
    await caller.call('GET', `/v1/projects/${id}/env`),
    await update({ set: { TOKEN: { value: canary, secret: 7 }, path: { value: canary } } }),
    await update({ set: { TOKEN: canary } }),
    await update({ set: { LD_PRELOAD: { value: canary } } }),
    await caller.call('GET', `/v1/projects/${id}`),
  ].map(({ text }) => text);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({
    applied: 'now',
    variables: [
      { name: 'GREETING', value: 'Hello', secret: false, setBy: 'A key' },
      { name: 'TOKEN', value: null, secret: true, setBy: 'A key' },
    ],
  });
  const { entries } = (await caller.call<{ entries: AuditEntry[] }>('GET', '/v1/audit?action=updateEnv')).body;
  expect(entries[0]).toMatchObject({ action: 'updateEnv', target: { type: 'project', id } });
  const source = await server.launch.source(caller.workspaceId, id, 1);
  texts.push(JSON.stringify([entries, source]), server.logLines.join('\n'));
  texts.push((await server.launch.output(caller.workspaceId, id, 1_000)).join('\n'));
  for (const text of texts) expect(text).not.toContain(canary);
  for (const file of readdirSync(server.dataDir, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain(canary);
  }
});

test('needs env:write, to read and to write', async () => {
  const other = await server.newCaller(['projects:read', 'projects:write', 'owner-access']);
  for (const refused of [await update({ unset: ['A'] }, other), await other.call('GET', `/v1/projects/${id}/env`)]) {
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ requiredScope: 'env:write' })]);
  }
});

test('of another workspace’s project is a 404', async () => {
  const other = await server.newCaller();
  expect((await update({ unset: ['A'] }, other)).body.error).toBe('project_not_found');
  expect((await other.call('GET', `/v1/projects/${id}/env`)).body.error).toBe('project_not_found');
});

test('a body of another shape is a 400 that says where', async () => {
  const wrong: [unknown, string][] = [
    [{ set: ['A'] }, '/set'],
    [{ unset: 'A' }, '/unset'],
    [{ set: { A: {} } }, '/set/A/value'],
    [{ set: { lower: { value: 'x' } } }, '/set/lower'],
    [{}, ''],
  ];
  for (const [body, path] of wrong) {
    const { status, body: error } = await update(body);
    expect([status, error.details?.[0]?.path]).toEqual([400, path]);
  }
});
