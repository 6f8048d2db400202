/**
 * Responses of many lines (NDJSON), generated as their client reads them.
 *
 *  E1 Nothing is generated ahead of the client except what its connection buffers.
 *  E2 A client that reads nothing for `streamStallMs` is cut off.
 *  E3 A response breaks off when its key or session stops working, the server drains, or the source fails; its last line
 *     is then missing.
 *  E4 At most `maxOpen` are open at once.
 */
import { addAbortSignal, Readable } from 'node:stream';
import { Fault } from '@davit/contract';
import type { Watch } from '@davit/identity';
import { answerInParts } from './json/answer-in-parts.ts';
import type { ServerParts } from './server-parts.ts';

const maxOpen = 8;

export class LineStreams {
  readonly #parts: ServerParts;
  #open = 0;

  constructor(parts: ServerParts) {
    this.#parts = parts;
  }

  /** Throws Fault `unavailable` if too many are open. */
  answer(watch: Watch, records: AsyncIterable<object>): Readable {
    if (this.#open >= maxOpen) {
      throw new Fault('unavailable', 'Too many exports are running.', { hint: 'Try again in a moment.', retryAfter: 5 });
    }
    this.#open += 1;
    const abort = new AbortController();
    const end = () => abort.abort();
    const unwatch = watch(end);
    const { signal } = this.#parts.drain;
    signal.addEventListener('abort', end);
    const lines = Readable.from(this.#lines(records, end), { objectMode: false });
    lines.on('close', () => {
      this.#open -= 1;
      signal.removeEventListener('abort', end);
      unwatch();
    });
    if (signal.aborted) end();
    return addAbortSignal(abort.signal, lines);
  }

  async *#lines(records: AsyncIterable<object>, stalled: () => void): AsyncGenerator<Buffer> {
    const { threads, config } = this.#parts;
    for await (const record of records) {
      const line = await answerInParts(record, threads);
      for await (const piece of Buffer.isBuffer(line) ? [line, newLine] : withNewLine(line)) {
        const timer = setTimeout(stalled, config.streamStallMs);
        try {
          yield piece;
        } finally {
          clearTimeout(timer);
        }
      }
    }
  }
}

const newLine = Buffer.from('\n');

async function* withNewLine(line: Readable): AsyncGenerator<Buffer> {
  yield* line;
  yield newLine;
}
