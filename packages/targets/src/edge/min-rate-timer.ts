/**
 * Cuts off a peer that is too slow. Its budget of `graceMs` shrinks while we wait for it, and grows with the bytes it sends or
 * reads. A peer that sustains `bytesPerS` never runs out; one that sends a byte now and then does.
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

  /** Starts waiting for the peer. */
  wait(): void {
    if (this.#waitingSince !== null) return;
    this.#waitingSince = performance.now();
    this.#timer = setTimeout(this.#onLate, this.#leftMs);
    this.#timer.unref();
  }

  /** The peer sent or read this much; stops waiting until `wait`. */
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
