/**
 * Limits how many processes of live apps run at once on this machine, warm previous versions included. Each holds a slot from
 * before its boot until nothing of it runs.
 *
 *   take ──▶ waiting ──▶ booting ──▶ held ──▶ freed
 *               └─ too many, too long, closed: null     └─ boot failed: freed
 *
 * Invariants:
 *  W1 A boot of a live version begins only while fewer than `maxAwake` slots are taken.
 *  W2 Waiters get slots in order of arrival.
 *  W3 Only a process with nothing in flight is evicted: warm ones first, then the longest idle.
 *  W4 No more are evicted than needed: those already ending count.
 *  W5 Candidates and rehearsals hold no slot, so no release waits for one. A version that
 *     goes live claims a slot at once; while that is one too many, nothing else boots, and
 *     the next process with nothing in flight, even the new one, goes to sleep.
 */
import type { TargetLimits } from '../limits.ts';
import type { Instance } from './instance.ts';

/** The state of a process in its app. `since` is when it was last used, or became warm. */
export type InstanceState = { name: 'busy' } | { name: 'ending' } | { name: 'warm' | 'idle'; since: number };

/** The app whose process holds a slot. */
export interface AwakeApp {
  stateOf(instance: Instance): InstanceState;
  /** Ends a warm or idle process, as its timeout would. */
  evict(instance: Instance): void;
}

export class AwakeLimit {
  readonly #limits: Pick<TargetLimits, 'maxAwake' | 'maxAwakeWaiting' | 'awakeWaitMs'>;
  readonly #places = new Set<Place>();
  readonly #waiting = new Set<(place: Place | null) => void>();
  #closed = false;

  constructor(limits: Pick<TargetLimits, 'maxAwake' | 'maxAwakeWaiting' | 'awakeWaitMs'>) {
    this.#limits = limits;
  }

  /** A slot to boot in, once there is one; null if that takes too long or too many wait. */
  take(): Promise<Place | null> {
    if (this.#closed || this.#waiting.size >= this.#limits.maxAwakeWaiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const end = (place: Place | null) => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve(place);
      };
      const timer = setTimeout(() => end(null), this.#limits.awakeWaitMs);
      timer.unref();
      this.#waiting.add(end);
      this.settle();
    });
  }

  /** For a process that goes live and may not hold one yet (W5). */
  claim(app: AwakeApp, instance: Instance): void {
    if (![...this.#places].some((place) => place.instance === instance)) this.#open().hold(app, instance);
    this.settle();
  }

  /** Assigns free slots, and evicts processes if there are too few. Call it when a process may have become idle. */
  settle(): void {
    for (const grant of this.#waiting) {
      if (this.#places.size >= this.#limits.maxAwake) break;
      grant(this.#open());
    }
    const wanted = this.#places.size + this.#waiting.size - this.#limits.maxAwake;
    if (wanted > 0) this.#makeRoom(wanted);
  }

  /** No waiting from here on. */
  close(): void {
    this.#closed = true;
    for (const grant of this.#waiting) grant(null);
  }

  #open(): Place {
    const place = new Place(() => {
      if (this.#places.delete(place)) this.settle();
    });
    this.#places.add(place);
    return place;
  }

  #makeRoom(wanted: number): void {
    const ending = [...this.#places].filter((place) => place.standing.name === 'ending').length;
    const able = [...this.#places].flatMap((place) => {
      const { standing } = place;
      return standing.name === 'warm' || standing.name === 'idle' ? [{ place, ...standing }] : [];
    });
    able.sort((a, b) => Number(b.name === 'warm') - Number(a.name === 'warm') || a.since - b.since);
    for (const { place } of able.slice(0, Math.max(0, wanted - ending))) place.evict();
  }
}

/** The right to run one process. */
export class Place {
  readonly free: () => void;
  #holder: { app: AwakeApp; instance: Instance } | undefined;

  /** `free` is idempotent. */
  constructor(free: () => void) {
    this.free = free;
  }

  get instance(): Instance | undefined {
    return this.#holder?.instance;
  }

  /** A boot in progress counts as busy. */
  get standing(): InstanceState {
    return this.#holder?.app.stateOf(this.#holder.instance) ?? { name: 'busy' };
  }

  /** The process that runs in it; its end frees the slot. */
  hold(app: AwakeApp, instance: Instance): void {
    this.#holder = { app, instance };
    void instance.process.exited.then(this.free);
  }

  evict(): void {
    if (this.#holder !== undefined) this.#holder.app.evict(this.#holder.instance);
  }
}
