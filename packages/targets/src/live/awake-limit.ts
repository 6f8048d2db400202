/**
 * How many processes of live apps run at once on this machine, warm previous versions
 * included. Each holds a place from before its boot until nothing of it runs.
 *
 *   take ──▶ waiting ──▶ booting ──▶ held ──▶ freed
 *               └─ too many, too long, closed: null     └─ boot failed: freed
 *
 * Invariants:
 *  W1 A boot of a live version begins only while fewer than `maxAwake` places are taken.
 *  W2 Those who wait get places in the order they came; no one overtakes them.
 *  W3 Only a process with nothing in flight gives way: warm ones first, then the longest idle.
 *  W4 No more give way than are needed: those that already end count.
 *  W5 Candidates and rehearsals hold no place, so no release waits for one. A version that
 *     goes live claims a place at once; while that is one too many, no one else boots, and
 *     the next process with nothing in flight, be it the new one, goes to sleep.
 */
import type { TargetLimits } from '../limits.ts';
import type { Instance } from './instance.ts';

/** What a process is to the app that it belongs to. `since` is when it was last used, or became warm. */
export type InstanceState = { name: 'busy' } | { name: 'ending' } | { name: 'warm' | 'idle'; since: number };

/** The app whose process holds a place. */
export interface AwakeApp {
  stateOf(instance: Instance): InstanceState;
  /** Ends a process that is warm or idle as the passing of time does. */
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

  /** A place to boot in, as soon as there is one; null where that takes too long or too many wait. */
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

  /** For a process that goes live and may hold none yet (W5). */
  claim(app: AwakeApp, instance: Instance): void {
    if (![...this.#places].some((place) => place.instance === instance)) this.#open().hold(app, instance);
    this.settle();
  }

  /** Hands out free places, and has processes give way where they are short. To be called when one may have become idle. */
  settle(): void {
    for (const grant of this.#waiting) {
      if (this.#places.size >= this.#limits.maxAwake) break;
      grant(this.#open());
    }
    const wanted = this.#places.size + this.#waiting.size - this.#limits.maxAwake;
    if (wanted > 0) this.#makeRoom(wanted);
  }

  /** No one waits from here on. */
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

  /** `free` may be called again without effect. */
  constructor(free: () => void) {
    this.free = free;
  }

  get instance(): Instance | undefined {
    return this.#holder?.instance;
  }

  /** A boot under way is as good as busy. */
  get standing(): InstanceState {
    return this.#holder?.app.stateOf(this.#holder.instance) ?? { name: 'busy' };
  }

  /** The process that runs in it; when it has ended the place is free. */
  hold(app: AwakeApp, instance: Instance): void {
    this.#holder = { app, instance };
    void instance.process.exited.then(this.free);
  }

  evict(): void {
    if (this.#holder !== undefined) this.#holder.app.evict(this.#holder.instance);
  }
}
