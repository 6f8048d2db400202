/** The ports of passkeys: their store, where each method is one transaction, and the cryptography of WebAuthn. */
import type { NewCredential, SignedChallenge } from '@davit/contract/console';
import type { PersonRecord, SessionRecord } from './records.ts';

export interface PasskeyRecord {
  id: string;
  personId: string;
  name: string;
  /** The passkey works at this origin alone. */
  origin: string;
  /** As its authenticator calls it, base64url. */
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array;
  /** How often it has signed, by its authenticator's own count; 0 where that does not count. */
  counter: number;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface ChallengeRecord {
  /** SHA-256 of the challenge and of all that it is bound to, hex. */
  hash: string;
  /** Who asked: a person's id, or a client's address. */
  holder: string;
  expiresAt: number;
}

export interface PasskeyStore {
  /** With more than `limit` of one holder, the oldest end. */
  createChallenge(challenge: ChallengeRecord, limit: number): Promise<void>;
  /** Uses it up; false if it is unknown, used or expired. */
  takeChallenge(hash: string, now: number): Promise<boolean>;

  /** `full`: the person has `limit`; `taken`: it was added before; `signed_out`: the session has ended. */
  createPasskey(
    passkey: PasskeyRecord,
    limit: number,
    sessionTokenHash: string,
  ): Promise<'done' | 'full' | 'taken' | 'signed_out'>;
  /** Oldest first. */
  listPasskeys(personId: string): Promise<PasskeyRecord[]>;
  findPasskey(credentialId: string): Promise<{ passkey: PasskeyRecord; person: PersonRecord } | null>;
  /**
   * Records a use and starts the session. False if the passkey was removed, or its counter has reached this one: another
   * sign-in was quicker, or there is a copy of its key.
   */
  usePasskey(passkeyId: string, counter: number, session: SessionRecord): Promise<boolean>;
  /** False if the person has none with this id. */
  removePasskey(personId: string, passkeyId: string): Promise<boolean>;
}

/** What an answer of a browser must be bound to. */
export interface Ceremony {
  challenge: string;
  /** The origin of the page that sent the request. */
  origin: string;
  host: string;
}

/** Checks the answers of authenticators. User verification is always required. */
export interface WebAuthn {
  /** Null if the answer does not belong to this ceremony, or is none. */
  readNew(
    credential: NewCredential,
    ceremony: Ceremony,
  ): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter'> | null>;
  /**
   * The new counter if this passkey signed the challenge and its counter grew, else null. With null for a passkey it does
   * the same work and returns null.
   */
  verify(signed: SignedChallenge, passkey: PasskeyRecord | null, ceremony: Ceremony): Promise<number | null>;
}
