/** Members, invitations and the policy over HTTP: what a key may see and change. */
import type { ErrorBody, Invitation, Member, NewInvitation, Policy, scopes } from '@davit/contract';
import { scopesOfRole } from '@davit/contract/console';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Browser, type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  caller = await server.newCaller();
});

const invite = (body: object, sent: { key?: string; headers?: Record<string, string> } = {}) =>
  caller.call<NewInvitation & ErrorBody>('POST', '/v1/invitations', { body, ...sent });
const members = async () => (await caller.call<{ members: Member[] }>('GET', '/v1/members')).body.members;
const invitations = async () => (await caller.call<{ invitations: Invitation[] }>('GET', '/v1/invitations')).body.invitations;
const keyWith = async (given: readonly (typeof scopes)[number][]) =>
  (
    await server.identity.createKey({
      workspaceId: caller.workspaceId,
      name: 'Narrow',
      scopes: [...given, 'members:write'],
      expiresAt: null,
    })
  ).apiKey;

test('a person invited over HTTP joins, gets another role, and is removed', async () => {
  const made = await invite({ role: 'viewer', email: 'Ada@example.com' });
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { url, ...record } = made.body;
  expect(record).toMatchObject({ role: 'viewer', email: 'ada@example.com', invitedBy: 'A key' });
  expect(await invitations()).toEqual([record]);
  expect(server.logLines.join('')).not.toContain(url?.split('/').at(-1));
  const token = url?.split('/link/')[1] ?? '';
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const browser = new Browser(server.url);
  expect((await browser.call('POST', `/links/${token}`, { body: account })).status).toBe(200);
  const [ada] = await members();
  expect(ada).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: 'viewer' });
  const path = `/v1/members/${ada?.personId}`;
  const changed = await caller.call<Member>('PATCH', path, { body: { role: 'owner' } });
  expect([changed.status, changed.body]).toEqual([200, { ...ada, role: 'owner' }]);
  await server.newMember('owner', caller.workspaceId);
  expect((await caller.call<Member>('DELETE', path)).body).toEqual({ ...ada, role: 'owner' });
  expect((await members()).map(({ name }) => name)).toEqual(['A owner']);
  expect((await browser.call('GET', `/workspaces/${caller.workspaceId}/members`)).status).toBe(404);
});

test('a revoked invitation is gone, with its link', async () => {
  const { id, url } = (await invite({ role: 'member' })).body;
  const revoked = await caller.call<Invitation>('DELETE', `/v1/invitations/${id}`);
  expect([revoked.status, revoked.body.id]).toEqual([200, id]);
  expect(await invitations()).toEqual([]);
  expect((await new Browser(server.url).call('GET', `/links/${url?.split('/link/')[1]}`)).status).toBe(404);
  expect((await caller.call('DELETE', `/v1/invitations/${id}`)).body.error).toBe('not_found');
});

test('a repeat with the same Idempotency-Key invites nobody twice and does not show the link again', async () => {
  const headers = { 'idempotency-key': 'one' };
  const first = await invite({ role: 'viewer' }, { headers });
  const again = await invite({ role: 'viewer' }, { headers });
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(again.body).toEqual({ ...first.body, url: null });
  expect(await invitations()).toHaveLength(1);
});

test('a key makes nobody more than it is itself, and changes nobody who is more', async () => {
  const { personId } = await server.newMember('owner', caller.workspaceId);
  await server.newMember('owner', caller.workspaceId);
  const key = await keyWith(scopesOfRole.member);
  expect((await invite({ role: 'member' }, { key })).status).toBe(201);
  const path = `/v1/members/${personId}`;
  const refused = [
    await invite({ role: 'owner' }, { key }),
    await caller.call('PATCH', path, { key, body: { role: 'viewer' } }),
    await caller.call('DELETE', path, { key }),
  ];
  for (const { status, body } of refused) expect([status, body.reason]).toEqual([403, 'missing_scope']);
  const { personId: viewer } = await server.newMember('viewer', caller.workspaceId);
  const raised = await caller.call('PATCH', `/v1/members/${viewer}`, { key, body: { role: 'owner' } });
  expect([raised.status, raised.body.reason]).toEqual([403, 'missing_scope']);
  expect((await members()).map(({ role }) => role).sort()).toEqual(['owner', 'owner', 'viewer']);
});

test('the last owner of a workspace stays one: 409', async () => {
  const { personId } = await server.newMember('owner', caller.workspaceId);
  for (const answer of [
    await caller.call('PATCH', `/v1/members/${personId}`, { body: { role: 'viewer' } }),
    await caller.call('DELETE', `/v1/members/${personId}`),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
  }
});

test('members and invitations of another workspace are the same 404 as unknown ones', async () => {
  const { personId, invitationId } = await server.memberAndInvitation(caller);
  const stranger = await server.newCaller();
  for (const [method, path] of [
    ['PATCH', `/v1/members/${personId}`],
    ['DELETE', `/v1/members/${personId}`],
    ['DELETE', `/v1/invitations/${invitationId}`],
  ] as const) {
    const foreign = await stranger.call(method, path, method === 'PATCH' ? { body: { role: 'viewer' } } : {});
    expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
  }
  expect([(await members()).length, (await invitations()).length]).toEqual([1, 1]);
});

test('a wrong role or e-mail address is a 400 that says where, and too many invitations a 403', async () => {
  for (const [body, path] of [
    [{}, '/role'],
    [{ role: 'admin' }, '/role'],
    [{ role: 'viewer', email: 'nobody' }, '/email'],
  ] as const) {
    const answer = await invite(body);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
  }
  for (let made = 0; made < 100; made++) {
    await server.people.invite(caller.workspaceId, { role: 'viewer', email: null, by: 'a test' });
  }
  expect((await invite({ role: 'viewer' })).body).toMatchObject({ reason: 'quota_exceeded', limit: 100, used: 100 });
});

test('the policy is read and changed in part, without the limits, which stay the operator’s', async () => {
  await server.identity.setPolicy(caller.workspaceId, { maxProjects: 3 });
  const before = (await caller.call<Policy>('GET', '/v1/policy')).body;
  expect(before).toMatchObject({ allowRollback: true, healAttemptsPerRun: 10, stallTimeoutMs: null });
  const body = { allowRollback: false, stallTimeoutMs: 5000, maxProjects: 99 };
  const changed = await caller.call<Policy>('PATCH', '/v1/policy', { body });
  expect([changed.status, changed.body]).toEqual([200, { ...before, allowRollback: false, stallTimeoutMs: 5000 }]);
  expect((await server.identity.getPolicy(caller.workspaceId)).maxProjects).toBe(3);
  const id = await server.projectWithVersions(caller, 1);
  expect((await caller.call('POST', `/v1/projects/${id}/rollback`)).body.reason).toBe('agent_policy');
  const wrong = await caller.call('PATCH', '/v1/policy', { body: { healAttemptsPerRun: -1 } });
  expect([wrong.status, wrong.body.details?.[0]?.path]).toEqual([400, '/healAttemptsPerRun']);
});

test('a signed-in member neither sees nor changes who else is in through the public API; an owner does', async () => {
  const owner = await server.newMember('owner', caller.workspaceId);
  const member = await server.newMember('member', caller.workspaceId);
  for (const path of ['members', 'invitations', 'policy']) {
    const below = `/workspaces/${caller.workspaceId}/v1/${path}`;
    expect((await owner.browser.call('GET', below)).status).toBe(200);
    const refused = await member.browser.call<{ reason: string }>('GET', below);
    expect([refused.status, refused.body.reason]).toEqual([403, 'missing_role']);
  }
});
