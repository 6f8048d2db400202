/**
 * The certificates that this installation serves.
 *
 *   absent ──a visitor or the round wants it──▶ ordered ──▶ present ──two thirds of its life──▶ ordered again
 *                                                  └─ it fails ─▶ waits, longer each time, then ordered again
 *
 *  C1 The server that runs the apps orders. Servers that both believe to be it still order a name once: it is claimed in the
 *     database, where any server finds the responses to challenges.
 *  C2 One order at a time, at most `maxWaiting` wait, and a workspace makes at most `limit`: nobody can make Davit flood the
 *     authority.
 *  C3 Only names of this installation are ordered (`ownerOf`).
 *  C4 What is stored is never ordered again before it is due, nor within `restMs` of its order: authorities limit that.
 *  C5 A present certificate is served until it expires, whatever happens to its renewal.
 *  C6 That of a preview is removed once the preview has ended.
 *  C7 While another server has changed the master key to one that this server does not know, certificates that cannot be opened
 *     here are that server's. This one orders nothing, and serves what it has, until it is restarted with the new key.
 */
import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Clock, NewId, PlatformLog } from '@davit/contract';
import { isPreviewName } from '@davit/launch';
import type { CertificateOrders, CertificateStore, OrderLimit, StoredCertificate } from '@davit/storage';
import type { HostOwner } from '../domains/service.ts';
import type { OrderCertificate } from './order-certificate.ts';

export interface CertificatesParts {
  store: CertificateStore;
  orders: CertificateOrders;
  order: OrderCertificate;
  clock: Clock;
  newId: NewId;
  log: PlatformLog;
  /** Orders of one workspace. */
  limit: OrderLimit;
  /** Null: not of this installation. */
  ownerOf(host: string): Promise<HostOwner | null>;
  /** Names that should have one without waiting for a visitor: an order for one that points elsewhere would fail. */
  wanted(): Promise<string[]>;
}

interface Present {
  chain: string;
  context: SecureContext;
  expiresAt: number;
  renewAt: number;
}

const maxWaiting = 100;
const firstRetryMs = 60_000;
/** How long a name rests after an order: an authority may give certificates that are due at once. */
const restMs = 10 * 60_000;
const maxRetryMs = 24 * 60 * 60_000;
/** Longer than any order takes: its requests and its polling end before. */
const claimMs = 10 * 60_000;
/** How long a name waits that another server is ordering, before it is looked up again. */
const takenMs = 5_000;
/** Names that wait for their next try. */
const maxWaits = 100_000;
const outdated =
  'Another server changed the master key to one that this server does not know. It serves the certificates that it has and orders none: restart it with the new key in DAVIT_MASTER_KEY.';
const tokenForm = /^[\w-]{1,128}$/;
const day = 24 * 60 * 60_000;

export class Certificates {
  readonly #parts: CertificatesParts;
  readonly #present = new Map<string, Present>();
  readonly #orders = new Map<string, Promise<void>>();
  /** When each name may be ordered again. */
  #waits = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();
  #isOutdated = false;

  constructor(parts: CertificatesParts) {
    this.#parts = parts;
  }

  /** The response to a challenge of any server's order; null if there is none. */
  async challenge(token: string): Promise<string | null> {
    return tokenForm.test(token) ? this.#parts.orders.response(token, this.#parts.clock.now()) : null;
  }

  has(host: string): boolean {
    return this.#find(host) !== null;
  }

  /** For a handshake: at once if present, else once it is ordered. Null: there is none for this name. */
  contextOf(host: string): SecureContext | null | Promise<SecureContext | null> {
    return this.#find(host)?.context ?? this.#orderFor(host);
  }

  /** Reads what is stored; those of another server too. */
  async load(): Promise<void> {
    const { store, orders, clock } = this.#parts;
    // First: what rests, because another server ordered it, is among the certificates.
    const waiting = await orders.waiting(clock.now(), maxWaits);
    for (const certificate of await store.all()) this.#keep(certificate);
    // Afterwards: a certificate that another server sealed under its new key meanwhile must not count as absent.
    this.#noteOutdated(await store.isOutdated());
    this.#waits = new Map(waiting.map(({ host, retryAt }) => [host, retryAt]));
  }

  /** Orders what is wanted or due, one after the other, and forgets what expired. */
  async round(): Promise<void> {
    if (this.#isOutdated) return;
    const { clock, wanted, ownerOf, store } = this.#parts;
    await this.#removeEnded();
    const due = [...this.#present].filter(([, { renewAt }]) => renewAt <= clock.now()).map(([host]) => host);
    for (const host of new Set([...(await wanted()), ...due])) {
      if (this.#isFresh(host)) continue;
      if ((await ownerOf(host)) !== null) await this.#ensure(host);
      else if (!this.has(host) && this.#present.delete(host)) await store.remove(host);
    }
  }

  /** C6: nobody else ever has their names. */
  async #removeEnded(): Promise<void> {
    for (const host of [...this.#present.keys()].filter((name) => isPreviewName(name.split('.', 1)[0] ?? ''))) {
      if ((await this.#parts.ownerOf(host)) !== null) continue;
      this.#present.delete(host);
      await this.#parts.store.remove(host);
    }
  }

  /** C7. Said once, not for every name or round. */
  #noteOutdated(isOutdated: boolean): void {
    if (isOutdated && !this.#isOutdated) this.#parts.log.warn({}, outdated);
    this.#isOutdated = isOutdated;
  }

  #find(host: string): Present | null {
    const present = this.#present.get(host);
    return present !== undefined && present.expiresAt > this.#parts.clock.now() ? present : null;
  }

  async #orderFor(host: string): Promise<SecureContext | null> {
    if (!this.#orders.has(host) && (this.#mustWait(host) || (await this.#parts.ownerOf(host)) === null)) return null;
    await this.#ensure(host);
    return this.#find(host)?.context ?? null;
  }

  #isFresh(host: string): boolean {
    return (this.#find(host)?.renewAt ?? 0) > this.#parts.clock.now();
  }

  #mustWait(host: string): boolean {
    return (this.#waits.get(host) ?? 0) > this.#parts.clock.now();
  }

  /** Resolves when its order has ended, well or not. */
  #ensure(host: string): Promise<void> {
    const present = this.#orders.get(host);
    if (present !== undefined) return present;
    if (this.#mustWait(host) || this.#orders.size >= maxWaiting) return Promise.resolve();
    const ordered = this.#last.then(() => this.#order(host)).finally(() => this.#orders.delete(host));
    this.#orders.set(host, ordered);
    this.#last = ordered;
    return ordered;
  }

  async #order(host: string): Promise<void> {
    const { clock, log, orders } = this.#parts;
    try {
      // It may be stored already: at a start, or by the server that ran the apps before.
      await this.load();
      if (this.#isFresh(host) || this.#mustWait(host)) return;
      if (this.#isOutdated) return void this.#waits.set(host, clock.now() + takenMs);
      if (!(await this.#mayBegin(host))) return;
      // Another server may have stored it just before the claim.
      await this.load();
      if (this.#isFresh(host)) return await this.#rest(host);
      if (this.#isOutdated) return await orders.succeeded(host, clock.now());
      const certificate = await this.#issue(host).catch((error: unknown) => this.#fail(host, error));
      if (certificate === null) return;
      this.#keep(certificate);
      await this.#rest(host);
      log.info({ host, expiresAt: new Date(certificate.expiresAt).toISOString() }, 'A certificate was issued.');
    } catch (error) {
      // The database did not answer.
      this.#waits.set(host, clock.now() + firstRetryMs);
      log.warn({ host, err: error }, 'A certificate could not be ordered.');
    }
  }

  /** Claims the name, within the limit of its workspace. */
  async #mayBegin(host: string): Promise<boolean> {
    const { orders, ownerOf, clock, newId, limit, log } = this.#parts;
    const owner = await ownerOf(host);
    if (owner === null) return false;
    const at = clock.now();
    const [id, claimedUntil, isRenewal] = [newId(), at + claimMs, this.#find(host) !== null];
    const begun = await orders.begin({ id, host, ...owner, at, claimedUntil, limit, isRenewal });
    if (begun.outcome === 'taken') this.#waits.set(host, at + takenMs);
    if (begun.outcome === 'limited') {
      const why = limitReached(limit, begun);
      this.#waits.set(host, begun.nextAt);
      await orders.postpone(host, why, begun.nextAt);
      log.warn({ host, why }, 'A certificate could not be ordered.');
    }
    return begun.outcome === 'begun';
  }

  async #rest(host: string): Promise<void> {
    const until = this.#parts.clock.now() + restMs;
    await this.#parts.orders.succeeded(host, until);
    this.#waits.set(host, until);
  }

  async #issue(host: string): Promise<StoredCertificate> {
    const { order, orders, store, clock } = this.#parts;
    const mine: string[] = [];
    try {
      const certificate = await order(host, {
        publish: async (token, response) => {
          mine.push(token);
          await orders.publish({ token, response, expiresAt: clock.now() + claimMs });
        },
        withdraw: (token) => orders.withdraw(token),
      });
      await store.save(certificate);
      return certificate;
    } finally {
      for (const token of mine) await orders.withdraw(token).catch(() => undefined);
    }
  }

  async #fail(host: string, error: unknown): Promise<null> {
    const { clock, orders, log } = this.#parts;
    const why = error instanceof Error ? error.message : String(error);
    const now = clock.now();
    const retryAt = await orders.failed(host, why, (failures) => now + Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)));
    this.#waits.set(host, retryAt);
    log.warn({ host, why, retryAt: new Date(retryAt).toISOString() }, 'A certificate could not be ordered.');
    return null;
  }

  #keep({ host, privateKey, chain, expiresAt }: StoredCertificate): void {
    // A newer one may expire earlier, or at the same time: an authority's own certificate may end before.
    const present = this.#present.get(host);
    if (present?.chain === chain && present.expiresAt === expiresAt) return;
    const issuedAt = Date.parse(new X509Certificate(chain).validFrom);
    const renewAt = issuedAt + ((expiresAt - issuedAt) * 2) / 3;
    this.#present.set(host, { chain, context: createSecureContext({ key: privateKey, cert: chain }), expiresAt, renewAt });
  }
}

function limitReached(limit: OrderLimit, { most, nextAt }: { most: number; nextAt: number }): string {
  const next = new Date(nextAt).toISOString();
  const ordered = `${most} ${most === 1 ? 'certificate' : 'certificates'} in ${limit.windowMs / day} days`;
  if (most < limit.most)
    return `This workspace ordered ${ordered}: more are kept for apps and domains that were not tried yet. The next try is at ${next}. Verify a domain to try it now.`;
  return `This workspace ordered ${ordered}, the most that it may. Its next order is possible at ${next}.`;
}
