/**
 * Limits across all servers on one database: requests are consumed from blocks that were taken from a shared window.
 *
 *  B1 All servers together never let more than the limit pass in a window; a server alone
 *     lets exactly that many pass, however many race.
 *  B2 One block is requested at a time per window; requests that arrive meanwhile wait for it.
 *  B3 An empty window is not requested again before it ends.
 *  B4 Windows held here are bounded in number; the oldest is evicted, and its block is lost.
 */
import { type Clock, type RateLimitName, rateLimitWindowMs } from '@davit/contract';
import type { SharedWindows } from '@davit/storage';
import { type Limiter, type Taken, wholeSecondsUntil } from './rate-limiter.ts';

const maxWindows = 100_000;

interface Window {
  bucket: RateLimitName;
  key: string;
  /** Of the current block. */
  unspent: number;
  /** What was left for all servers when the block was taken. */
  rest: number;
  /** Monotonic milliseconds. */
  endsAt: number;
}

export class SharedRateLimiter implements Limiter {
  readonly #windows: SharedWindows;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #perMinute: Record<RateLimitName, number>;
  readonly #held = new Map<string, Window>();
  readonly #pending = new Map<string, Promise<void>>();

  constructor(windows: SharedWindows, clock: Pick<Clock, 'monotonicMs'>, perMinute: Record<RateLimitName, number>) {
    this.#windows = windows;
    this.#clock = clock;
    this.#perMinute = perMinute;
  }

  /** Rejects with Fault `unavailable` if the database cannot be reached. */
  async take(bucket: RateLimitName, key: string): Promise<Taken> {
    const name = `${bucket} ${key}`;
    for (;;) {
      const now = this.#clock.monotonicMs();
      const window = this.#held.get(name);
      const isOpen = window !== undefined && window.endsAt > now;
      if (isOpen && window.unspent > 0) {
        window.unspent -= 1;
        return this.#taken(window, now, true);
      }
      if (isOpen && window.rest === 0) return this.#taken(window, now, false);
      const pending = this.#pending.get(name) ?? this.#ask(name, bucket, key).finally(() => this.#pending.delete(name));
      this.#pending.set(name, pending);
      await pending;
    }
  }

  /** Of all servers; blocks that others hold count as consumed. */
  async used(bucket: RateLimitName, key: string): Promise<number> {
    const window = this.#held.get(`${bucket} ${key}`);
    const unspent = window !== undefined && window.endsAt > this.#clock.monotonicMs() ? window.unspent : 0;
    return Math.max(0, (await this.#windows.used(bucket, key)) - unspent);
  }

  /** Returns unused requests, for the remaining servers. */
  async close(): Promise<void> {
    const now = this.#clock.monotonicMs();
    for (const { bucket, key, unspent, endsAt } of this.#held.values()) {
      if (unspent > 0 && endsAt > now) await this.#windows.giveBack(bucket, key, unspent);
    }
    this.#held.clear();
  }

  async #ask(name: string, bucket: RateLimitName, key: string): Promise<void> {
    const askedAt = this.#clock.monotonicMs();
    const { granted, rest, leftMs } = await this.#windows.take(bucket, key, this.#perMinute[bucket], rateLimitWindowMs);
    this.#held.delete(name);
    // Expires here no later than there: counted from before the request.
    this.#held.set(name, { bucket, key, unspent: granted, rest, endsAt: askedAt + leftMs });
    const [longest] = this.#held.size > maxWindows ? this.#held.keys() : [];
    if (longest !== undefined) this.#held.delete(longest);
  }

  #taken({ bucket, unspent, rest, endsAt }: Window, now: number, allowed: boolean): Taken {
    return {
      allowed,
      limit: this.#perMinute[bucket],
      remaining: unspent + rest,
      resetSeconds: wholeSecondsUntil(endsAt, now),
    };
  }
}
