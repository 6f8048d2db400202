/**
 * Sessions of people: verified by the token in a cookie, renewed by use.
 *
 *  P1 A session that was revoked, expired, or whose person left the workspace, stops working at once on this server and
 *     within `cacheMaxAgeMs` on every other.
 *  P2 A session ends `sessionIdleTimeoutMs` after its last use, and `maxSessionMs` after it began at the latest.
 *  P3 The token is returned once; only its SHA-256 is stored.
 *  P4 Nothing waits for the write of a session's last use.
 */
import { hash } from 'node:crypto';
import type { Clock, NewId } from '@davit/contract';
import { type RandomBytes, randomBase62, sameHash } from '../api-key.ts';
import { TtlCache } from '../ttl-cache.ts';
import { type Watch, Watchers } from '../watch.ts';
import type { KnownSession, SessionRecord, WorkspaceMembership } from './records.ts';
import type { PeopleStore } from './store.ts';

const dayMs = 24 * 60 * 60_000;
export const sessionIdleTimeoutMs = 7 * dayMs;
export const maxSessionMs = 30 * dayMs;
const cacheMaxAgeMs = 500;
const cacheCapacity = 10_000;
const maxBufferedUses = 10_000;
/** Characters of a token, about 190 random bits. */
const tokenLength = 32;
const tokenForm = /^[0-9A-Za-z]{32}$/;
const userAgentLength = 300;

/** Where a person signs in from. */
export interface From {
  ipAddress: string | null;
  userAgent: string;
}

export interface NewToken {
  token: string;
  tokenHash: string;
}

export function newToken(randomBytes: RandomBytes): NewToken {
  const token = randomBase62(tokenLength, randomBytes);
  return { token, tokenHash: hashToken(token) };
}

export function isToken(text: string): boolean {
  return tokenForm.test(text);
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export interface SessionParts {
  store: PeopleStore;
  clock: Clock;
  newId: NewId;
  randomBytes: RandomBytes;
}

export class Sessions {
  readonly #parts: SessionParts;
  readonly #known = new TtlCache<KnownSession>(cacheMaxAgeMs, cacheCapacity);
  readonly #memberships = new TtlCache<WorkspaceMembership>(cacheMaxAgeMs, cacheCapacity);
  readonly #watchers = new Watchers();
  readonly #uses = new Map<string, { lastUsedAt: number; expiresAt: number }>();
  /** Counts changes that may end sessions: data read before one is not cached after it (P1). */
  #generation = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** A session to be stored, and the token of its cookie. */
  begin(personId: string, { ipAddress, userAgent }: From): { session: SessionRecord; token: string } {
    const { clock, newId, randomBytes } = this.#parts;
    const { token, tokenHash } = newToken(randomBytes);
    const now = clock.now();
    return {
      session: {
        id: newId(),
        personId,
        tokenHash,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: now + sessionIdleTimeoutMs,
        ipAddress,
        userAgent: userAgent.slice(0, userAgentLength),
      },
      token,
    };
  }

  /** The session of this token; null if it is malformed, unknown, expired or revoked. */
  async authenticate(token: string): Promise<KnownSession | null> {
    if (!isToken(token)) return null;
    const { clock } = this.#parts;
    const tokenHash = hashToken(token);
    const now = clock.monotonicMs();
    let known = this.#known.get(tokenHash, now);
    if (known === null) {
      const readIn = this.#generation;
      known = await this.#find(tokenHash);
      if (known === null) return null;
      if (readIn === this.#generation) this.#known.set(tokenHash, known, now);
    } else if (!this.#works(known)) return null;
    if (this.#uses.size < maxBufferedUses) this.#uses.set(tokenHash, renewed(known.session, clock.now()));
    return known;
  }

  /** The person's membership; null if there is no such workspace or membership. */
  async membership(workspaceId: string, personId: string): Promise<WorkspaceMembership | null> {
    const now = this.#parts.clock.monotonicMs();
    const name = `${workspaceId} ${personId}`;
    const cached = this.#memberships.get(name, now);
    if (cached !== null) return cached;
    const readIn = this.#generation;
    const membership = await this.#parts.store.findMembership(workspaceId, personId);
    if (membership !== null && readIn === this.#generation) this.#memberships.set(name, membership, now);
    return membership;
  }

  /** Ends open streams when the session ends, or the person's role in this workspace changes. */
  watch({ session, person }: KnownSession, in_?: WorkspaceMembership): Watch {
    const name = JSON.stringify(in_ ? [session.tokenHash, in_.workspace.id, person.id, in_.role] : [session.tokenHash]);
    return (onEnded) => this.#watchers.add(name, onEnded);
  }

  async recheck(): Promise<void> {
    await this.#watchers.recheck(async (name) => {
      const [tokenHash = '', workspaceId, personId, role] = JSON.parse(name) as string[];
      if ((await this.#find(tokenHash)) === null) return false;
      if (workspaceId === undefined || personId === undefined) return true;
      const membership = await this.#parts.store.findMembership(workspaceId, personId);
      return membership?.role === role && membership?.workspace.suspendedAt === null;
    });
  }

  /** After a change that may end sessions: this server drops its cache, and streams end (P1). */
  async forget(): Promise<void> {
    this.#generation += 1;
    this.#known.clear();
    this.#memberships.clear();
    await this.recheck();
  }

  /** Writes the last uses since the previous call. */
  async flushUses(): Promise<void> {
    if (this.#uses.size === 0) return;
    const uses = [...this.#uses].map(([tokenHash, use]) => ({ tokenHash, ...use }));
    this.#uses.clear();
    await this.#parts.store.touchSessions(uses);
  }

  async #find(tokenHash: string): Promise<KnownSession | null> {
    const known = await this.#parts.store.findSession(tokenHash);
    return known !== null && sameHash(known.session.tokenHash, tokenHash) && this.#works(known) ? known : null;
  }

  #works({ session }: KnownSession): boolean {
    return session.expiresAt > this.#parts.clock.now();
  }
}

/** How a use changes a session's times (P2). */
function renewed({ createdAt }: SessionRecord, now: number): { lastUsedAt: number; expiresAt: number } {
  return { lastUsedAt: now, expiresAt: Math.min(now + sessionIdleTimeoutMs, createdAt + maxSessionMs) };
}
