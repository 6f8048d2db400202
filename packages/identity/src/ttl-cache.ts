/**
 * A cache for less than a second, so that a busy key or session costs one read per interval and not one per request. Bounded:
 * the oldest entry is evicted.
 */
export class TtlCache<T> {
  readonly #maxAgeMs: number;
  readonly #capacity: number;
  readonly #entries = new Map<string, { value: T; readAt: number }>();

  constructor(maxAgeMs: number, capacity: number) {
    this.#maxAgeMs = maxAgeMs;
    this.#capacity = capacity;
  }

  get(name: string, now: number): T | null {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    if (now - entry.readAt < this.#maxAgeMs) return entry.value;
    this.#entries.delete(name);
    return null;
  }

  set(name: string, value: T, now: number): void {
    this.#entries.delete(name);
    this.#entries.set(name, { value, readAt: now });
    if (this.#entries.size <= this.#capacity) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  clear(): void {
    this.#entries.clear();
  }
}
