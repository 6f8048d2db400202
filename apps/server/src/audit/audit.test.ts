/** The audit log over HTTP: what is written, who reads it, and what it never holds. */
import { AsyncResource } from 'node:async_hooks';
import type { AuditEntry, NewApiKey } from '@davit/contract';
import { runAudited } from '@davit/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

interface AuditLog {
  entries: AuditEntry[];
  nextCursor: string | null;
  total: number;
}

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer({ trustProxy: ['loopback'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  caller = await server.newCaller();
});

const log = async (query = '', by = caller) => (await by.call<AuditLog>('GET', `/v1/audit${query}`)).body;
const create = (name: string, headers: Record<string, string> = {}) =>
  caller.call<NewApiKey>('POST', '/v1/keys', { body: { name, scopes: ['runs:read'] }, headers });

test('a change by a key says who, when, from where, what, and how it went; another workspace does not see it', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-service-request-id': '6f1c3d34-9a52-4b7e-8a52-1d8f6f0f7c55' };
  const { body } = await caller.call<{ id: string }>('POST', '/v1/projects', {
    body: { prompt: 'a list', autoDeploy: false },
    headers,
  });
  await caller.call('PATCH', `/v1/projects/${body.id}`, { body: { name: 'Other' }, headers });
  const { entries, total } = await log();
  expect(total).toBe(2);
  expect(entries.map(({ action }) => action)).toEqual(['renameProject', 'createProject']);
  for (const entry of entries) {
    expect(Date.parse(entry.at)).toBeGreaterThan(Date.now() - 60_000);
    expect(entry).toMatchObject({
      actor: { type: 'key', id: caller.keyId, name: 'A key' },
      address: '203.0.113.7',
      target: { type: 'project', id: body.id },
      result: 'success',
      error: null,
      requestId: headers['x-service-request-id'],
    });
  }
  expect((await log('', await server.newCaller())).entries).toEqual([]);
});

test('every kind of change is logged once, with its target; reading is not', async () => {
  const id = await server.projectWithVersions(caller, 2);
  const { body: key } = await create('CI');
  await caller.call('GET', '/v1/projects');
  await caller.call('POST', `/v1/projects/${id}/rollback`);
  await caller.call('POST', `/v1/projects/${id}/owner-link`);
  await caller.call('DELETE', `/v1/projects/${id}`);
  await caller.call('DELETE', `/v1/keys/${key.id}`);
  const runId = await server.agentRunWithCheckpoint(caller);
  await caller.call('POST', `/api/agent-runtime/runs/${runId}/rollback`);
  await caller.call('DELETE', `/api/agent-runtime/runs/${runId}`);
  expect((await log()).entries.reverse().map(({ action, target }) => [action, target?.type, target?.id])).toEqual([
    ['createKey', 'key', key.id],
    ['rollbackProject', 'project', id],
    ['createOwnerLink', 'project', id],
    ['deleteProject', 'project', id],
    ['revokeKey', 'key', key.id],
    ['rollbackAgentRun', 'agentRun', runId],
    ['deleteAgentRun', 'agentRun', runId],
  ]);
});

test('a refused attempt and a failed one are logged with their error, a replayed answer is not logged again', async () => {
  const { apiKey } = (await create('weak')).body;
  await caller.call('POST', '/v1/projects', { key: apiKey ?? '', body: { prompt: 'a list' } });
  await caller.call('DELETE', `/v1/keys/${caller.keyId}`);
  for (let repeat = 0; repeat < 2; repeat++) await create('once', { 'idempotency-key': 'k' });
  const { entries } = await log();
  expect(entries.map(({ action, result, error }) => [action, result, error])).toEqual([
    ['createKey', 'success', null],
    ['revokeKey', 'failed', 'invalid_request'],
    ['createProject', 'refused', 'insufficient_permissions'],
    ['createKey', 'success', null],
  ]);
  expect(entries[2]?.actor.name).toBe('weak');
});

test('people are logged by name, in the workspace that they changed', async () => {
  const { browser, workspaceId, personId } = await server.newMember('owner');
  await browser.call('PATCH', `/workspaces/${workspaceId}/policy`, { body: { allowRollback: false } });
  const member = await server.newMember('viewer', workspaceId);
  await member.browser.call('PATCH', `/workspaces/${workspaceId}/policy`, { body: { allowRollback: true } });
  const { body } = await browser.call<AuditLog>('GET', `/workspaces/${workspaceId}/v1/audit`);
  expect(body.entries.map(({ action, actor, result }) => [action, actor.name, result])).toEqual([
    ['setPolicy', 'A viewer', 'refused'],
    ['setPolicy', 'A owner', 'success'],
  ]);
  expect(body.entries[1]?.actor).toMatchObject({ type: 'person', id: personId });
  expect((await member.browser.call('GET', `/workspaces/${workspaceId}/v1/audit`)).status).toBe(403);
});

test('an entry is committed with its change or not at all, and never with work that the action leaves behind', async () => {
  const { workspaceId, keyId } = caller;
  const actor = { type: 'key' as const, id: keyId, name: 'A key' };
  const at = new Date().toISOString();
  const action = {
    id: crypto.randomUUID(),
    workspaceId,
    at,
    actor,
    address: null,
    action: 'test',
    target: null,
    requestId: null,
  };
  const existing = await server.identity.getKey(workspaceId, keyId);
  const failed = await runAudited(action, () => server.storage.identity.createKey(existing));
  expect([failed.settled.status, failed.isWritten]).toEqual(['rejected', false]);
  expect((await log()).total).toBe(0);
  let later: () => Promise<unknown> = async () => null;
  const { isWritten } = await runAudited(action, async () => {
    later = AsyncResource.bind(() => server.identity.revokeKey(keyId, { allowLast: true }));
  });
  await later();
  const { total } = await server.storage.audit.list(workspaceId, { limit: 1 });
  expect([isWritten, total]).toEqual([false, 0]);
});

test('entries are filtered and paged, and removed once they are too old', async () => {
  const { id } = (await create('one')).body;
  await create('two');
  await caller.call('DELETE', `/v1/keys/${id}`);
  expect((await log('?action=createKey')).total).toBe(2);
  expect((await log(`?target=${id}`)).entries.map(({ action }) => action)).toEqual(['revokeKey', 'createKey']);
  expect((await log(`?actor=${crypto.randomUUID()}`)).total).toBe(0);
  const { entries } = await log();
  expect((await log(`?since=${entries[0]?.at}&until=2999-01-01T00:00:00.000Z`)).entries[0]).toEqual(entries[0]);
  expect((await log('?until=2020-01-01T00:00:00.000Z')).total).toBe(0);
  const first = await log('?limit=2');
  const rest = await log(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.entries, ...rest.entries]).toEqual(entries);
  for (const wrong of ['?cursor=x', '?since=soon', '?limit=0']) {
    expect((await caller.call('GET', `/v1/audit${wrong}`)).status).toBe(400);
  }
  const { prune } = server.storage.audit;
  expect(await prune(Date.parse(entries.at(-1)?.at ?? ''), 1000)).toBeGreaterThanOrEqual(0);
  expect((await log()).total).toBe(3);
  expect(await prune(Date.now() + 1, 1)).toBe(1);
  await prune(Date.now() + 1, 1000);
  expect((await log()).total).toBe(0);
});

test('no entry holds a key, whatever a caller names or calls', async () => {
  const { apiKey } = (await create(`deploys with ${caller.key}`)).body;
  await caller.call('DELETE', `/v1/keys/${caller.key}`);
  await caller.call('POST', '/v1/keys', { key: apiKey ?? '', body: { name: 'x', scopes: ['runs:read'] } });
  const text = JSON.stringify(await log());
  for (const secret of [caller.key, apiKey ?? '']) expect(text).not.toContain(secret);
  expect(text).toContain('deploys with dvt_');
});
