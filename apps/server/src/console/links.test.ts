import type { AuditEntry } from '@davit/contract';
import type { LinkInfo, Session } from '@davit/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
const password = 'a long enough password';
const account = { name: 'Ada', email: 'ada@example.com', password };

describe('the first link', () => {
  beforeEach(async () => {
    server = await openServer();
    await server.identity.createWorkspace({ name: 'First workspace' });
    return () => server.close();
  });
  const firstLink = async () => `/links/${(await server.people.firstLink())?.token}`;

  test('reading it uses nothing up; POST signs in the owner of the first workspace', async () => {
    const link = await firstLink();
    const preview = new Browser(server.url);
    for (const method of ['HEAD', 'GET', 'GET']) expect((await preview.call(method, link)).status).toBe(200);
    const read = await preview.call<LinkInfo>('GET', link);
    expect(read.body).toMatchObject({ kind: 'first-run', workspaceName: null, role: null, email: null });
    expect(preview.cookie).toBe('');
    const browser = new Browser(server.url);
    const taken = await browser.call<Session>('POST', link);
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      person: { isSetUp: false, email: '' },
      workspaces: [{ name: 'First workspace', role: 'owner' }],
    });
  });

  test('signs in the same person, however often and however concurrently it is used, until their account is set up', async () => {
    const link = await firstLink();
    const browsers = Array.from({ length: 8 }, () => new Browser(server.url));
    const answers = await Promise.all(browsers.map((browser) => browser.call<Session>('POST', link)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.person?.id)).size).toBe(1);
    await browsers[0]?.call('POST', '/account/set-up', { body: account });
    const late = await new Browser(server.url).call('POST', link);
    expect([late.status, late.body.error]).toEqual([404, 'not_found']);
  });

  test('a new link ends the previous one, and signs in the same person', async () => {
    const [older, newer] = [await firstLink(), await firstLink()];
    expect((await new Browser(server.url).call('GET', older)).status).toBe(404);
    const first = await new Browser(server.url).call<Session>('POST', newer);
    const second = await new Browser(server.url).call<Session>('POST', await firstLink());
    expect(second.body.person?.id).toBe(first.body.person?.id);
  });

  test('setting up ends every first link, changes the session, and happens once', async () => {
    const browser = new Browser(server.url);
    await browser.call('POST', await firstLink());
    const other = await firstLink();
    const { cookie: before } = browser;
    const setUp = await browser.call<Session>('POST', '/account/set-up', { body: account });
    expect([setUp.status, setUp.body.person]).toMatchObject([200, { name: 'Ada', email: 'ada@example.com', isSetUp: true }]);
    expect(browser.cookie).not.toBe(before);
    const old = new Browser(server.url);
    old.cookie = before;
    expect((await old.call<Session>('GET', '/session')).body.person).toBeNull();
    expect((await old.call('POST', other)).status).toBe(404);
    expect(await server.people.firstLink()).toBeNull();
    const again = await browser.call('POST', '/account/set-up', { body: account });
    expect([again.status, again.body.error]).toEqual([409, 'conflict']);
    expect((await new Browser(server.url).call('POST', '/sign-in', { body: account })).status).toBe(200);
  });

  test('nobody signs in with an empty password before it is set up', async () => {
    await new Browser(server.url).call('POST', await firstLink());
    const { status } = await new Browser(server.url).call('POST', '/sign-in', { body: { email: 'a@b.example', password: 'x' } });
    expect(status).toBe(401);
  });
});

describe('invitations and password resets', () => {
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  test('a new person joins with the role of the invitation, and only with the e-mail it is for', async () => {
    const owner = await server.newMember('owner');
    const body = { role: 'viewer', email: 'Grace@Example.com' };
    const made = await owner.browser.call<{ url: string }>('POST', `/workspaces/${owner.workspaceId}/invitations`, { body });
    const link = `/links/${made.body.url.split('/').at(-1)}`;
    expect(made.body.url).toMatch(new RegExp(`^${server.url}/link/[0-9A-Za-z]{32}$`));
    const browser = new Browser(server.url);
    expect((await browser.call<LinkInfo>('GET', link)).body).toMatchObject({
      kind: 'invitation',
      role: 'viewer',
      email: 'grace@example.com',
    });
    expect((await browser.call('POST', link)).status).toBe(400);
    const wrong = await browser.call('POST', link, { body: { ...account, email: 'mallory@example.com' } });
    expect([wrong.status, wrong.body.error]).toEqual([409, 'conflict']);
    const joined = await browser.call<Session>('POST', link, { body: { ...account, email: 'grace@example.com' } });
    expect(joined.body.workspaces).toMatchObject([{ id: owner.workspaceId, role: 'viewer' }]);
    expect((await new Browser(server.url).call('GET', link)).status).toBe(404);
    const { body: log } = await owner.browser.call<{ entries: AuditEntry[] }>(
      'GET',
      `/workspaces/${owner.workspaceId}/v1/audit?action=joinWorkspace`,
    );
    expect(log.entries.map(({ actor, result, target }) => [actor.name, result, target?.type])).toEqual([
      ['Ada', 'success', 'invitation'],
      ['Ada', 'failed', 'invitation'],
      ['An invited person', 'failed', 'invitation'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/@example/);
  });

  test('who is signed in joins as they are, and keeps the higher role', async () => {
    const owner = await server.newMember('owner');
    const known = await server.newMember('member');
    for (const [role, expected] of [
      ['owner', 'owner'],
      ['viewer', 'owner'],
    ] as const) {
      const { token } = await server.people.invite(owner.workspaceId, { role, email: null, by: 'a test' });
      const joined = await known.browser.call<Session>('POST', `/links/${token}`);
      expect([joined.status, joined.body.workspaces.find(({ id }) => id === owner.workspaceId)?.role]).toEqual([200, expected]);
    }
  });

  test('an account of that e-mail address is not overwritten, and the invitation stays', async () => {
    const { email, password: right } = await server.newMember('owner');
    const { workspaceId } = await server.newMember('owner');
    const { token } = await server.people.invite(workspaceId, { role: 'owner', email: null, by: 'a test' });
    const taken = await new Browser(server.url).call('POST', `/links/${token}`, { body: { ...account, email } });
    expect([taken.status, taken.body.error]).toEqual([409, 'conflict']);
    expect((await new Browser(server.url).call('POST', '/sign-in', { body: { email, password: right } })).status).toBe(200);
    expect((await new Browser(server.url).call('GET', `/links/${token}`)).status).toBe(200);
  });

  test('one that was taken back, or has expired, is gone', async () => {
    const { browser, workspaceId } = await server.newMember('owner');
    const { link, token } = await server.people.invite(workspaceId, { role: 'owner', email: null, by: 'a test' });
    expect((await browser.call('DELETE', `/workspaces/${workspaceId}/invitations/${link.id}`)).status).toBe(200);
    expect((await new Browser(server.url).call('GET', `/links/${token}`)).status).toBe(404);
    expect((await browser.call('DELETE', `/workspaces/${workspaceId}/invitations/${link.id}`)).status).toBe(404);
  });

  test('an operator’s link sets a new password, ends every session, and works once', async () => {
    const { browser, email, password: old } = await server.newMember('owner');
    const { token } = await server.people.resetLink(email);
    const fresh = new Browser(server.url);
    expect((await fresh.call('POST', `/links/${token}`, { body: {} })).status).toBe(400);
    expect((await fresh.call('POST', `/links/${token}`, { body: { password: 'short' } })).status).toBe(400);
    const reset = await fresh.call<Session>('POST', `/links/${token}`, { body: { password } });
    expect([reset.status, reset.body.person?.email]).toEqual([200, email]);
    expect((await browser.call<Session>('GET', '/session')).body.person).toBeNull();
    expect((await fresh.call<Session>('GET', '/session')).body.person?.email).toBe(email);
    const signIn = (tried: string) => new Browser(server.url).call('POST', '/sign-in', { body: { email, password: tried } });
    expect([(await signIn(old)).status, (await signIn(password)).status]).toEqual([401, 200]);
    expect((await fresh.call('GET', `/links/${token}`)).status).toBe(404);
  });

  test('no token of a link or a session is in the log', async () => {
    const { browser, email } = await server.newMember('owner');
    const { token } = await server.people.resetLink(email);
    await browser.call('GET', `/links/${token}`);
    await browser.call('POST', `/links/${token}`, { body: { password } });
    const log = server.logLines.join('\n');
    expect(log).toContain('/console/api/links');
    expect(log).not.toContain(token);
    expect(log).not.toContain(browser.cookie.split('=')[1]);
  });
});
