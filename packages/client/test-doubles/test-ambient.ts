/** Time under the test's control: backoffs end at once, deadlines only when told to. */
import type { Ambient } from '../src/ambient.ts';

export class TestAmbient implements Ambient {
  /** The waits so far, in milliseconds, without the deadlines. */
  readonly waits: number[] = [];
  readonly #deadlines = new Map<object, { ms: number; act: () => void }>();
  readonly #isDeadline: (ms: number) => boolean;
  #keys = 0;

  constructor(isDeadline: (ms: number) => boolean = (ms) => [45_000, 77_777, 600_000].includes(ms)) {
    this.#isDeadline = isDeadline;
  }

  after(ms: number, act: () => void): () => void {
    if (this.#isDeadline(ms)) {
      const it = {};
      this.#deadlines.set(it, { ms, act });
      return () => this.#deadlines.delete(it);
    }
    this.waits.push(ms);
    const tick = setImmediate(act);
    return () => clearImmediate(tick);
  }

  /** Ends all deadlines of this length; returns how many there were. */
  pass(ms: number): number {
    const due = [...this.#deadlines].filter(([, deadline]) => deadline.ms === ms);
    for (const [it, { act }] of due) {
      this.#deadlines.delete(it);
      act();
    }
    return due.length;
  }

  get openDeadlines(): number {
    return this.#deadlines.size;
  }

  now = () => Date.UTC(2026, 0, 31, 9, 30);
  monotonicMs = () => 0;
  random = () => 0.5;
  newKey = () => `key-${++this.#keys}`;
}

/** The attempt's timeout in tests: a number that nothing else uses. */
export const timeoutMs = 77_777;
