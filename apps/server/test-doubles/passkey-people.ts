/** A person with passkeys at one server, and visitors who sign in with them. */
import type { Passkey, PasskeyRegistrationOptions, PasskeySignInOptions, Session } from '@davit/contract/console';
import { expect } from 'vitest';
import { type Forged, SoftPasskey } from '../../../test/harness/soft-passkey.ts';
import { type Answer, Browser, type Member, type OpenServer } from './open-server.ts';

/** Browsers make no passkey for an address: everyone here uses the name. */
export const atName = ({ url }: Pick<OpenServer, 'url'>): Browser => new Browser(url.replace('127.0.0.1', 'localhost'));

export async function memberAt(server: OpenServer): Promise<Member> {
  const member = await server.newMember('owner');
  return { ...member, browser: Object.assign(atName(server), { cookie: member.browser.cookie }) };
}

export const startRegistration = ({ browser, password }: Member): Promise<Answer<PasskeyRegistrationOptions>> =>
  browser.call('POST', '/account/passkeys/challenge', { body: { password } });

export async function register(member: Member, passkey = new SoftPasskey(), forged: Forged = {}) {
  const { body: options } = await startRegistration(member);
  const credential = passkey.create(options, member.browser.url, forged);
  const body = { name: 'My phone', credential };
  return { passkey, answer: await member.browser.call<Passkey>('POST', '/account/passkeys', { body }) };
}

export async function registered(member: Member): Promise<SoftPasskey> {
  const { passkey, answer } = await register(member);
  expect(answer.status, answer.text).toBe(201);
  return passkey;
}

export async function challengeFor(browser: Browser): Promise<PasskeySignInOptions> {
  return (await browser.call<PasskeySignInOptions>('POST', '/sign-in/passkey/challenge')).body;
}

export async function signInWith(passkey: SoftPasskey, browser: Browser, forged: Forged = {}): Promise<Answer<Session>> {
  const options = await challengeFor(browser);
  return browser.call<Session>('POST', '/sign-in/passkey', { body: passkey.sign(options, browser.url, forged) });
}

export async function passkeysOf({ browser }: Member): Promise<Passkey[]> {
  return (await browser.call<{ passkeys: Passkey[] }>('GET', '/account/passkeys')).body.passkeys;
}

export const errorOf = ({ body }: { body: object }): string => (body as { error: string }).error;
/** Two refusals that must not differ. */
export const withoutId = (body: object): object => ({ ...body, requestId: '' });
