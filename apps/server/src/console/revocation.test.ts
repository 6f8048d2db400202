/** A session that ends, and its open connections. */
import type { Session, SignedInSession } from '@davit/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, type Caller, type Member, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
/** The URL of the log of a run that does not end. */
let logPath: string;
let release: () => void;

beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
  release = server.builder.hold();
  const { id } = await server.launch.createProject(caller.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  const { runId } = await server.launch.deploy(caller.workspaceId, id);
  logPath = `/console/api/workspaces/${caller.workspaceId}/v1/runs/${runId}/logs`;
});
afterAll(async () => {
  release();
  await server.close();
});

/** Follows the log; `ended` resolves once the server has closed the stream. */
async function follow({ browser }: Member): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(server.url + logPath, { headers: { cookie: browser.cookie, accept: 'text/event-stream' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const drain = async () => {
    for await (const _chunk of answer.body ?? []);
  };
  return { ended: drain() };
}

const signIn = async ({ email, password }: Member): Promise<Browser> => {
  const browser = new Browser(server.url);
  expect((await browser.call('POST', '/sign-in', { body: { email, password } })).status).toBe(200);
  return browser;
};
const isSignedIn = async (browser: Browser) => (await browser.call<Session>('GET', '/session')).body.person !== null;

describe('a stream ends', () => {
  const member = () => server.newMember('member', caller.workspaceId);

  test('when its person signs out', async () => {
    const person = await member();
    const { ended } = await follow(person);
    await person.browser.call('POST', '/sign-out');
    await ended;
  });

  test('when the session is revoked from another', async () => {
    const person = await member();
    const { ended } = await follow(person);
    const other = await signIn(person);
    const { body } = await other.call<{ sessions: SignedInSession[] }>('GET', '/account/sessions');
    expect(body.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await other.call('DELETE', `/account/sessions/${body.sessions[1]?.id}`);
    await ended;
    expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([false, true]);
  });

  test('when its person leaves the workspace, or is removed, or gets another role', async () => {
    const owner = await server.newMember('owner', caller.workspaceId);
    const members = `/workspaces/${caller.workspaceId}/members`;
    const leaving = await member();
    const left = await follow(leaving);
    expect((await leaving.browser.call('DELETE', `${members}/${leaving.personId}`)).status).toBe(200);
    await left.ended;
    const removed = await member();
    const gone = await follow(removed);
    expect((await owner.browser.call('DELETE', `${members}/${removed.personId}`)).status).toBe(200);
    await gone.ended;
    expect((await removed.browser.call('GET', `/workspaces/${caller.workspaceId}/members`)).status).toBe(404);
    const changed = await member();
    const other = await follow(changed);
    const input = { body: { role: 'viewer' } };
    expect((await owner.browser.call('PATCH', `${members}/${changed.personId}`, input)).status).toBe(200);
    await other.ended;
  });

  test('when another server on the database ended the session', async () => {
    const person = await member();
    const { ended } = await follow(person);
    for (const { tokenHash } of await server.storage.people.listSessions(person.personId, Date.now())) {
      await server.storage.people.endSession(tokenHash);
    }
    await ended;
    await expect.poll(() => isSignedIn(person.browser)).toBe(false);
  });
});

test('a changed password ends the other sessions, and keeps the one it was changed in', async () => {
  const person = await server.newMember('owner');
  const other = await signIn(person);
  const newPassword = 'quite another password';
  const wrong = await person.browser.call('POST', '/account/password', { body: { currentPassword: 'wrong', newPassword } });
  expect([wrong.status, wrong.body.details]).toMatchObject([400, [{ path: '/currentPassword' }]]);
  const changed = await person.browser.call('POST', '/account/password', {
    body: { currentPassword: person.password, newPassword },
  });
  expect(changed.status).toBe(200);
  expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false]);
  await signIn({ ...person, password: newPassword });
});

test('signing in begins a new session, and ends the one that the browser had', async () => {
  const [victim, attacker] = [await server.newMember('owner'), await server.newMember('owner')];
  const browser = new Browser(server.url);
  browser.cookie = attacker.browser.cookie;
  await browser.call('POST', '/sign-in', { body: { email: victim.email, password: victim.password } });
  expect(browser.cookie).not.toBe(attacker.browser.cookie);
  expect((await browser.call<Session>('GET', '/session')).body.person?.id).toBe(victim.personId);
  expect(await isSignedIn(attacker.browser)).toBe(false);
  // Signing in does not adopt a token that was never issued.
  const planted = new Browser(server.url);
  planted.cookie = `__Host-davit-session=${'a'.repeat(32)}`;
  await planted.call('POST', '/sign-in', { body: { email: victim.email, password: victim.password } });
  expect(planted.cookie).not.toContain('a'.repeat(32));
});

test('an e-mail address changes only with the current password, and to one that nobody has', async () => {
  const [person, other] = [await server.newMember('owner'), await server.newMember('owner')];
  const update = (body: object) => person.browser.call<Session>('PATCH', '/account', { body });
  expect((await update({ email: 'new@example.com' })).status).toBe(400);
  expect((await update({ email: 'new@example.com', password: 'wrong' })).status).toBe(400);
  expect((await update({ email: other.email, password: person.password })).status).toBe(409);
  const moved = await update({ name: 'Grace', email: 'New@Example.com', password: person.password });
  expect([moved.status, moved.body.person]).toMatchObject([200, { name: 'Grace', email: 'new@example.com' }]);
  await signIn({ ...person, email: 'new@example.com' });
});
