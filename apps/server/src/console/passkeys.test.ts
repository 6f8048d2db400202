/** Passkeys of a person over real HTTP: added, used, listed, removed, and limited. */
import {
  addPasskey as addOperation,
  listPasskeys as listOperation,
  maxPasskeys,
  type Passkey,
  type PasskeySignInOptions,
  type Session,
  startPasskeyRegistration as startOperation,
  startPasskeySignIn as startSignInOperation,
} from '@davit/contract/console';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Forged, SoftPasskey } from '../../../../test/harness/soft-passkey.ts';
import { Browser, type Member, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import {
  atName,
  challengeFor,
  errorOf,
  memberAt,
  passkeysOf,
  register,
  registered,
  signInWith,
  startRegistration,
  withoutId,
} from '../../test-doubles/passkey-people.ts';
import type { Config } from '../config/read-config.ts';

let server: OpenServer;
let origin: string;
let person: Member;
beforeAll(async () => {
  server = await openServer();
  origin = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await memberAt(server);
});
const signIn = (passkey: SoftPasskey, forged: Forged = {}, browser = atName(server)) => signInWith(passkey, browser, forged);
const fits = (schema: TSchema, value: unknown) => [...Compile(schema).Errors(value)];

describe('a person', () => {
  test('adds a passkey, signs in with it as with the password, sees its last use, and removes it', async () => {
    const options = await startRegistration(person);
    expect([options.status, fits(startOperation.success.schema, options.body)]).toEqual([200, []]);
    expect(options.body).toMatchObject({ rp: { id: 'localhost' }, user: { name: person.email }, excludeCredentials: [] });
    const { passkey, answer } = await register(person);
    expect([answer.status, fits(addOperation.success.schema, answer.body)]).toEqual([201, []]);
    expect(answer.body).toMatchObject({ name: 'My phone', host: 'localhost', lastUsedAt: null });

    const browser = atName(server);
    const challenge = await browser.call<PasskeySignInOptions>('POST', '/sign-in/passkey/challenge');
    expect([challenge.status, fits(startSignInOperation.success.schema, challenge.body)]).toEqual([200, []]);
    const signedIn = await signIn(passkey, {}, browser);
    expect([signedIn.status, signedIn.body.person?.id]).toEqual([200, person.personId]);
    const [cookie = ''] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-davit-session=[0-9A-Za-z]{32}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/);
    expect((await browser.call<Session>('GET', '/session')).body.person?.id).toBe(person.personId);

    const listed = await person.browser.call<{ passkeys: Passkey[] }>('GET', '/account/passkeys');
    expect(fits(listOperation.success.schema, listed.body)).toEqual([]);
    expect(listed.body.passkeys.map(({ name, lastUsedAt }) => [name, typeof lastUsedAt])).toEqual([['My phone', 'string']]);
    expect((await startRegistration(person)).body.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }]);

    const { id = '' } = listed.body.passkeys[0] ?? {};
    const removed = await person.browser.call('DELETE', `/account/passkeys/${id}`);
    expect([removed.status, removed.body]).toEqual([200, { ok: true }]);
    expect((await person.browser.call('DELETE', `/account/passkeys/${id}`)).status).toBe(404);
    expect((await signIn(passkey)).status).toBe(401);
    // The session goes on: it can be ended in the list of sessions.
    expect((await browser.call<Session>('GET', '/session')).body.person?.id).toBe(person.personId);
  });

  test('gets a new session with each sign-in, and the one of that browser before it ends', async () => {
    const passkey = await registered(person);
    const { cookie } = person.browser;
    await signIn(passkey, {}, person.browser);
    expect(person.browser.cookie).not.toBe(cookie);
    const before = Object.assign(atName(server), { cookie });
    expect((await before.call<Session>('GET', '/session')).body.person).toBeNull();
  });

  test('proves the password first', async () => {
    const wrong = await person.browser.call('POST', '/account/passkeys/challenge', { body: { password: 'not the password' } });
    expect([wrong.status, wrong.body.details]).toMatchObject([400, [{ path: '/password' }]]);
  });

  test('without a password adds none', async () => {
    const fresh = await openServer();
    await fresh.identity.createWorkspace({ name: 'A workspace' });
    const made = await fresh.people.firstLink();
    const browser = atName(fresh);
    await browser.call('POST', `/links/${made?.token}`, { body: {} });
    const refused = await browser.call('POST', '/account/passkeys/challenge', { body: { password: 'anything at all' } });
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
    await fresh.close();
  });

  test(`has at most ${maxPasskeys}, and none twice`, async () => {
    const { passkey } = await register(person);
    const again = await register(person, passkey);
    expect([again.answer.status, errorOf(again.answer)]).toEqual([409, 'conflict']);
    const { body: early } = await startRegistration(person);
    for (let count = 1; count < maxPasskeys; count += 1) await registered(person);
    expect((await startRegistration(person)).status).toBe(409);
    const late = new SoftPasskey().create(early, origin);
    expect(
      (await person.browser.call('POST', '/account/passkeys', { body: { name: 'One more', credential: late } })).status,
    ).toBe(409);
    expect(await passkeysOf(person)).toHaveLength(maxPasskeys);
  });

  test('neither sees nor removes the passkeys of another', async () => {
    await registered(person);
    const stranger = await memberAt(server);
    const [{ id = '' } = {}] = await passkeysOf(person);
    const foreign = await stranger.browser.call('DELETE', `/account/passkeys/${id}`);
    const nothing = await stranger.browser.call('DELETE', '/account/passkeys/x');
    expect([foreign.status, withoutId(foreign.body)]).toEqual([404, withoutId(nothing.body)]);
    expect([await passkeysOf(stranger), (await passkeysOf(person)).length]).toEqual([[], 1]);
  });

  test('keeps passkeys through a password change, and loses all by a link of the operator', async () => {
    const passkey = await registered(person);
    const newPassword = 'another long password';
    await person.browser.call('POST', '/account/password', { body: { currentPassword: person.password, newPassword } });
    expect((await signIn(passkey)).status).toBe(200);
    const { token } = await server.people.resetLink(person.email);
    await atName(server).call('POST', `/links/${token}`, { body: { password: newPassword } });
    expect((await signIn(passkey)).status).toBe(401);
    expect(await server.people.listPasskeys(person.personId)).toEqual([]);
  });
});

test('by an address there are no passkeys, and the answer says where there are', async () => {
  const browser = Object.assign(new Browser(server.url), { cookie: person.browser.cookie });
  const { body: options } = await startRegistration(person);
  const credential = new SoftPasskey().create(options, server.url);
  const signed = new SoftPasskey().sign(await challengeFor(atName(server)), server.url);
  for (const [path, body] of [
    ['/account/passkeys/challenge', { password: person.password }],
    ['/account/passkeys', { name: 'x', credential }],
    ['/sign-in/passkey/challenge', {}],
    ['/sign-in/passkey', { ...signed, userHandle: 'x' }],
  ] as const) {
    const refused = await browser.call('POST', path, { body });
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      400,
      'invalid_request',
      expect.stringContaining(origin),
    ]);
  }
});

test.each<[string, Partial<Record<keyof Config['rateLimits'], number>>]>([
  ['one client IP', { 'sign-in-ip': 2 }],
  ['one client IP, with one passkey', { 'sign-in-account-ip': 2 }],
])('attempts are limited as those with passwords are: of %s', async (_what, rateLimits) => {
  const limited = await openServer({ rateLimits: rateLimits as never });
  const passkey = new SoftPasskey();
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await signIn(passkey, { userHandle: 'eA' }, atName(limited))).status);
  }
  expect(statuses).toEqual([401, 401, 429]);
  await limited.close();
});
