import type { TargetLimits } from '../limits.ts';

/**
 * Crashes of a live version that floods explain, which do not count against it. They are bounded: a version that leaks memory
 * crashes the same way, and must be rolled back.
 */
export class UncountedDeaths {
  readonly #limits: Pick<TargetLimits, 'maxUncountedDeaths' | 'uncountedDeathsWindowMs'>;
  readonly #monotonicMs: () => number;
  /** The newest, at most one over the limit. */
  #at: number[] = [];

  constructor(limits: Pick<TargetLimits, 'maxUncountedDeaths' | 'uncountedDeathsWindowMs'>, monotonicMs: () => number) {
    this.#limits = limits;
    this.#monotonicMs = monotonicMs;
  }

  /** How many of the newest are within the window. */
  get recent(): number {
    const since = this.#monotonicMs() - this.#limits.uncountedDeathsWindowMs;
    return this.#at.filter((at) => at >= since).length;
  }

  /** Whether the next one counts, whatever explains it. */
  get spent(): boolean {
    return this.recent >= this.#limits.maxUncountedDeaths;
  }

  /** Records one; false if it counts anyway. Those that count prevent the next from being excluded. */
  add(): boolean {
    const isUncounted = !this.spent;
    this.#at = [...this.#at, this.#monotonicMs()].slice(-(this.#limits.maxUncountedDeaths + 1));
    return isUncounted;
  }

  /** Another version is live. */
  forget(): void {
    this.#at = [];
  }
}
