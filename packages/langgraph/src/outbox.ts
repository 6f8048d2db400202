/**
 * What an attempt saves, on its way to Davit: rows that wait while a request is under way go together in the next one.
 *
 *  idle ──add──▶ sending ──answered, rows wait──▶ sending
 *                   └──────answered, none wait────▶ idle
 *
 *  O1 A row's promise resolves once it is durable.
 *  O2 Rows arrive in the order in which they were added. There is no timer: a lone row never waits.
 *  O3 A request that is refused for what is in it is tried again row by row, so that one bad row fails alone.
 */
import type { SaveCheckpointBody } from '@davit/client';

export type NewRow = Omit<SaveCheckpointBody, 'epoch'>;

export interface Sending {
  one(row: NewRow): Promise<unknown>;
  several(rows: NewRow[]): Promise<unknown>;
}

interface Waiting {
  /** Called once, as late as can be: until then more can join the row. */
  make(): NewRow;
  resolve(): void;
  reject(error: unknown): void;
}

interface Made extends Waiting {
  row: NewRow;
  bodyBytes: number;
}

/** Rows of one request, and the bytes of its body: what Davit takes, less what stands around the rows. */
const maxRows = 100;
const maxBodyBytes = 120 * 1024;

export class Outbox {
  readonly #sending: Sending;
  readonly #waiting: Waiting[] = [];
  /** It did not fit the last request. */
  #next: Made | undefined;
  #isSending = false;

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  add(make: () => NewRow): Promise<void> {
    const saved = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ make, resolve, reject });
    });
    if (!this.#isSending) void this.#send();
    return saved;
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    await endOfTurn();
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) await this.#sendBatch(batch);
    this.#isSending = false;
  }

  #nextBatch(): Made[] {
    const batch: Made[] = [];
    let bytes = 0;
    while (batch.length < maxRows) {
      const made = this.#next ?? this.#make();
      this.#next = undefined;
      if (!made) break;
      bytes += made.bodyBytes;
      if (batch.length > 0 && bytes > maxBodyBytes) {
        this.#next = made;
        break;
      }
      batch.push(made);
    }
    return batch;
  }

  #make(): Made | undefined {
    const waiting = this.#waiting.shift();
    if (!waiting) return undefined;
    const row = waiting.make();
    return { ...waiting, row, bodyBytes: bytesIn(row) };
  }

  async #sendBatch(batch: Made[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      await (batch.length === 1 ? this.#sending.one(first.row) : this.#sending.several(batch.map(({ row }) => row)));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && isOfBody(error)) for (const one of batch) await this.#sendBatch([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

function bytesIn(row: NewRow): number {
  // One that goes alone need not be written out to be measured.
  return row.stateJson.length > maxBodyBytes ? row.stateJson.length : new TextEncoder().encode(JSON.stringify(row)).length + 1;
}

function isOfBody(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === 400 || status === 413;
}

/** Writes of tasks that end together are asked for one after another before this is over. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
