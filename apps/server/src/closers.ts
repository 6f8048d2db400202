import type { Logger } from 'pino';

/** How long a stop may take, and how it is divided. */
export interface StopBounds {
  /** For accepted requests. */
  requestsMs: number;
  /** For runs to end or be handed over. */
  runsMs: number;
}

type Close = (bounds: StopBounds) => Promise<void>;

/** Opened resources, to be closed in reverse order; a failure does not keep the others open. */
export class Closers {
  readonly #logger: Logger;
  readonly #opened: { name: string; close: Close }[] = [];

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(name: string, close: Close): void {
    this.#opened.push({ name, close });
  }

  async closeAll(bounds: StopBounds): Promise<void> {
    for (let opened = this.#opened.pop(); opened !== undefined; opened = this.#opened.pop()) {
      const { name, close } = opened;
      try {
        await close(bounds);
      } catch (error) {
        this.#logger.error({ err: error }, `closing ${name} failed`);
      }
    }
  }
}
