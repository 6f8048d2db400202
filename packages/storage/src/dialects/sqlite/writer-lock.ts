import { Fault } from '@davit/contract';

/** One holder at a time, first come, first served. At most `maxWaiting` wait; the next is refused with Fault `unavailable`. */
export class WriterLock {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  async acquire(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new Fault('unavailable', 'Too many writes are waiting for the database.', { retryAfter: 1 });
    }
    await this.acquireLast();
  }

  /** Behind all waiters, however many: for closing. */
  async acquireLast(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
