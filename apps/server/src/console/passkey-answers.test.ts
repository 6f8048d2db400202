/** What a passkey's answer must be: an authenticator in software lies in each part of it. */
import { generateKeyPairSync } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PasskeySignInOptions } from '@davit/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Forged, SoftPasskey } from '../../../../test/harness/soft-passkey.ts';
import { type Member, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
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
    const passkey = await registered(person);
    const refused = await signIn(passkey, forged);
    expect([refused.status, errorOf(refused), refused.headers.getSetCookie()]).toEqual([401, 'wrong_credentials', []]);
    expect((await signIn(passkey)).status).toBe(200);
  });

  test('relayed from a page on another port, though the caller names that port in Host and Origin', async () => {
    const passkey = await registered(person);
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
    const { body: options } = await startRegistration(person);
    const newPassword = 'another long password';
    await person.browser.call('POST', '/account/password', { body: { currentPassword: person.password, newPassword } });
    const credential = new SoftPasskey().create(options, person.browser.url);
    const answer = await person.browser.call('POST', '/account/passkeys', { body: { name: 'Late', credential } });
    expect([answer.status, await passkeysOf(person)]).toEqual([400, []]);
  });

  test('alike where the passkey is unknown, after the same work', async () => {
    const passkey = await registered(person);
    const verify = vi.spyOn(server.storage.webAuthn, 'verify');
    const wrong = await signIn(passkey, { privateKey: other.privateKey });
    const unknown = await signIn(new SoftPasskey(), { userHandle: 'c29tZWJvZHk' });
    expect([wrong.status, withoutId(wrong.body)]).toEqual([unknown.status, withoutId(unknown.body)]);
    expect(verify).toHaveBeenCalledTimes(2);
    verify.mockRestore();
  });

  test('where its counter did not grow, as that of a copied key', async () => {
    const passkey = await registered(person);
    expect((await signIn(passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expect((await signIn(passkey, { counter })).status).toBe(401);
    expect((await signIn(passkey, { counter: 8 })).status).toBe(200);
    const uncounted = await registered(person);
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
    const { answer } = await register(person, new SoftPasskey(), forged);
    expect([answer.status, errorOf(answer)]).toEqual([400, 'invalid_request']);
    expect(await passkeysOf(person)).toEqual([]);
  });
});

describe('a challenge', () => {
  test('is answered once, also where the answer was wrong', async () => {
    const passkey = await registered(person);
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
    const passkey = await registered(person);
    const stranger = await memberAt(server);
    const { body: options } = await startRegistration(person);
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

test('what is too long, or is not base64url, is refused with a sentence', async () => {
  const { body: options } = await startRegistration(person);
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
