/**
 * Rows on their way to Davit, an attempt's checkpoints or an invocation's steps: those that wait while requests are in flight go into the next one together.
 *
 *  idle ──add──▶ sending ──answered, rows wait──▶ sending
 *                   └──────answered, none wait────▶ idle
 *
 *  O1 A row's promise resolves once it is durable.
 *  O2 Rows of one lane arrive in order, except additions to the same checkpoint: those do
 *     not wait for one another, nor do lanes. There is no timer: a lone row never waits.
 *  O3 A request that is refused for its content is retried row by row, so that one bad row fails alone.
 *  O4 At most two requests are in flight: with one, a row might wait for two in a row; with more, batches would be smaller.
 */
export interface Sending<Row> {
  one(row: Row): Promise<unknown>;
  several(rows: Row[]): Promise<unknown>;
}

/** Where a row stands in the order of rows. */
export interface RowPlace {
  lane: string;
  /** The checkpoint that it adds to; null: it adds to none. */
  addsTo: string | null;
}

interface Waiting<Row> {
  place: RowPlace;
  /** Called once, as late as possible: until then more can join the row. */
  make(): Row;
  resolve(): void;
  reject(error: unknown): void;
}

interface Made<Row> extends Waiting<Row> {
  row: Row;
  bodyBytes: number;
}

/** Rows of one request, and the bytes of its body: Davit's limit, minus the overhead around the rows. */
const maxRows = 100;
const maxBodyBytes = 120 * 1024;
const maxRequests = 2;

export class Outbox<Row extends object> {
  readonly #sending: Sending<Row>;
  #waiting: (Waiting<Row> | Made<Row>)[] = [];
  /** The rows of each request in flight. */
  readonly #underWay = new Set<readonly Made<Row>[]>();
  #isBeginning = false;

  constructor(sending: Sending<Row>) {
    this.#sending = sending;
  }

  add(make: () => Row, place: RowPlace): Promise<void> {
    const saved = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ place, make, resolve, reject });
    });
    void this.#begin();
    return saved;
  }

  async #begin(): Promise<void> {
    if (this.#isBeginning || this.#underWay.size >= maxRequests) return;
    this.#isBeginning = true;
    await endOfTurn();
    this.#isBeginning = false;
    while (this.#underWay.size < maxRequests) {
      const batch = this.#nextBatch();
      if (batch.length === 0) return;
      void this.#send(batch);
    }
  }

  async #send(batch: readonly Made<Row>[]): Promise<void> {
    this.#underWay.add(batch);
    await this.#sendBatch(batch);
    this.#underWay.delete(batch);
    void this.#begin();
  }

  /** The first of the waiting rows that may be sent now (O2), as many as fit a request. */
  #nextBatch(): Made<Row>[] {
    const batch: Made<Row>[] = [];
    const held: (Waiting<Row> | Made<Row>)[] = [];
    const sent = [...this.#underWay].flat();
    let bytes = 0;
    let isFull = false;
    for (const waiting of this.#waiting) {
      const mayGo: boolean = !isFull && [...sent, ...held].every((before) => mayPass(waiting.place, before.place));
      const made: Made<Row> | null = mayGo ? madeOf(waiting) : null;
      if (made && (batch.length === 0 || bytes + made.bodyBytes <= maxBodyBytes)) {
        batch.push(made);
        bytes += made.bodyBytes;
        isFull = batch.length === maxRows;
      } else {
        held.push(made ?? waiting);
        isFull ||= made !== null;
      }
    }
    this.#waiting = held;
    return batch;
  }

  async #sendBatch(batch: readonly Made<Row>[]): Promise<void> {
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

function madeOf<Row extends object>(waiting: Waiting<Row> | Made<Row>): Made<Row> {
  if ('row' in waiting) return waiting;
  const row = waiting.make();
  return { ...waiting, row, bodyBytes: bytesIn(row) };
}

/** Whether a row may be sent before `before` is saved. */
function mayPass({ lane, addsTo }: RowPlace, before: RowPlace): boolean {
  return lane !== before.lane || (addsTo !== null && addsTo === before.addsTo);
}

function bytesIn(row: object): number {
  const { stateJson = '' } = row as { stateJson?: string };
  // One that is sent alone need not be serialized to be measured.
  return stateJson.length > maxBodyBytes ? stateJson.length : new TextEncoder().encode(JSON.stringify(row)).length + 1;
}

function isOfBody(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === 400 || status === 413;
}

/** Writes of tasks that end together are requested one after another within this time. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
