/** Sign-in with passkeys over real HTTP, with an authenticator in software that can also lie. */
import { generateKeyPairSync } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  addPasskey as addOperation,
  listPasskeys as listOperation,
  maxPasskeys,
  type Passkey,
  type PasskeyOptions,
  type PasskeySignInOptions,
  type Session,
  startPasskey as startOperation,
  startPasskeySignIn as startSignInOperation,
} from '@davit/contract/console';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Forged, SoftPasskey } from '../../../../test/harness/soft-passkey.ts';
import { Browser, type Member, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
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

/** Browsers make no passkey for an address: everyone here uses the name. */
const atName = (one: OpenServer) => new Browser(one.url.replace('127.0.0.1', 'localhost'));
const memberAt = async (one: OpenServer): Promise<Member> => {
  const member = await one.newMember('owner');
  return { ...member, browser: Object.assign(atName(one), { cookie: member.browser.cookie }) };
};
const start = ({ browser, password }: Member) =>
  browser.call<PasskeyOptions>('POST', '/account/passkeys/challenge', { body: { password } });
const add = async (member: Member, passkey = new SoftPasskey(), forged: Forged = {}) => {
  const { body: options } = await start(member);
  const credential = passkey.create(options, member.browser.url, forged);
  return {
    passkey,
    answer: await member.browser.call<Passkey>('POST', '/account/passkeys', { body: { name: 'My phone', credential } }),
  };
};
const added = async (member: Member): Promise<SoftPasskey> => {
  const { passkey, answer } = await add(member);
  expect(answer.status, answer.text).toBe(201);
  return passkey;
};
const challengeFor = async (browser: Browser) =>
  (await browser.call<PasskeySignInOptions>('POST', '/sign-in/passkey/challenge')).body;
const signIn = async (passkey: SoftPasskey, forged: Forged = {}, browser = atName(server)) => {
  const options = await challengeFor(browser);
  return browser.call<Session>('POST', '/sign-in/passkey', { body: passkey.sign(options, browser.url, forged) });
};
const listOf = async ({ browser }: Member) =>
  (await browser.call<{ passkeys: Passkey[] }>('GET', '/account/passkeys')).body.passkeys;
const errorOf = ({ body }: { body: object }) => (body as { error: string }).error;
const withoutId = (body: object) => ({ ...body, requestId: '' });
const fits = (schema: TSchema, value: unknown) => [...Compile(schema).Errors(value)];

describe('a person', () => {
  test('adds a passkey, signs in with it as with the password, sees its last use, and removes it', async () => {
    const options = await start(person);
    expect([options.status, fits(startOperation.success.schema, options.body)]).toEqual([200, []]);
    expect(options.body).toMatchObject({ rp: { id: 'localhost' }, user: { name: person.email }, excludeCredentials: [] });
    const { passkey, answer } = await add(person);
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
    expect((await start(person)).body.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }]);

    const { id = '' } = listed.body.passkeys[0] ?? {};
    const removed = await person.browser.call('DELETE', `/account/passkeys/${id}`);
    expect([removed.status, removed.body]).toEqual([200, { ok: true }]);
    expect((await person.browser.call('DELETE', `/account/passkeys/${id}`)).status).toBe(404);
    expect((await signIn(passkey)).status).toBe(401);
    // The session goes on: it can be ended in the list of sessions.
    expect((await browser.call<Session>('GET', '/session')).body.person?.id).toBe(person.personId);
  });

  test('gets a new session with each sign-in, and the one of that browser before it ends', async () => {
    const passkey = await added(person);
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
    const { passkey } = await add(person);
    const again = await add(person, passkey);
    expect([again.answer.status, errorOf(again.answer)]).toEqual([409, 'conflict']);
    const { body: early } = await start(person);
    for (let count = 1; count < maxPasskeys; count += 1) await added(person);
    expect((await start(person)).status).toBe(409);
    const late = new SoftPasskey().create(early, origin);
    expect(
      (await person.browser.call('POST', '/account/passkeys', { body: { name: 'One more', credential: late } })).status,
    ).toBe(409);
    expect(await listOf(person)).toHaveLength(maxPasskeys);
  });

  test('neither sees nor removes the passkeys of another', async () => {
    await added(person);
    const stranger = await memberAt(server);
    const [{ id = '' } = {}] = await listOf(person);
    const foreign = await stranger.browser.call('DELETE', `/account/passkeys/${id}`);
    const nothing = await stranger.browser.call('DELETE', '/account/passkeys/x');
    expect([foreign.status, withoutId(foreign.body)]).toEqual([404, withoutId(nothing.body)]);
    expect([await listOf(stranger), (await listOf(person)).length]).toEqual([[], 1]);
  });

  test('keeps passkeys through a password change, and loses all by a link of the operator', async () => {
    const passkey = await added(person);
    const newPassword = 'another long password';
    await person.browser.call('POST', '/account/password', { body: { currentPassword: person.password, newPassword } });
    expect((await signIn(passkey)).status).toBe(200);
    const { token } = await server.people.resetLink(person.email);
    await atName(server).call('POST', `/links/${token}`, { body: { password: newPassword } });
    expect((await signIn(passkey)).status).toBe(401);
    expect(await server.people.listPasskeys(person.personId)).toEqual([]);
  });
});

describe('an answer is refused', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  test.each<[string, Forged]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of another port of this machine', { origin: 'http://localhost:1' }],
    ['of another host name', { host: 'evil.example' }],
    ['of another kind of ceremony', { type: 'webauthn.create' }],
    ['without user verification', { flags: 1 }],
    ['without anyone present', { flags: 4 }],
    ['signed by another key', { privateKey: other.privateKey }],
    ['that names another person', { userHandle: 'c29tZWJvZHk' }],
  ])('%s', async (_what, forged) => {
    const passkey = await added(person);
    const refused = await signIn(passkey, forged);
    expect([refused.status, errorOf(refused), refused.headers.getSetCookie()]).toEqual([401, 'wrong_credentials', []]);
    expect((await signIn(passkey)).status).toBe(200);
  });

  test('relayed from a page on another port, though the caller names that port in Host and Origin', async () => {
    const passkey = await added(person);
    const elsewhere = 'http://localhost:5173';
    const relay = (path: string, body: object) =>
      new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
        const headers = { host: 'localhost:5173', origin: elsewhere, 'content-type': 'application/json' };
        const clientRequest = request(`${server.url}/console/api${path}`, { method: 'POST', headers }, async (answer) =>
          resolve({ status: answer.statusCode, body: JSON.parse(await text(answer)) }),
        );
        clientRequest.once('error', reject).end(JSON.stringify(body));
      });
    const options = (await relay('/sign-in/passkey/challenge', {})).body as PasskeySignInOptions;
    const answer = await relay('/sign-in/passkey', passkey.sign(options, elsewhere));
    expect(answer).toMatchObject({ status: 401, body: { error: 'wrong_credentials' } });
    expect((await signIn(passkey)).status).toBe(200);
  });

  test('to a challenge from before a password change', async () => {
    const { body: options } = await start(person);
    const newPassword = 'another long password';
    await person.browser.call('POST', '/account/password', { body: { currentPassword: person.password, newPassword } });
    const credential = new SoftPasskey().create(options, person.browser.url);
    const answer = await person.browser.call('POST', '/account/passkeys', { body: { name: 'Late', credential } });
    expect([answer.status, await listOf(person)]).toEqual([400, []]);
  });

  test('alike where the passkey is unknown, after the same work', async () => {
    const passkey = await added(person);
    const verify = vi.spyOn(server.storage.webAuthn, 'verify');
    const wrong = await signIn(passkey, { privateKey: other.privateKey });
    const unknown = await signIn(new SoftPasskey(), { userHandle: 'c29tZWJvZHk' });
    expect([wrong.status, withoutId(wrong.body)]).toEqual([unknown.status, withoutId(unknown.body)]);
    expect(verify).toHaveBeenCalledTimes(2);
    verify.mockRestore();
  });

  test('where its counter did not grow, as that of a copied key', async () => {
    const passkey = await added(person);
    expect((await signIn(passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expect((await signIn(passkey, { counter })).status).toBe(401);
    expect((await signIn(passkey, { counter: 8 })).status).toBe(200);
    const uncounted = await added(person);
    for (const counter of [0, 0]) expect((await signIn(uncounted, { counter })).status).toBe(200);
  });

  test.each<[string, Forged]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of another host name', { host: 'evil.example' }],
    ['of another kind of ceremony', { type: 'webauthn.get' }],
    ['without user verification', { flags: 1 + 64 }],
    ['without a key', { flags: 1 + 4 }],
    ['in a frame of another site', { crossOrigin: true }],
  ])('when one is added: %s', async (_what, forged) => {
    const { answer } = await add(person, new SoftPasskey(), forged);
    expect([answer.status, errorOf(answer)]).toEqual([400, 'invalid_request']);
    expect(await listOf(person)).toEqual([]);
  });
});

describe('a challenge', () => {
  test('is answered once, also where the answer was wrong', async () => {
    const passkey = await added(person);
    const browser = atName(server);
    for (const forged of [{}, { flags: 1 }]) {
      const options = await challengeFor(browser);
      const first = await browser.call('POST', '/sign-in/passkey', { body: passkey.sign(options, origin, forged) });
      expect(first.status).toBe('flags' in forged ? 401 : 200);
      const again = await atName(server).call('POST', '/sign-in/passkey', { body: passkey.sign(options, origin) });
      expect([again.status, again.body.error]).toEqual([400, 'invalid_request']);
    }
    const once = await challengeFor(browser);
    const answers = Array.from({ length: 8 }, () =>
      atName(server).call('POST', '/sign-in/passkey', { body: passkey.sign(once, origin) }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  test('serves its own ceremony and its own person alone, and none that was made up', async () => {
    const passkey = await added(person);
    const stranger = await memberAt(server);
    const { body: options } = await start(person);
    const forSignIn = await challengeFor(atName(server));
    const name = 'A phone';
    const use = (member: Member, challenge: string) => {
      const credential = new SoftPasskey().create({ ...options, challenge }, origin);
      return member.browser.call('POST', '/account/passkeys', { body: { name, credential } });
    };
    expect((await use(stranger, options.challenge)).status).toBe(400);
    expect((await use(person, forSignIn.challenge)).status).toBe(400);
    expect((await use(person, 'bWFkZSB1cA')).status).toBe(400);
    for (const challenge of [options.challenge, 'bWFkZSB1cA']) {
      const signed = passkey.sign({ ...forSignIn, challenge }, origin);
      expect((await atName(server).call('POST', '/sign-in/passkey', { body: signed })).status).toBe(400);
    }
    expect((await use(person, options.challenge)).status).toBe(201);
  });
});

test('by an address there are no passkeys, and the answer says where there are', async () => {
  const browser = Object.assign(new Browser(server.url), { cookie: person.browser.cookie });
  const { body: options } = await start(person);
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

test('what is too long, or is no base64url, is refused with a sentence', async () => {
  const { body: options } = await start(person);
  const credential = new SoftPasskey().create(options, origin);
  const signed = new SoftPasskey().sign(await challengeFor(atName(server)), origin);
  const bodies: [string, object][] = [
    ...Object.keys(signed).flatMap((field): [string, object][] =>
      ['x'.repeat(20_000), 'ä', '', 1].map((value) => ['/sign-in/passkey', { ...signed, [field]: value }]),
    ),
    ...Object.keys(credential).flatMap((field): [string, object][] =>
      ['x'.repeat(20_000), 'ä', '', 1].map((value) => [
        '/account/passkeys',
        { name: 'x', credential: { ...credential, [field]: value } },
      ]),
    ),
    ['/account/passkeys', { name: 'x'.repeat(201), credential }],
    ['/account/passkeys', { name: '  ', credential }],
    ['/account/passkeys', { name: 'x', credential: { ...credential, attestationObject: 'oA' } }],
  ];
  for (const [path, body] of bodies) {
    const refused = await person.browser.call('POST', path, { body });
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
    expect(refused.body.message.length).toBeGreaterThan(10);
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
