import type { Project } from '@davit/contract';
import { afterEach, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const limited = (rateLimits: Record<string, number>) => ({ rateLimits }) as Parameters<typeof openServer>[0];
const statuses = (answers: { status: number }[]) => {
  const counted = new Map<number, number>();
  for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1);
  return Object.fromEntries(counted);
};
const list = (caller: Caller, sent = {}) => caller.call('GET', '/v1/projects', sent);

test('of 64 concurrent requests, exactly the limit passes', async () => {
  server = await openServer(limited({ 'v1-key': 40 }));
  const caller = await server.newCaller();
  const answers = await Promise.all(Array.from({ length: 64 }, () => list(caller)));
  expect(statuses(answers)).toEqual({ 200: 40, 429: 24 });
});

test('a 429 says, for programs and people, when to retry', async () => {
  server = await openServer(limited({ 'v1-key': 1 }));
  const caller = await server.newCaller();
  expect((await list(caller)).headers.get('ratelimit')).toBe('"v1-key";r=0;t=60');
  const answer = await list(caller);
  expect(answer.body).toMatchObject({ error: 'rate_limit_exceeded', message: expect.stringContaining('minute') });
  expect(answer.body.retryAfter).toBeGreaterThan(50);
  expect(answer.headers.get('retry-after')).toBe(String(answer.body.retryAfter));
  expect(answer.headers.get('ratelimit-policy')).toBe('"v1-key";q=1;w=60');
});

test('every request of a key counts, refused ones too: unknown paths, missing scopes, suspended workspaces, bad bodies', async () => {
  server = await openServer(limited({ 'v1-key': 6 }));
  const caller = await server.newCaller(['projects:write']);
  expect((await caller.call('GET', '/v1/nothing')).status).toBe(404);
  expect((await caller.call('DELETE', '/v1/projects')).status).toBe(405);
  expect((await list(caller)).status).toBe(403);
  expect((await caller.call('POST', '/v1/projects', { raw: '{' })).status).toBe(415);
  expect((await caller.call('POST', '/v1/projects', { body: {} })).status).toBe(400);
  await server.identity.suspendWorkspace(caller.workspaceId);
  expect((await list(caller)).body.error).toBe('workspace_not_resolved');
  expect((await list(caller)).status).toBe(429);
});

test('keys have limits of their own, and the two APIs do not share them', async () => {
  server = await openServer(limited({ 'v1-key': 1, 'agent-other': 1 }));
  const [one, other] = [await server.newCaller(), await server.newCaller()];
  expect(statuses([await list(one), await list(one), await list(other)])).toEqual({ 200: 2, 429: 1 });
  expect((await one.call('GET', '/api/agent-runtime/x')).status).toBe(404);
  expect((await one.call('GET', '/api/agent-runtime/x')).status).toBe(429);
});

test('requests without a key and with an invalid one have limits of their own, and never lock out a good key', async () => {
  server = await openServer(limited({ 'v1-ip': 2, 'invalid-key-ip': 3, 'v1-key': 100 }));
  const caller = await server.newCaller();
  const answers = async (key: string | null, count: number) =>
    statuses(await Promise.all(Array.from({ length: count }, () => list(caller, { key }))));
  expect(await answers('wrong', 5)).toEqual({ 401: 3, 429: 2 });
  expect(await answers(null, 5)).toEqual({ 401: 2, 429: 3 });
  expect(await answers(caller.key, 3)).toEqual({ 200: 3 });
  const agent = await caller.call('GET', '/api/agent-runtime/runs', { key: null });
  expect([agent.status, agent.headers.get('x-service-version')]).toEqual([429, '3']);
});

test('a spoofed X-Forwarded-For changes nothing, unless the peer is a proxy that is trusted', async () => {
  const from = (address: string) => ({ key: null, headers: { 'x-forwarded-for': address } });
  server = await openServer(limited({ 'v1-ip': 1 }));
  let caller = await server.newCaller();
  expect((await list(caller, from('203.0.113.1'))).status).toBe(401);
  expect((await list(caller, from('203.0.113.2'))).status).toBe(429);
  await server.close();
  server = await openServer({ ...limited({ 'v1-ip': 1 }), trustProxy: ['127.0.0.0/8'] });
  caller = await server.newCaller();
  expect((await list(caller, from('203.0.113.1'))).status).toBe(401);
  expect((await list(caller, from('203.0.113.2'))).status).toBe(401);
  expect((await list(caller, from('198.51.100.7, 203.0.113.2'))).status).toBe(429);
});

test('limits hold exactly over a clean restart', async () => {
  const limits = limited({ 'v1-key': 5, 'invalid-key-ip': 2 });
  server = await openServer(limits);
  const caller = await server.newCaller();
  for (let n = 0; n < 3; n++) await list(caller);
  await list(caller, { key: 'wrong' });
  await server.close({ keepData: true });
  server = await openServer(limits, server.dataDir);
  const moved = { call: caller.call.bind(Object.assign(Object.create(caller), { url: server.url })) } as Caller;
  expect(statuses(await Promise.all(Array.from({ length: 4 }, () => list(moved))))).toEqual({ 200: 2, 429: 2 });
  const wrong = await Promise.all(Array.from({ length: 3 }, () => list(moved, { key: 'wrong' })));
  expect(statuses(wrong)).toEqual({ 401: 1, 429: 2 });
});

test('a key works in either header, x-api-key wins, and the word Bearer may be written in any case', async () => {
  server = await openServer();
  const caller = await server.newCaller();
  const bearer = (word: string, key: string) => ({ key: null, headers: { authorization: `${word} ${key}` } });
  for (const word of ['Bearer', 'bearer', 'BEARER', 'Bearer ']) {
    expect((await list(caller, bearer(word, caller.key))).status).toBe(200);
  }
  expect((await list(caller, { headers: { authorization: 'Bearer wrong' } })).status).toBe(200);
  expect((await list(caller, { key: 'wrong', headers: { authorization: `Bearer ${caller.key}` } })).status).toBe(401);
  for (const authorization of ['Basic YTpi', 'Bearer', caller.key]) {
    expect((await list(caller, { key: null, headers: { authorization } })).body.error).toBe('missing_api_key');
  }
});

test('a revoked key stops working at once, an expired one when its time has come', async () => {
  server = await openServer();
  const caller = await server.newCaller();
  expect((await list(caller)).status).toBe(200);
  await server.identity.revokeKey(caller.keyId);
  expect((await list(caller)).body.error).toBe('invalid_api_key');
  const { apiKey } = await server.identity.createKey({
    workspaceId: caller.workspaceId,
    name: 'Expired',
    scopes: ['projects:read'],
    expiresAt: Date.now() - 1,
  });
  expect((await list(caller, { key: apiKey })).body.error).toBe('invalid_api_key');
});

test('the policy of the workspace may forbid rollbacks, after everything else was found right', async () => {
  server = await openServer();
  const caller = await server.newCaller();
  const id = await server.projectWithVersions(caller, 2);
  await server.identity.setPolicy(caller.workspaceId, { allowRollback: false });
  const path = `/v1/projects/${id}/rollback`;
  expect((await caller.call('POST', path, { raw: '{', headers: { 'content-type': 'application/json' } })).status).toBe(400);
  expect((await caller.call('POST', '/v1/projects/x/rollback')).status).toBe(404);
  const refused = await caller.call('POST', path);
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([403, 'insufficient_permissions', 'agent_policy']);
  expect((await caller.call<Project>('GET', `/v1/projects/${id}`)).body.versionNumber).toBe(2);
  await server.identity.setPolicy(caller.workspaceId, { allowRollback: true });
  expect((await caller.call('POST', path)).status).toBe(200);
});
