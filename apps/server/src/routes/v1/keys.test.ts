/** API keys over HTTP: what a key may create, list and revoke. */
import type { ApiKey, ErrorBody, NewApiKey, Scope } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

interface KeyList {
  keys: ApiKey[];
  nextCursor: string | null;
  total: number;
}

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  caller = await server.newCaller();
});

const create = (body: object, sent: { key?: string; headers?: Record<string, string> } = {}) =>
  caller.call<NewApiKey & ErrorBody>('POST', '/v1/keys', { body, ...sent });
const list = async (query = '', by = caller) => (await by.call<KeyList>('GET', `/v1/keys${query}`)).body;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('a created key works at once, is shown once and is never stored, and its record is listed with its last use', async () => {
  const expiresAt = inDays(1);
  const made = await create({ name: ' CI ', scopes: ['runs:read', 'projects:read', 'runs:read'], expiresAt });
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { apiKey, ...record } = made.body;
  expect(record).toMatchObject({
    name: 'CI',
    scopes: ['runs:read', 'projects:read'],
    expiresAt,
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(apiKey?.startsWith(record.hint)).toBe(true);
  expect((await caller.call('GET', '/v1/projects', { key: apiKey ?? '' })).status).toBe(200);
  await server.identity.flushUses();
  const { keys, total } = await list();
  expect(keys.map(({ id }) => id)).toEqual([record.id, caller.keyId]);
  expect([total, typeof keys[0]?.lastUsedAt]).toEqual([2, 'string']);
  expect(JSON.stringify(keys)).not.toContain(apiKey);
  expect(server.logLines.join('')).not.toContain(apiKey);
});

test('a repeat with the same Idempotency-Key creates no second key and does not show the first again', async () => {
  const headers = { 'idempotency-key': 'one' };
  const first = await create({ name: 'CI', scopes: ['runs:read'] }, { headers });
  const again = await create({ name: 'CI', scopes: ['runs:read'] }, { headers });
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(again.body).toEqual({ ...first.body, apiKey: null });
  expect((await list()).total).toBe(2);
});

test('a key creates none with more scopes or a longer life than its own', async () => {
  const expiresAt = inDays(2);
  const own: Scope[] = ['keys:write', 'runs:read'];
  const key = (await create({ name: 'limited', scopes: own, expiresAt })).body.apiKey ?? '';
  const beyond = await create({ name: 'x', scopes: ['runs:read', 'rollback'] }, { key });
  expect(beyond.status).toBe(403);
  expect(beyond.body).toMatchObject({ error: 'insufficient_permissions', reason: 'missing_scope', requiredScope: 'rollback' });
  for (const later of [inDays(3), null]) {
    const refused = await create({ name: 'x', scopes: ['runs:read'], expiresAt: later }, { key });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, '/expiresAt']);
  }
  expect((await create({ name: 'x', scopes: own }, { key })).body.expiresAt).toBe(expiresAt);
  expect((await create({ name: 'x', scopes: own, expiresAt: inDays(1) }, { key })).status).toBe(201);
});

test('a body without a name or scopes, with an unknown scope or a past expiry is a 400 that says where', async () => {
  const wrong: [object, string][] = [
    [{ scopes: ['runs:read'] }, '/name'],
    [{ name: 'x', scopes: [] }, '/scopes'],
    [{ name: 'x', scopes: ['everything'] }, '/scopes/0'],
    [{ name: 'x', scopes: ['runs:read'], expiresAt: '2020-01-01T00:00:00.000Z' }, '/expiresAt'],
    [{ name: 'x', scopes: ['runs:read'], expiresAt: 'soon' }, '/expiresAt'],
  ];
  for (const [body, path] of wrong) {
    const answer = await create(body);
    expect([answer.status, answer.body.error, answer.body.details?.[0]?.path]).toEqual([400, 'invalid_request', path]);
  }
});

test('a revoked key is refused at once and stays in the list; revoking it again answers the same', async () => {
  const { id, apiKey } = (await create({ name: 'CI', scopes: ['runs:read'] })).body;
  const revoked = await caller.call<ApiKey>('DELETE', `/v1/keys/${id}`);
  expect([revoked.status, typeof revoked.body.revokedAt]).toEqual([200, 'string']);
  expect((await caller.call('GET', '/v1/me', { key: apiKey ?? '' })).status).toBe(401);
  expect((await caller.call<ApiKey>('DELETE', `/v1/keys/${id}`)).body).toEqual(revoked.body);
  expect((await list()).keys.find((key) => key.id === id)).toEqual(revoked.body);
});

test('the last active key that can manage keys is revoked only with allowLast', async () => {
  const own = `/v1/keys/${caller.keyId}`;
  await create({ name: 'expired', scopes: ['runs:read'] });
  const refused = await caller.call('DELETE', own);
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, '/query/allowLast']);
  expect((await caller.call('GET', '/v1/me')).status).toBe(200);
  expect((await caller.call('DELETE', `${own}?allowLast=true`)).status).toBe(200);
  expect((await caller.call('GET', '/v1/me')).status).toBe(401);
});

test('keys of another workspace are neither listed nor revoked: the same 404 as for an unknown one', async () => {
  const stranger = await server.newCaller();
  const foreign = await stranger.call('DELETE', `/v1/keys/${caller.keyId}`);
  expect([foreign.status, foreign.body.error]).toEqual([404, 'key_not_found']);
  expect((await list('', stranger)).keys.map(({ id }) => id)).toEqual([stranger.keyId]);
  expect((await caller.call('GET', '/v1/me')).status).toBe(200);
});

test('keys are listed in pages, newest first', async () => {
  for (const name of ['a', 'b', 'c']) await create({ name, scopes: ['runs:read'] });
  const first = await list('?limit=3');
  const rest = await list(`?limit=3&cursor=${first.nextCursor}`);
  expect([...first.keys, ...rest.keys].map(({ name }) => name)).toEqual(['c', 'b', 'a', 'A key']);
  expect([rest.nextCursor, rest.total]).toEqual([null, 4]);
  const wrong = await caller.call('GET', '/v1/keys?cursor=nonsense');
  expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_request']);
});

test('an owner manages the keys of the workspace by session; a member does not', async () => {
  const { browser, workspaceId } = await server.newMember('owner');
  const path = `/workspaces/${workspaceId}/v1/keys`;
  expect((await browser.call('POST', path, { body: { name: 'x', scopes: ['runs:read'] } })).status).toBe(201);
  const member = await server.newMember('member', workspaceId);
  const refused = await member.browser.call<{ reason: string }>('GET', path);
  expect([refused.status, refused.body.reason]).toEqual([403, 'missing_role']);
});

test('calls to /v1/keys count against the rate limit of the key: 429', async () => {
  const limited = await openServer({ rateLimits: { 'v1-key': 1 } as never });
  try {
    const one = await limited.newCaller();
    expect((await one.call('GET', '/v1/keys')).status).toBe(200);
    expect((await one.call('GET', '/v1/keys')).status).toBe(429);
  } finally {
    await limited.close();
  }
});
