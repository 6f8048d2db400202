/**
 * Passkeys: a person signs in with a key of their device.
 *
 *  K1 A challenge serves one ceremony, at one origin, for one person where one is signed in, within `challengeLifeMs`. It is
 *     used up before its answer is checked. Only a hash of it is stored.
 *  K2 A passkey works at the origin that it was added at, with user verification. An authenticator knows host names alone, so
 *     a page on another port of the host could relay a challenge: the stored origin stops it, not the one the caller names.
 *  K3 An unknown passkey gets the same answer, after the same work, as a wrong signature.
 *  K4 A use is recorded in the transaction that starts its session. A counter that did not grow is refused.
 *  K5 Adding one needs the current password, and a session that has not ended.
 */
import { hash } from 'node:crypto';
import { Fault } from '@davit/contract';
import { maxPasskeys, type NewCredential, type SignedChallenge } from '@davit/contract/console';
import { notSetUp } from './faults.ts';
import type { Ceremony, PasskeyRecord, PasskeyStore, WebAuthn } from './passkey-store.ts';
import type { KnownSession, PersonRecord, SignedIn } from './records.ts';
import type { From, SessionParts, Sessions } from './sessions.ts';

export const challengeLifeMs = 5 * 60_000;
const challengeBytes = 32;
/** Per person. */
const maxOwnChallenges = 5;
/** Per client address, behind which there may be an office. */
const maxClientChallenges = 30;

/** The page that asks: its origin, and the host name in it. */
export type Site = Pick<Ceremony, 'origin' | 'host'>;

export interface PasskeyParts extends SessionParts {
  passkeys: PasskeyStore;
  webAuthn: WebAuthn;
}

/** What a browser makes a passkey from. */
export interface PasskeyRegistration {
  challenge: string;
  person: PersonRecord & { email: string };
  /** Of the person at this host: an authenticator that has one of them makes no other. */
  credentialIds: string[];
}

/** `requirePassword` throws a Fault that names the field `password`. */
export function openPasskeys(
  { passkeys: store, webAuthn, clock, newId, randomBytes }: PasskeyParts,
  sessions: Sessions,
  requirePassword: (personId: string, password: string) => Promise<unknown>,
) {
  const issue = async (binding: readonly string[], holder: string, limit: number): Promise<string> => {
    const challenge = Buffer.from(randomBytes(challengeBytes)).toString('base64url');
    const expiresAt = clock.now() + challengeLifeMs;
    await store.createChallenge({ hash: challengeHash(challenge, binding), holder, expiresAt }, limit);
    return challenge;
  };

  /** The challenge that was answered, used up (K1). */
  const take = async (clientDataJSON: string, binding: readonly string[]): Promise<string> => {
    const challenge = answeredChallenge(clientDataJSON);
    const isGood = challenge !== null && (await store.takeChallenge(challengeHash(challenge, binding), clock.now()));
    if (!isGood) throw challengeGone();
    return challenge;
  };

  return {
    /** Throws Fault `conflict` for a person without a password, and where there are `maxPasskeys`. */
    async startPasskeyRegistration(
      { person }: KnownSession,
      password: string,
      { origin, host }: Site,
    ): Promise<PasskeyRegistration> {
      const { email } = person;
      if (email === null) throw notSetUp();
      await requirePassword(person.id, password);
      const present = await store.listPasskeys(person.id);
      if (present.length >= maxPasskeys) throw tooMany();
      const challenge = await issue(forAdding(origin, person.id), `person ${person.id}`, maxOwnChallenges);
      const here = present.filter((passkey) => new URL(passkey.origin).hostname === host);
      return { challenge, person: { ...person, email }, credentialIds: here.map(({ credentialId }) => credentialId) };
    },

    /** Throws Fault `invalid_request` for an answer that does not match this request. */
    async addPasskey(
      { person, session }: KnownSession,
      { name, credential }: { name: string; credential: NewCredential },
      site: Site,
    ): Promise<PasskeyRecord> {
      const challenge = await take(credential.clientDataJSON, forAdding(site.origin, person.id));
      const made = await webAuthn.readNew(credential, { challenge, ...site });
      if (made === null) throw notAPasskey();
      const createdAt = clock.now();
      const passkey = { id: newId(), personId: person.id, name, origin: site.origin, ...made, createdAt, lastUsedAt: null };
      const outcome = await store.createPasskey(passkey, maxPasskeys, session.tokenHash);
      if (outcome === 'full') throw tooMany();
      if (outcome === 'taken')
        throw new Fault('conflict', 'This passkey has already been added.', { hint: 'Use another device.' });
      if (outcome === 'signed_out')
        throw new Fault('not_signed_in', 'You are not signed in.', { hint: 'Sign in, and try again.' });
      return passkey;
    },

    listPasskeys: (personId: string): Promise<PasskeyRecord[]> => store.listPasskeys(personId),

    /** Sessions that it started go on. Throws Fault `not_found`. */
    async removePasskey(personId: string, passkeyId: string): Promise<void> {
      if (!(await store.removePasskey(personId, passkeyId)))
        throw new Fault('not_found', 'There is no such passkey.', { hint: 'Reload the list of passkeys.' });
    },

    /** A challenge for an anonymous visitor at this address. */
    startPasskeySignIn: ({ origin }: Site, client: string): Promise<string> =>
      issue(forSignIn(origin), `client ${client}`, maxClientChallenges),

    /** Throws Fault `wrong_credentials` (K3). */
    async signInWithPasskey(signed: SignedChallenge, site: Site, from: From): Promise<SignedIn> {
      const challenge = await take(signed.clientDataJSON, forSignIn(site.origin));
      const found = await store.findPasskey(signed.id);
      const known = found !== null && isTheirs(found.passkey, signed, site) ? found : null;
      const counter = await webAuthn.verify(signed, known?.passkey ?? null, { challenge, ...site });
      if (known === null || counter === null) throw refused();
      const { session, token } = sessions.begin(known.person.id, from);
      if (!(await store.usePasskey(known.passkey.id, counter, session))) throw refused();
      return { person: known.person, token };
    },
  };
}

const forSignIn = (origin: string) => ['sign-in', origin];
const forAdding = (origin: string, personId: string) => ['add', origin, personId];

function challengeHash(challenge: string, binding: readonly string[]): string {
  return hash('sha256', JSON.stringify([challenge, ...binding]), 'hex');
}

/** The challenge in the data that the browser signed; null if there is none, or a page of another site framed the console. */
function answeredChallenge(clientDataJSON: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data.challenge === 'string' && data.crossOrigin !== true ? data.challenge : null;
  } catch {
    return null;
  }
}

/** Whether the passkey is of this origin, and of the person that the answer names. */
function isTheirs({ personId, origin }: PasskeyRecord, { userHandle }: SignedChallenge, site: Site): boolean {
  return origin === site.origin && userHandle === userHandleOf(personId);
}

/** A person's id, as their passkeys keep it. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}

const challengeGone = () =>
  new Fault('invalid_request', 'This request took longer than five minutes or was already used.', { hint: 'Try again.' });
const notAPasskey = () =>
  new Fault('invalid_request', 'The browser did not return a passkey that Davit can use.', {
    hint: 'Use a device that asks for a fingerprint, a face or a PIN.',
    details: [{ path: '/credential', message: 'does not match this request' }],
  });
const tooMany = () => new Fault('conflict', `You already have ${maxPasskeys} passkeys.`, { hint: 'Remove one first.' });
const refused = () =>
  new Fault('wrong_credentials', 'No account here has this passkey.', { hint: 'Sign in with your password.' });
