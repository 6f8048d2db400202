/**
 * Stores what the edge counted, every few seconds and at the end. A server that is killed loses what it counted since; what the
 * database refuses is kept for the next time, within the counter's bounds.
 */
import { type PlatformLog, repeat, type Timers } from '@davit/contract';
import type { TrafficStore } from '@davit/launch';
import type { ProcessTarget } from '@davit/targets';

const storeEveryMs = 5_000;

export interface RecorderParts {
  store: Pick<TrafficStore, 'add'>;
  timers: Timers;
  log: PlatformLog;
}

export class TrafficRecorder {
  readonly #parts: RecorderParts;
  #counter: ProcessTarget['traffic'] | null = null;
  #underWay: Promise<void> = Promise.resolve();
  #stopRepeating = () => {};

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  start(counter: ProcessTarget['traffic']): void {
    this.#counter = counter;
    this.#stopRepeating = repeat(this.#parts.timers, storeEveryMs, () => {
      this.#underWay = this.#store(counter);
      return this.#underWay;
    });
  }

  /** Call it after the last request has ended. */
  async stop(): Promise<void> {
    this.#stopRepeating();
    await this.#underWay;
    if (this.#counter !== null) await this.#store(this.#counter);
    this.#counter = null;
  }

  async #store(counter: ProcessTarget['traffic']): Promise<void> {
    const deltas = counter.take();
    for (const [index, delta] of deltas.entries()) {
      try {
        await this.#parts.store.add(delta);
      } catch (error) {
        counter.giveBack(deltas.slice(index));
        this.#parts.log.warn({ err: error }, 'the traffic of apps could not be stored; retrying');
        return;
      }
    }
  }
}
