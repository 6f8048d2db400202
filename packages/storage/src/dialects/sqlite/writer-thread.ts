import { Worker } from 'node:worker_threads';
import { Fault } from '@davit/contract';
import { translateFailure } from './errors.ts';
import type { WriterAnswer, WriterCommand, WriterRequest } from './protocol.ts';
import type { StatementResult } from './statements.ts';

interface Waiting {
  resolve(results: StatementResult[]): void;
  reject(error: unknown): void;
}

/** The main thread's end of the writer. Once its thread has ended it stays `dead`, and every request fails. */
export class WriterThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #endedWith: Fault | null = null;

  constructor(path: string) {
    this.#worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: { path }, name: 'davit-writer' });
    this.#worker.on('message', (answer: WriterAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the writer thread has ended')));
  }

  get dead(): boolean {
    return this.#endedWith !== null;
  }

  /** Fault `unavailable` if the thread died: whether the statement took effect is then unknown. */
  ask(ask: WriterCommand): Promise<StatementResult[]> {
    return new Promise((resolve, reject) => {
      if (this.#endedWith) return reject(this.#endedWith);
      const id = ++this.#lastId;
      this.#worker.postMessage({ id, ...ask } satisfies WriterRequest);
      this.#waiting.set(id, { resolve, reject });
    });
  }

  async close(): Promise<void> {
    if (this.dead) return;
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    await this.ask({ ask: 'close' });
    await ended;
  }

  #settle(answer: WriterAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('failure' in answer) waiting?.reject(translateFailure(answer.failure));
    else waiting?.resolve(answer.results);
  }

  #end(cause: unknown): void {
    this.#endedWith ??= new Fault('unavailable', 'The database writer stopped; it starts again with the next write.', {
      retryAfter: 1,
      cause,
    });
    for (const waiting of this.#waiting.values()) waiting.reject(this.#endedWith);
    this.#waiting.clear();
  }
}
