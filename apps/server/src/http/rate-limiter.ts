/**
 * Fixed windows, one per bucket and key, opened by the first request in them. Counting is synchronous, so N requests pass and
 * request N + 1 does not, however many race.
 *
 *  R1 A window lives `rateLimitWindowMs` of monotonic time; wall-clock jumps do not move it.
 *  R2 Windows of a bucket are ordered by their end, so the ended ones come first.
 *  R3 Windows that strangers can open (per client IP, per account) are bounded in number; the one nearest its end is evicted.
 */
import { type Clock, everyRateLimit, type RateLimitName, rateLimitWindowMs } from '@davit/contract';
import type { RateWindow } from '@davit/identity';

const maxStrangersWindows = 100_000;
const isByStrangers = (bucket: RateLimitName): boolean => !['key', 'person'].includes(everyRateLimit[bucket].per);

export interface Taken {
  allowed: boolean;
  /** The requests of a window by policy. */
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Counts a request of a bucket and key, and returns whether it passes. */
export interface Limiter {
  take(bucket: RateLimitName, key: string): Taken | Promise<Taken>;
  /** Requests counted in the open window; 0 if there is none. */
  used(bucket: RateLimitName, key: string): number | Promise<number>;
}

/** Milliseconds in, at least 1 out. A nanosecond less, so that floating-point error never adds a second to a minute. */
export function wholeSecondsUntil(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 1000 - 1e-9));
}

interface Window {
  used: number;
  /** Monotonic milliseconds. */
  endsAt: number;
}

export class RateLimiter implements Limiter {
  readonly #clock: Clock;
  readonly #perMinute: Record<RateLimitName, number>;
  readonly #windows = new Map<RateLimitName, Map<string, Window>>();

  constructor(clock: Clock, perMinute: Record<RateLimitName, number>) {
    this.#clock = clock;
    this.#perMinute = perMinute;
    for (const name of Object.keys(everyRateLimit) as RateLimitName[]) this.#windows.set(name, new Map());
  }

  /** Counts one request, and returns whether it passes. */
  take(bucket: RateLimitName, key: string): Taken {
    const now = this.#clock.monotonicMs();
    const window = this.#open(bucket, key, now);
    const limit = this.#perMinute[bucket];
    const allowed = window.used < limit;
    if (allowed) window.used += 1;
    return {
      allowed,
      limit,
      remaining: limit - window.used,
      resetSeconds: wholeSecondsUntil(window.endsAt, now),
    };
  }

  used(bucket: RateLimitName, key: string): number {
    const window = this.#windows.get(bucket)?.get(key);
    return window !== undefined && window.endsAt > this.#clock.monotonicMs() ? window.used : 0;
  }

  /** The open windows, to be saved over a clean stop. */
  save(): RateWindow[] {
    const now = this.#clock.monotonicMs();
    const wallNow = this.#clock.now();
    const saved: RateWindow[] = [];
    for (const [bucket, windows] of this.#windows) {
      for (const [key, { used, endsAt }] of windows) {
        if (endsAt > now) saved.push({ bucket, key, used, endsAt: wallNow + Math.ceil(endsAt - now) });
      }
    }
    return saved;
  }

  /** Restores saved windows; a wall clock that jumped never makes one longer than a window. */
  restore(saved: RateWindow[]): void {
    const now = this.#clock.monotonicMs();
    const wallNow = this.#clock.now();
    for (const { bucket, key, used, endsAt } of saved.toSorted((left, right) => left.endsAt - right.endsAt)) {
      const leftMs = Math.min(endsAt - wallNow, rateLimitWindowMs);
      const windows = this.#windows.get(bucket as RateLimitName);
      if (windows !== undefined && leftMs > 0) windows.set(key, { used, endsAt: now + leftMs });
    }
  }

  #open(bucket: RateLimitName, key: string, now: number): Window {
    const windows = this.#windows.get(bucket) ?? new Map<string, Window>();
    for (const [oldKey, old] of windows) {
      if (old.endsAt > now) break;
      windows.delete(oldKey);
    }
    const open = windows.get(key);
    if (open !== undefined) return open;
    if (isByStrangers(bucket) && windows.size >= maxStrangersWindows) {
      const nearestItsEnd = windows.keys().next().value;
      if (nearestItsEnd !== undefined) windows.delete(nearestItsEnd);
    }
    const window = { used: 0, endsAt: now + rateLimitWindowMs };
    windows.set(key, window);
    return window;
  }
}
