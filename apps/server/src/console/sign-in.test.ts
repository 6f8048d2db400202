import type { Session } from '@davit/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

test('a stranger gets not_signed_in', async () => {
  const { status, body, headers } = await new Browser(server.url).call<Session>('GET', '/session');
  expect([status, body.person, body.workspaces]).toEqual([200, null, []]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a member signs in and out, and the cookie is for this host alone', async () => {
  const { email, password, workspaceId, personId } = await server.newMember('owner');
  const browser = new Browser(server.url);
  const signedIn = await browser.call<Session>('POST', '/sign-in', { body: { email: email.toUpperCase(), password } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.person).toMatchObject({ id: personId, email, isSetUp: true });
  expect(signedIn.body.workspaces).toMatchObject([{ id: workspaceId, role: 'owner' }]);
  const [cookie = ''] = signedIn.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-davit-session=[0-9A-Za-z]{32}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/);
  expect((await browser.call<Session>('GET', '/session')).body.person?.id).toBe(personId);
  const { cookie: before } = browser;
  await browser.call('POST', '/sign-out');
  expect(browser.cookie).toBe('');
  browser.cookie = before;
  expect((await browser.call<Session>('GET', '/session')).body.person).toBeNull();
});

test('the public API answers a session as it answers a key', async () => {
  const { browser, workspaceId } = await server.newMember('member');
  const below = `/workspaces/${workspaceId}`;
  const made = await browser.call<{ id: string }>('POST', `${below}/v1/projects`, {
    body: { prompt: 'a list', autoDeploy: false },
  });
  expect(made.status).toBe(201);
  const listed = await browser.call<{ projects: { id: string }[] }>('GET', `${below}/v1/projects`);
  expect(listed.body.projects.map(({ id }) => id)).toEqual([made.body.id]);
  const runs = await browser.call<{ runs: unknown[] }>('GET', `${below}/api/agent-runtime/runs`);
  expect([runs.status, runs.body.runs, runs.headers.get('x-service-version')]).toEqual([200, [], '3']);
});

describe('session fixation', () => {
  /** What somebody else could plant in a browser before its person signs in. */
  const plants: [string, () => Promise<string>][] = [
    ['a made-up token', async () => `__Host-davit-session=${'a'.repeat(32)}`],
    ['the session of another person', async () => (await server.newMember('owner')).browser.cookie],
  ];
  const ways: [string, (browser: Browser) => Promise<{ status: number }>][] = [
    [
      'by password',
      async (browser) => {
        const { email, password } = await server.newMember('owner');
        return browser.call('POST', '/sign-in', { body: { email, password } });
      },
    ],
    [
      'by the link of a new password',
      async (browser) => {
        const { token } = await server.people.resetLink((await server.newMember('owner')).email);
        return browser.call('POST', `/links/${token}`, { body: { password: 'a new long password' } });
      },
    ],
  ];
  const cases = plants.flatMap(([plant, make]) => ways.map(([way, signIn]) => ({ plant, make, way, signIn })));

  test.each(cases)('$plant is not the session of who signs in $way', async ({ make, signIn }) => {
    const [browser, attacker] = [new Browser(server.url), new Browser(server.url)];
    const planted = await make();
    browser.cookie = planted;
    expect((await signIn(browser)).status).toBe(200);
    expect(browser.cookie).not.toBe(planted);
    const signedIn = (await browser.call<Session>('GET', '/session')).body.person?.id;
    expect(signedIn).toBeDefined();
    attacker.cookie = planted;
    expect((await attacker.call<Session>('GET', '/session')).body.person?.id).not.toBe(signedIn);
  });
});
