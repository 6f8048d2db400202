/** The audit log by the names that people see. */
import type { AuditEntry } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

const log = async (filter: 'actor' | 'target', word: string, by = caller) => {
  const { body } = await by.call<{ entries: AuditEntry[]; total: number }>(
    'GET',
    `/v1/audit?${filter}=${encodeURIComponent(word)}`,
  );
  expect(body.total).toBe(body.entries.length);
  return body.entries.map(({ action }) => action);
};

test('by the name of a project, in any capitals, also once it is deleted, and by its slug', async () => {
  const { body } = await caller.call<{ id: string; deploymentUrl: string }>('POST', '/v1/projects', {
    body: { prompt: 'a list', name: 'Tea shop', autoDeploy: false },
  });
  await caller.call('DELETE', `/v1/projects/${body.id}`);
  for (const word of ['Tea shop', 'tea SHOP', 'tea-shop', body.id]) {
    expect([word, await log('target', word)]).toEqual([word, ['deleteProject', 'createProject']]);
  }
  expect(await log('target', 'Tea')).toEqual([]);
  expect(await log('target', 'Tea shop', await server.newCaller())).toEqual([]);
});

test('by the name of a key: what was done to it, and what it did', async () => {
  const { body } = await caller.call<{ id: string; apiKey: string }>('POST', '/v1/keys', {
    body: { name: 'Night job', scopes: ['projects:write'] },
  });
  await caller.call('POST', '/v1/projects', { key: body.apiKey, body: { prompt: 'a list', autoDeploy: false } });
  await caller.call('DELETE', `/v1/keys/${body.id}`);
  expect(await log('target', 'Night job')).toEqual(['revokeKey', 'createKey']);
  expect(await log('actor', 'Night job')).toEqual(['createProject']);
});

test("by a person's name and e-mail address, in the own workspace alone", async () => {
  const { browser, email, workspaceId } = await server.newMember('owner');
  await browser.call('PATCH', `/workspaces/${workspaceId}/policy`, { body: { allowRollback: false } });
  const of = async (word: string) =>
    (
      await browser.call<{ entries: AuditEntry[] }>(
        'GET',
        `/workspaces/${workspaceId}/v1/audit?actor=${encodeURIComponent(word)}`,
      )
    ).body.entries.map(({ action }) => action);
  for (const word of ['A owner', email, email.toUpperCase()]) expect([word, await of(word)]).toEqual([word, ['setPolicy']]);
  expect(await of('nobody@example.com')).toEqual([]);
  expect(await log('actor', email)).toEqual([]);
});
