/**
 * Cuts off the other side of a connection that is too slow. It has `graceMs`, uses it up while
 * we wait for it, and earns it back by the bytes it sends or takes. A peer that keeps
 * `bytesPerS` never runs out; one that sends a byte now and then does.
 */
export class MinRateTimer {
  readonly #graceMs: number;
  readonly #bytesPerS: number;
  readonly #onLate: () => void;
  #leftMs: number;
  #waitingSince: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(graceMs: number, bytesPerS: number, onLate: () => void) {
    this.#graceMs = graceMs;
    this.#bytesPerS = bytesPerS;
    this.#onLate = onLate;
    this.#leftMs = graceMs;
  }

  /** It is its turn. */
  wait(): void {
    if (this.#waitingSince !== null) return;
    this.#waitingSince = performance.now();
    this.#timer = setTimeout(this.#onLate, this.#leftMs);
    this.#timer.unref();
  }

  /** It gave or took so much, and is not waited for until `wait`. */
  moved(bytes: number): void {
    if (this.#waitingSince !== null) this.#leftMs -= performance.now() - this.#waitingSince;
    this.#leftMs = Math.max(0, Math.min(this.#graceMs, this.#leftMs + (bytes * 1_000) / this.#bytesPerS));
    this.stop();
  }

  stop(): void {
    this.#waitingSince = null;
    clearTimeout(this.#timer);
  }
}
