/**
 * The log of a run, from its first entry to its last.
 *
 *  L1 Entries arrive in the order of `seq`, each once: a broken stream resumes after the last
 *     returned entry.
 *  L2 It ends only when the run has ended, or with `untilPreview` when its preview opens; a stream that ends otherwise has
 *     broken.
 *  L3 Silence of three missed comments counts as broken.
 *  L4 Attempts without a new entry are bounded by `maxEmptyAttempts`.
 */
import { DavitError } from './errors.ts';
import { readEvents } from './event-stream.ts';
import { Deadline, readJson, type Transport } from './transport.ts';
import type { LogEntry, LogPage, Run } from './wire.ts';

/** The server sends a comment every 15 seconds. */
const silenceMs = 45_000;
const pageItems = 1000;
/** With doubling backoff about a minute: longer than a server takes to restart. */
const maxEmptyAttempts = 12;

export interface LogOptions {
  signal?: AbortSignal;
  /** The `seq` of the last entry already seen; 0 for all. */
  after?: number;
  /** False: ends at the newest entry, even while the run continues. Its `run` then stays null. */
  follow?: boolean;
  /** Ends when the run's preview opens, with `run` as of then. */
  untilPreview?: boolean;
}

export class RunLog implements AsyncIterable<LogEntry> {
  readonly #transport: Transport;
  readonly #runId: string;
  readonly #options: LogOptions;
  #run: Run | null = null;
  #status: Run['status'] | null = null;

  constructor(transport: Transport, runId: string, options: LogOptions) {
    this.#transport = transport;
    this.#runId = runId;
    this.#options = options;
  }

  /** The run, once a stream has ended with it; null if the run had already ended before. */
  get run(): Run | null {
    return this.#run;
  }

  /** The run's status when its last entry was returned: PENDING or RUNNING if `follow: false` left it active. */
  get status(): Run['status'] | null {
    return this.#status;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<LogEntry, void, undefined> {
    const { signal } = this.#options;
    let seen = this.#options.after ?? 0;
    for (let barren = 0; ; barren++) {
      try {
        for await (const entry of this.#once(seen)) {
          if (entry.seq <= seen) continue;
          seen = entry.seq;
          barren = 0;
          yield entry;
        }
        return;
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof DavitError && error.retryable) || barren >= maxEmptyAttempts) throw error;
        await this.#transport.backOff(error, barren, signal);
      }
    }
  }

  /** One stream, or the pages of an ended run. Returns only when the log has ended (L2). */
  async *#once(after: number): AsyncGenerator<LogEntry, void, undefined> {
    const guard = new Deadline(this.#transport.ambient, silenceMs, this.#options.signal);
    const path = `/v1/runs/${encodeURIComponent(this.#runId)}/logs`;
    try {
      const headers: Record<string, string> = after > 0 ? { 'last-event-id': `${after}` } : {};
      const { follow } = this.#options;
      const request = { method: 'GET', path, query: { limit: pageItems, ...(follow === false && { follow }) } } as const;
      const answer = await this.#transport.send(request, headers, null, guard.signal);
      if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) {
        yield* this.#pages(path, await readJson<LogPage>(answer));
        return;
      }
      for await (const { event, data } of readEvents(answer.body, () => guard.renew())) {
        if (event === 'end' || (event === 'preview' && this.#options.untilPreview)) {
          this.#run = JSON.parse(data) as Run;
          this.#status = this.#run.status;
          return;
        }
        if (event !== 'message') continue;
        yield JSON.parse(data) as LogEntry;
      }
      throw new Error('the stream ended before the run');
    } catch (error) {
      throw guard.translate(error);
    } finally {
      guard.end();
    }
  }

  async *#pages(path: string, first: LogPage): AsyncGenerator<LogEntry, void, undefined> {
    yield* first.logs;
    this.#status = first.status;
    const { signal } = this.#options;
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const query = { limit: pageItems, cursor, ...(this.#options.follow === false && { follow: false }) };
      const page: LogPage = await this.#transport.json({ method: 'GET', path, query, ...(signal && { signal }) });
      yield* page.logs;
      this.#status = page.status;
      cursor = page.nextCursor;
    }
  }
}
