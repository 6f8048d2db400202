import type { About, ApiKey, Invitation, Member, OwnWorkspace, Policy, Session, Usage } from '@davit/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const rolesOf = async (workspaceId: string) => (await server.people.listMembers(workspaceId)).map(({ role }) => role).sort();

describe('workspaces and their members', () => {
  test('who makes a workspace owns it, and names it', async () => {
    const { browser } = await server.newMember('viewer');
    const made = await browser.call<OwnWorkspace>('POST', '/workspaces', { body: { name: '  Second ' } });
    expect([made.status, made.body]).toMatchObject([201, { name: 'Second', role: 'owner' }]);
    const renamed = await browser.call<OwnWorkspace>('PATCH', `/workspaces/${made.body.id}`, { body: { name: 'Third' } });
    expect(renamed.body).toEqual({ id: made.body.id, name: 'Third', role: 'owner' });
    const { body } = await browser.call<Session>('GET', '/session');
    expect(body.workspaces.map(({ name, role }) => [name, role])).toEqual([
      ['A workspace', 'viewer'],
      ['Third', 'owner'],
    ]);
  });

  test('the last owner neither leaves nor steps down; with a second one they may', async () => {
    const owner = await server.newMember('owner');
    const path = `/workspaces/${owner.workspaceId}/members`;
    const leave = () => owner.browser.call('DELETE', `${path}/${owner.personId}`);
    const stepDown = () => owner.browser.call('PATCH', `${path}/${owner.personId}`, { body: { role: 'viewer' } });
    for (const refused of [await leave(), await stepDown()]) {
      expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
    }
    const member = await server.newMember('member', owner.workspaceId);
    const promoted = await owner.browser.call<Member>('PATCH', `${path}/${member.personId}`, { body: { role: 'owner' } });
    expect([promoted.status, promoted.body]).toMatchObject([200, { personId: member.personId, role: 'owner' }]);
    expect((await stepDown()).status).toBe(200);
    expect(await rolesOf(owner.workspaceId)).toEqual(['owner', 'viewer']);
    expect((await leave()).status).toBe(200);
    expect(await rolesOf(owner.workspaceId)).toEqual(['owner']);
  });

  test('of two owners who leave at once one remains', async () => {
    const first = await server.newMember('owner');
    const second = await server.newMember('owner', first.workspaceId);
    const answers = await Promise.all(
      [first, second].map(({ browser, personId }) =>
        browser.call('DELETE', `/workspaces/${first.workspaceId}/members/${personId}`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rolesOf(first.workspaceId)).toEqual(['owner']);
  });

  test('an invitation is listed until it is taken, without its link', async () => {
    const { browser, workspaceId } = await server.newMember('owner');
    const path = `/workspaces/${workspaceId}/invitations`;
    const made = await browser.call<{ invitation: Invitation; url: string }>('POST', path, { body: { role: 'member' } });
    const listed = await browser.call<{ invitations: Invitation[] }>('GET', path);
    expect(listed.body.invitations).toEqual([made.body.invitation]);
    expect(made.body.invitation).toMatchObject({ role: 'member', email: null, invitedBy: 'A owner' });
    expect(listed.text).not.toContain(made.body.url.split('/').at(-1));
  });
});

describe('settings', () => {
  test('a key made here works at once, is shown once, and stops when it is revoked', async () => {
    const { browser, workspaceId } = await server.newMember('owner');
    const path = `/workspaces/${workspaceId}/keys`;
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const body = { name: 'CI', scopes: ['projects:read'], expiresAt };
    const made = await browser.call<{ key: ApiKey; apiKey: string }>('POST', path, { body });
    expect(made.body.key).toMatchObject({ name: 'CI', scopes: ['projects:read'], expiresAt, revokedAt: null });
    const caller = new Caller(server.url, made.body.apiKey, workspaceId, made.body.key.id);
    expect((await caller.call('GET', '/v1/projects')).status).toBe(200);
    const listed = await browser.call<{ keys: ApiKey[] }>('GET', path);
    expect([listed.body.keys.length, listed.text.includes(made.body.apiKey)]).toEqual([1, false]);
    const revoked = await browser.call<ApiKey>('DELETE', `${path}/${made.body.key.id}`);
    expect(revoked.body.revokedAt).not.toBeNull();
    expect((await caller.call('GET', '/v1/projects')).status).toBe(401);
    for (const past of ['2020-01-01T00:00:00.000Z', 'tomorrow']) {
      expect((await browser.call('POST', path, { body: { ...body, expiresAt: past } })).status).toBe(400);
    }
  });

  test('a policy changes by what is given, and never the bounds that the operator set', async () => {
    const { browser, workspaceId } = await server.newMember('owner');
    await server.identity.setPolicy(workspaceId, { maxProjects: 3 });
    const path = `/workspaces/${workspaceId}/policy`;
    const body = { healAttemptsPerRun: 7, stallTimeoutMs: 5000, maxProjects: 1_000_000 };
    const changed = await browser.call<Policy>('PATCH', path, { body });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { healAttemptsPerRun: 7, stallTimeoutMs: 5000, allowRollback: true },
    ]);
    expect((await browser.call<Policy>('GET', path)).body).toEqual(changed.body);
    expect((await server.identity.getPolicy(workspaceId)).maxProjects).toBe(3);
  });

  test('use is counted for each key, and each bound', async () => {
    const caller = await server.newCaller();
    const { browser } = await server.newMember('viewer', caller.workspaceId);
    for (let request = 0; request < 3; request++) await caller.call('GET', '/v1/projects');
    await server.launch.createProject(caller.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
    const { body } = await browser.call<Usage>('GET', `/workspaces/${caller.workspaceId}/usage`);
    const limit = body.limits.find(({ bucket }) => bucket === 'v1-key');
    expect(limit?.keys).toEqual([{ keyId: caller.keyId, name: 'A key', used: 3 }]);
    expect(body.bounds.find(({ name }) => name === 'maxProjects')).toEqual({ name: 'maxProjects', used: 1, limit: null });
    expect(body.limits.map(({ bucket }) => bucket)).not.toContain('console-person');
  });

  test('a signed-in person can read facts about the installation', async () => {
    const { browser } = await server.newMember('viewer');
    const { body } = await browser.call<About>('GET', '/about');
    expect(body).toMatchObject({
      node: process.version,
      apiUrl: server.url,
      model: null,
      roles: ['api', 'worker', 'edge', 'watchdog'],
    });
    expect(body.isolation.says.length).toBeGreaterThan(0);
  });
});
