import { Fault } from '@davit/contract';

/** One holder at a time, first come first served. At most `maxWaiting` wait; the next is refused with Fault `unavailable`. */
export class Turns {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new Fault('unavailable', 'Too many writes are waiting for the database.', { retryAfter: 1 });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
