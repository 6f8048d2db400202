/**
 * Admission control: how many requests and bytes reach an app at once, in total and per client, so that no client and no flood
 * stops an app for all.
 *
 *   arrives ─▶ pending (its body is read, or it waits) ─▶ at the app ─▶ ended
 *                 ├─ too many: refused                      └─▶ a stream ─▶ ended
 *                 └─ a large body ─▶ a stream ─▶ ended
 *
 * Invariants:
 *  B1 At most `maxRequestsToApp` are at the app, and `maxRequestsOfClient` of one client.
 *  B2 Streams do not count among those; they have separate limits. A stream is whatever lasts as long as its
 *     client likes: an endless response, one that the client reads slowly, and a streamed large body.
 *  B3 Bytes of bodies count from when they are read until their request ends, wherever they are.
 *  B4 Waiting requests proceed in order of arrival, but pass clients that are at their limit.
 */
import type { TargetLimits } from '../limits.ts';

export type AdmissionLimits = Pick<
  TargetLimits,
  | 'maxRequestsToApp'
  | 'maxRequestsOfClient'
  | 'maxPending'
  | 'maxPendingOfClient'
  | 'pendingMs'
  | 'maxStreams'
  | 'maxStreamsOfClient'
  | 'bodyBytesInFlight'
  | 'bodyBytesOfClient'
>;

/** Who is over the limit: this client, or all together. */
export type Refused = 'client' | 'app';

interface Use {
  atApp: number;
  pending: number;
  streams: number;
  bodyBytes: number;
}

const nothing = (): Use => ({ atApp: 0, pending: 0, streams: 0, bodyBytes: 0 });
const isNothing = (use: Use) => use.atApp + use.pending + use.streams + use.bodyBytes === 0;

interface Waiting {
  client: string;
  begin(): void;
}

export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #monotonicMs: () => number;
  readonly #all = nothing();
  readonly #clients = new Map<string, Use>();
  readonly #waiting = new Set<Waiting>();
  #strainedAt = Number.NEGATIVE_INFINITY;

  constructor(limits: AdmissionLimits, monotonicMs: () => number) {
    this.#limits = limits;
    this.#monotonicMs = monotonicMs;
  }

  /** One request or upgrade of a client; must be ended in any case. */
  open(client: string): Admitted {
    return new Admitted(this, client);
  }

  get atApp(): number {
    return this.#all.atApp;
  }

  /** Whether no request is at the app or on its way there; streams do not count. */
  get isIdle(): boolean {
    return this.#all.atApp + this.#all.pending === 0;
  }

  /** Whether bodies or streams are at the app's limits, or were within this time. */
  wasStrained(withinMs: number): boolean {
    return this.#atBound || this.#monotonicMs() - this.#strainedAt <= withinMs;
  }

  /** Counts `count` more, or returns the limit that this would exceed: the client's or that of all. */
  add(client: string, what: keyof Use, count: number): Refused | null {
    const use = this.#useOf(client);
    const { limits, all } = { limits: this.#limits, all: this.#all };
    const [most, maxOfClient] = {
      atApp: [limits.maxRequestsToApp, limits.maxRequestsOfClient],
      pending: [limits.maxPending, limits.maxPendingOfClient],
      streams: [limits.maxStreams, limits.maxStreamsOfClient],
      bodyBytes: [limits.bodyBytesInFlight, limits.bodyBytesOfClient],
    }[what] as [number, number];
    const refused = use[what] + count > maxOfClient ? 'client' : all[what] + count > most ? 'app' : null;
    if (refused === 'app' && (what === 'streams' || what === 'bodyBytes')) this.#strainedAt = this.#monotonicMs();
    if (refused !== null) {
      this.#forget(client, use);
      return refused;
    }
    use[what] += count;
    all[what] += count;
    this.#clients.set(client, use);
    return null;
  }

  subtract(client: string, what: keyof Use, count: number): void {
    if (this.#atBound) this.#strainedAt = this.#monotonicMs();
    const use = this.#useOf(client);
    use[what] -= count;
    this.#all[what] -= count;
    this.#forget(client, use);
    if (what === 'atApp') this.#admitNext();
  }

  /** Resolves once it is at the app; with false if that took too long, or it was given up. */
  wait(client: string, given: { up(giveUp: () => void): void }): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (begun: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        resolve(begun);
      };
      const waiting: Waiting = { client, begin: () => end(true) };
      const timer = setTimeout(() => end(false), this.#limits.pendingMs);
      timer.unref();
      given.up(() => end(false));
      this.#waiting.add(waiting);
    });
  }

  get #atBound(): boolean {
    const { streams, bodyBytes } = this.#all;
    return streams >= this.#limits.maxStreams || bodyBytes >= this.#limits.bodyBytesInFlight;
  }

  #admitNext(): void {
    for (const waiting of this.#waiting) {
      const refused = this.add(waiting.client, 'atApp', 1);
      if (refused === 'app') return;
      if (refused === 'client') continue;
      this.#waiting.delete(waiting);
      waiting.begin();
      return;
    }
  }

  #useOf(client: string): Use {
    return this.#clients.get(client) ?? nothing();
  }

  #forget(client: string, use: Use): void {
    if (isNothing(use)) this.#clients.delete(client);
  }
}

/** What one request uses of its app's limits. */
export class Admitted {
  readonly #admission: Admission;
  readonly #client: string;
  readonly #held = nothing();
  #giveUp: () => void = () => undefined;
  #ended = false;

  constructor(admission: Admission, client: string) {
    this.#admission = admission;
    this.#client = client;
  }

  /** Its body is being read, or it waits. */
  pend(): Refused | null {
    return this.#add('pending', 1);
  }

  /** Bytes of its body, counted until its end. */
  takeBytes(count: number): Refused | null {
    return this.#add('bodyBytes', count);
  }

  /** It goes to the app: at once if allowed, else when its turn comes. */
  begin(): Refused | null | Promise<Refused | null> {
    const refused = this.#add('atApp', 1);
    if (refused !== null) return this.#beginLater(refused);
    this.#settle('pending');
    return null;
  }

  async #beginLater(why: Refused): Promise<Refused | null> {
    if (this.#held.pending === 0) {
      const refused = this.pend();
      if (refused !== null) return refused;
    }
    const begun = await this.#admission.wait(this.#client, { up: (giveUp) => (this.#giveUp = giveUp) });
    this.#settle('pending');
    if (!begun) return why;
    this.#held.atApp = 1;
    if (this.#ended) this.#settle('atApp');
    return null;
  }

  /** Its client decides how long it lasts: from here on it counts as a stream, not as a request (B2). */
  becomeStream(): Refused | null {
    if (this.#held.streams > 0) return null;
    const refused = this.#add('streams', 1);
    if (refused === null) for (const what of ['pending', 'atApp'] as const) this.#settle(what);
    return refused;
  }

  /** Idempotent. */
  end(): void {
    this.#ended = true;
    this.#giveUp();
    for (const what of ['pending', 'bodyBytes', 'streams', 'atApp'] as const) this.#settle(what);
  }

  #add(what: keyof Use, count: number): Refused | null {
    const refused = this.#admission.add(this.#client, what, count);
    if (refused === null) this.#held[what] += count;
    return refused;
  }

  #settle(what: keyof Use): void {
    const count = this.#held[what];
    if (count === 0) return;
    this.#held[what] = 0;
    this.#admission.subtract(this.#client, what, count);
  }
}
