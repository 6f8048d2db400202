/**
 * Many small writes, one commit. Rows that arrive during a commit form the next batch, with those of the same turn of the event
 * loop: there is no timer, so a lone row never waits, and under load batches grow by themselves.
 *
 *  idle ──add──▶ committing ──batch ended, rows wait──▶ committing
 *                    └──────batch ended, none wait────▶ idle
 *
 *  G1 A row's promise resolves only after the commit that holds it is durable.
 *  G2 Rows are committed in order of arrival.
 *  G3 A failed batch is retried row by row, so one bad row fails alone. Not after the
 *     connection to the database broke: the batch may be committed, and is not sent twice.
 *  G4 Waiting rows are bounded in bytes; beyond that, `add` is refused.
 */
import { Fault } from '@davit/contract';
import { ConnectionLost } from './connection-lost.ts';

export interface GroupCommitOptions<Row, Answer> {
  /** Commits all rows or none; returns one result per row, in order. */
  commit(rows: Row[]): Promise<Answer[]>;
  sizeOf(row: Row): number;
  maxBatchRows?: number;
  maxBatchBytes?: number;
  maxQueueBytes?: number;
}

interface Waiting<Row, Answer> {
  row: Row;
  sizeBytes: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const mebibyte = 1024 * 1024;

export class GroupCommit<Row, Answer> {
  readonly #options: Required<GroupCommitOptions<Row, Answer>>;
  #waiting: Waiting<Row, Answer>[] = [];
  #waitingBytes = 0;
  #committing: Promise<void> | null = null;

  constructor(options: GroupCommitOptions<Row, Answer>) {
    this.#options = { maxBatchRows: 200, maxBatchBytes: 8 * mebibyte, maxQueueBytes: 64 * mebibyte, ...options };
  }

  /** Rejects with the error of `commit` for this row, and with Fault `unavailable` if too much is waiting (G4). */
  add(row: Row): Promise<Answer> {
    const sizeBytes = this.#options.sizeOf(row);
    if (this.#waiting.length > 0 && this.#waitingBytes + sizeBytes > this.#options.maxQueueBytes) {
      return Promise.reject(new Fault('unavailable', 'Too many writes are waiting for the disk.', { retryAfter: 1 }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, sizeBytes, resolve, reject });
      this.#waitingBytes += sizeBytes;
      this.#committing ??= this.#commitWaiting();
    });
  }

  /** Resolves once nothing waits, including rows added meanwhile. */
  async drain(): Promise<void> {
    while (this.#committing) await this.#committing;
  }

  async #commitWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      await endOfTurn();
      await this.#commitBatch(this.#nextBatch());
    }
    this.#committing = null;
  }

  #nextBatch(): Waiting<Row, Answer>[] {
    const { maxBatchRows, maxBatchBytes } = this.#options;
    let count = 0;
    let bytes = 0;
    for (const { sizeBytes } of this.#waiting) {
      if (count > 0 && (count === maxBatchRows || bytes + sizeBytes > maxBatchBytes)) break;
      count += 1;
      bytes += sizeBytes;
    }
    this.#waitingBytes -= bytes;
    return this.#waiting.splice(0, count);
  }

  async #commitBatch(batch: Waiting<Row, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.commit(batch.map(({ row }) => row));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (batch.length === 1 || error instanceof ConnectionLost) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#commitBatch([one]);
    }
  }
}

/** After this turn of the event loop: requests that arrived together are committed together. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
