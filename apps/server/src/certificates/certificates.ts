/**
 * The certificates that this installation serves.
 *
 *   absent ──a visitor or the round wants it──▶ ordered ──▶ present ──two thirds of its life──▶ ordered again
 *                                                  └─ it fails ─▶ waits, longer each time, then ordered again
 *
 *  C1 Only the server that runs the apps orders: it alone has their traffic, so it alone can answer challenges.
 *  C2 One order at a time, and at most `maxWaiting` wait: nobody can make Davit flood the authority.
 *  C3 Only names of this installation are ordered (`isOurs`).
 *  C4 What is stored is never ordered again before it is due: authorities limit that.
 *  C5 A present certificate is served until it expires, whatever happens to its renewal.
 */
import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Clock, PlatformLog } from '@davit/contract';
import type { CertificateStore, StoredCertificate } from '@davit/storage';
import type { OrderCertificate } from './order-certificate.ts';

export interface CertificatesParts {
  store: CertificateStore;
  order: OrderCertificate;
  clock: Clock;
  log: PlatformLog;
  isOurs(host: string): Promise<boolean>;
  /** Names that should have one without waiting for a visitor. */
  wanted(): Promise<string[]>;
}

interface Present {
  context: SecureContext;
  expiresAt: number;
  renewAt: number;
}

const maxWaiting = 100;
const firstRetryMs = 60_000;
const maxRetryMs = 24 * 60 * 60_000;
/** Names whose orders failed, remembered to wait longer. Forgotten ones would be ordered every minute. */
const maxFailures = 100_000;

export class Certificates {
  readonly #parts: CertificatesParts;
  readonly #present = new Map<string, Present>();
  readonly #challenges = new Map<string, string>();
  readonly #orders = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, { count: number; retryAt: number }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: CertificatesParts) {
    this.#parts = parts;
  }

  /** The response to a challenge; null if there is none. */
  challenge(token: string): string | null {
    return this.#challenges.get(token) ?? null;
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
    for (const certificate of await this.#parts.store.all()) this.#keep(certificate);
  }

  /** Orders what is wanted or due, one after the other, and forgets what expired. */
  async round(): Promise<void> {
    const { clock, wanted, isOurs, store } = this.#parts;
    const due = [...this.#present].filter(([, { renewAt }]) => renewAt <= clock.now()).map(([host]) => host);
    for (const host of new Set([...(await wanted()), ...due])) {
      const present = this.#find(host);
      if (present !== null && present.renewAt > clock.now()) continue;
      if (await isOurs(host)) await this.#ensure(host);
      else if (present === null && this.#present.delete(host)) await store.remove(host);
    }
  }

  #find(host: string): Present | null {
    const present = this.#present.get(host);
    return present !== undefined && present.expiresAt > this.#parts.clock.now() ? present : null;
  }

  async #orderFor(host: string): Promise<SecureContext | null> {
    if (!this.#orders.has(host) && (this.#mustWait(host) || !(await this.#parts.isOurs(host)))) return null;
    await this.#ensure(host);
    return this.#find(host)?.context ?? null;
  }

  #mustWait(host: string): boolean {
    return (this.#failures.get(host)?.retryAt ?? 0) > this.#parts.clock.now();
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
    const { order, store, log, clock } = this.#parts;
    const mine: string[] = [];
    try {
      // It may be stored already: at a start, or by the server that ran the apps before.
      await this.load();
      if ((this.#find(host)?.renewAt ?? 0) > clock.now()) return;
      const certificate = await order(host, {
        set: (token, response) => {
          mine.push(token);
          this.#challenges.set(token, response);
        },
        delete: (token) => void this.#challenges.delete(token),
      });
      await store.save(certificate);
      this.#keep(certificate);
      this.#failures.delete(host);
      log.info({ host, expiresAt: new Date(certificate.expiresAt).toISOString() }, 'A certificate was issued.');
    } catch (error) {
      this.#fail(host, error);
    } finally {
      for (const token of mine) this.#challenges.delete(token);
    }
  }

  #fail(host: string, error: unknown): void {
    const { clock, log } = this.#parts;
    const count = (this.#failures.get(host)?.count ?? 0) + 1;
    const retryAt = clock.now() + Math.min(maxRetryMs, firstRetryMs * 2 ** (count - 1));
    this.#failures.delete(host);
    this.#failures.set(host, { count, retryAt });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > maxFailures && oldest !== undefined) this.#failures.delete(oldest);
    const why = error instanceof Error ? error.message : String(error);
    log.warn({ host, why, retryAt: new Date(retryAt).toISOString() }, 'A certificate could not be ordered.');
  }

  #keep({ host, privateKey, chain, expiresAt }: StoredCertificate): void {
    // A newer one may expire earlier: another authority, or a shorter life.
    if (this.#present.get(host)?.expiresAt === expiresAt) return;
    const issuedAt = Date.parse(new X509Certificate(chain).validFrom);
    const renewAt = issuedAt + ((expiresAt - issuedAt) * 2) / 3;
    this.#present.set(host, { context: createSecureContext({ key: privateKey, cert: chain }), expiresAt, renewAt });
  }
}
