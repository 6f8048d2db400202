/** What the audit log says of people who sign in, use links or have none of their own: who, from where, and how it ended. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../test-doubles/mail-server.ts';
import { newEntriesOf } from '../../test-doubles/new-entries.ts';
import { Browser, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import { atName, memberAt, passkeysOf, registered, signInWith } from '../../test-doubles/passkey-people.ts';
import { readConfig } from '../config/read-config.ts';
import { mailPaths } from '../mail/notify-links.ts';

let smtp: MailServer;
let server: OpenServer;
beforeAll(async () => {
  smtp = await startMailServer();
  const { bounds } = readConfig({}).mail;
  server = await openServer({ mail: { smtp: smtp.settings, bounds }, trustProxy: ['loopback'] });
});
afterAll(() => server.close());

const headers = { 'x-forwarded-for': '203.0.113.9' };
const password = 'a new long password';
const from = '203.0.113.9';

/** Entries as `[action, result, error, person's id, target]`, each from the address above. */
async function recorded(workspaceIds: (string | null)[], act: () => Promise<unknown>) {
  const newEntries = await newEntriesOf(server, workspaceIds);
  await act();
  const entries = await newEntries();
  expect(entries.map(({ address }) => address)).toEqual(entries.map(() => from));
  return entries.map(({ action, result, error, actor, target }) => [action, result, error, actor.id, target?.id ?? null]);
}

test('audit log: signing in and out names the person; a failed sign-in changes nothing and has no entry', async () => {
  const { email, password: own, personId } = await server.newMember('owner');
  const browser = new Browser(server.url);
  const entries = await recorded([null], async () => {
    await browser.call('POST', '/sign-in', { body: { email, password: 'wrong' }, headers });
    await browser.call('POST', '/sign-in', { body: { email: 'nobody@example.com', password: 'wrong' }, headers });
    expect((await browser.call('POST', '/sign-in', { body: { email, password: own }, headers })).status).toBe(200);
    await browser.call('POST', '/sign-out', { headers });
    await browser.call('POST', '/sign-out', { headers });
  });
  expect(entries).toEqual([
    ['signIn', 'success', null, personId, personId],
    ['signOut', 'success', null, personId, null],
  ]);
});

test('audit log: a passkey is added, used and removed by its person; a challenge is no change', async () => {
  const member = await memberAt(server);
  const { personId, browser } = member;
  const newEntries = await newEntriesOf(server, [null]);
  const passkey = await registered(member);
  expect((await signInWith(passkey, atName(server))).status).toBe(200);
  expect((await signInWith(passkey, atName(server), { counter: 0, origin: 'https://evil.example' } as never)).status).not.toBe(
    200,
  );
  const [{ id } = { id: '' }] = await passkeysOf(member);
  await browser.call('DELETE', `/account/passkeys/${id}`);
  expect((await newEntries()).map(({ action, result, actor, target }) => [action, result, actor.id, target?.id])).toEqual([
    ['addPasskey', 'success', personId, id],
    ['signInWithPasskey', 'success', personId, personId],
    ['removePasskey', 'success', personId, id],
  ]);
});

test('audit log: asking for a mailed link names the person it is for, and a new password by it the person who has it', async () => {
  const { email, personId } = await server.newMember('owner');
  const ask = (to: string) => new Browser(server.url).call('POST', '/password-reset', { body: { email: to }, headers });
  smtp.received.length = 0;
  const asked = await recorded([null], async () => {
    await ask('nobody@example.com');
    await ask(email);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 20_000 });
  });
  expect(asked).toEqual([['requestReset', 'success', null, null, personId]]);
  const token = /\/link\/(\S+)/.exec(smtp.received[0]?.text ?? '')?.[1];
  const used = await recorded([null], async () => {
    await new Browser(server.url).call('POST', `/links/${token}`, { body: {}, headers });
    await new Browser(server.url).call('POST', `/links/${token}`, { body: { password }, headers });
    await new Browser(server.url).call('POST', `/links/${token}`, { body: { password }, headers });
  });
  expect(used).toEqual([
    ['resetPassword', 'failed', 'invalid_request', personId, null],
    ['resetPassword', 'success', null, personId, personId],
  ]);
});

test('audit log: a mailed link that could not be sent is a failure, and has no secret in it', async () => {
  const { email, personId } = await server.newMember('owner');
  const queue = vi.spyOn(server.storage.mail, 'inWorkspace').mockImplementation(() => {
    throw new Error('the database is gone');
  });
  const newEntries = await newEntriesOf(server, [null]);
  await new Browser(server.url).call('POST', '/password-reset', { body: { email }, headers });
  const outcome = async () => (await newEntries()).map(({ action, result, target }) => [action, result, target?.id]);
  await vi.waitFor(async () => expect(await outcome()).toEqual([['requestReset', 'failed', personId]]), { timeout: 20_000 });
  queue.mockRestore();
});

test("audit log: an operator's link is recorded as it is used, too", async () => {
  const { email, personId } = await server.newMember('owner');
  const { token } = await server.people.resetLink(email);
  const entries = await recorded([null], () =>
    new Browser(server.url).call('POST', `/links/${token}`, { body: { password }, headers }),
  );
  expect(entries).toEqual([['resetPassword', 'success', null, personId, personId]]);
});

test('audit log: the first owner signs in by the first link and sets up the account', async () => {
  const first = await openServer({ trustProxy: ['loopback'] });
  try {
    const { id } = await first.identity.createWorkspace({ name: 'First workspace' });
    const browser = new Browser(first.url);
    const newEntries = await newEntriesOf(first, [id, null]);
    await browser.call('POST', `/links/${(await first.people.firstLink())?.token}`, { headers });
    const body = { name: 'Ada', email: 'ada@example.com', password };
    await browser.call('POST', '/account/set-up', { body, headers });
    const [{ personId = '' } = {}] = await first.people.listMembers(id);
    const entries = (await newEntries()).map(({ action, result, actor, address }) => [
      action,
      result,
      actor.id,
      actor.name,
      address,
    ]);
    expect(entries).toEqual([
      ['useFirstLink', 'success', personId, 'The first owner', from],
      ['setUpAccount', 'success', personId, 'The first owner', from],
    ]);
  } finally {
    await first.close();
  }
});

test('audit log: who joins by an invitation has an id in the entry', async () => {
  const { workspaceId } = await server.newMember('owner');
  const { token, link } = await server.people.invite(workspaceId, { role: 'viewer', email: null, by: 'a test' });
  const body = { name: 'Grace', email: 'grace@example.com', password };
  const entries = await recorded([workspaceId], () => new Browser(server.url).call('POST', `/links/${token}`, { body, headers }));
  const grace = (await server.people.listMembers(workspaceId)).find(({ name }) => name === 'Grace');
  expect(entries).toEqual([['joinWorkspace', 'success', null, grace?.personId, link.id]]);
});

test('audit log: the reader of a notification address confirms and stops it; a wrong link changes nothing', async () => {
  const caller = await server.newCaller();
  const id = await server.projectWithVersions(caller, 0);
  smtp.received.length = 0;
  await caller.call('PATCH', `/v1/projects/${id}/notify-address`, { body: { address: 'ana@example.com' } });
  const address = await server.storage.notifyAddresses.get(caller.workspaceId, id);
  const post = (path: string, token = '') =>
    fetch(`${server.url}${path}?${new URLSearchParams({ project: id, token })}`, { method: 'POST', headers });
  const entries = await recorded([caller.workspaceId], async () => {
    expect((await post(mailPaths.confirm, 'x'.repeat(32))).status).toBe(404);
    expect((await post(mailPaths.confirm, address?.confirmToken)).status).toBe(200);
    expect((await post(mailPaths.stop, address?.stopToken)).status).toBe(200);
  });
  expect(entries).toEqual([
    ['confirmNotifyAddress', 'success', null, null, id],
    ['stopNotifyAddress', 'success', null, null, id],
  ]);
});
