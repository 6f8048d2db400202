import type { KnownKey } from './caller.ts';

/**
 * Keys by hash for less than a second, so that a busy key costs one read of the store a
 * moment and not one a request. Bounded: the oldest entry makes room.
 */
export class KeyCache {
  readonly #maxAgeMs: number;
  readonly #capacity: number;
  readonly #entries = new Map<string, { known: KnownKey; readAt: number }>();

  constructor(maxAgeMs: number, capacity: number) {
    this.#maxAgeMs = maxAgeMs;
    this.#capacity = capacity;
  }

  get(hash: string, now: number): KnownKey | null {
    const entry = this.#entries.get(hash);
    if (entry === undefined) return null;
    if (now - entry.readAt < this.#maxAgeMs) return entry.known;
    this.#entries.delete(hash);
    return null;
  }

  set(hash: string, known: KnownKey, now: number): void {
    this.#entries.delete(hash);
    this.#entries.set(hash, { known, readAt: now });
    if (this.#entries.size <= this.#capacity) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  clear(): void {
    this.#entries.clear();
  }
}
