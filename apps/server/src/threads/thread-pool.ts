/**
 * Threads for work that would block the main one.
 *
 *   waiting ──a thread is free──▶ running ──▶ done
 *                                    └─ the thread ends, or the task takes too long ──▶ failed
 *
 *  P1 A thread runs one task at a time. It is started on demand, and ended after it was
 *     idle for `idleMs`: a server without large states has none.
 *  P2 Tasks start in order of arrival. At most `maxWaiting` wait; the next is refused.
 *  P3 A thread that ends, for example for lack of memory, fails only its own task.
 *  P4 A task that takes longer than `taskTimeoutMs` is ended with its thread.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Fault, type Task, type Threads, type Timers } from '@davit/contract';
import type { TaskAnswer, TaskRequest } from './protocol.ts';

interface Waiting {
  request: TaskRequest;
  transfer: readonly ArrayBuffer[];
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

export interface ThreadPoolOptions {
  timers: Timers;
  maxThreads?: number;
  maxWaiting?: number;
  idleMs?: number;
  taskTimeoutMs?: number;
}

export class ThreadPool implements Threads {
  readonly #options: Required<ThreadPoolOptions>;
  readonly #waiting: Waiting[] = [];
  readonly #idle: PoolThread[] = [];
  readonly #threads = new Set<PoolThread>();
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    // The main thread keeps a CPU for itself, if there are several.
    const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
    this.#options = { maxThreads, maxWaiting: 64, idleMs: 10_000, taskTimeoutMs: 60_000, ...options };
  }

  run<Input, Output>(task: Task<Input, Output>, input: Input, transfer: readonly ArrayBuffer[] = []): Promise<Output> {
    if (this.#closed) return Promise.reject(busy('The server is stopping.'));
    if (this.#waiting.length >= this.#options.maxWaiting)
      return Promise.reject(busy('Too many large states are being processed.'));
    return new Promise((resolve, reject) => {
      const request = { module: task.module, name: task.name, input: withOwnBytes(input) };
      this.#waiting.push({ request, transfer, resolve: resolve as Waiting['resolve'], reject });
      this.#startNext();
    });
  }

  /** Ends all threads; their tasks fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(busy('The server is stopping.'));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #startNext(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#idle.pop() ?? (this.#threads.size < this.#options.maxThreads ? this.#startThread() : null);
    const next = thread && this.#waiting.shift();
    if (next) thread.perform(next);
  }

  #startThread(): PoolThread {
    const thread = new PoolThread(this.#options, {
      idle: () => {
        this.#idle.push(thread);
        this.#startNext();
      },
      ending: () => {
        const at = this.#idle.indexOf(thread);
        if (at >= 0) this.#idle.splice(at, 1);
        this.#threads.delete(thread);
        this.#startNext();
      },
    });
    this.#threads.add(thread);
    return thread;
  }
}

interface ThreadListener {
  idle(): void;
  /** It takes no more tasks. */
  ending(): void;
}

class PoolThread {
  readonly #options: Required<ThreadPoolOptions>;
  readonly #listener: ThreadListener;
  readonly #worker = new Worker(new URL('./task-thread.ts', import.meta.url), { name: 'davit-task' });
  #running: Waiting | null = null;
  #callOff = () => {};
  /** It accepts no other task: an answer in transit may still arrive. */
  #ending = false;

  constructor(options: Required<ThreadPoolOptions>, listener: ThreadListener) {
    this.#options = options;
    this.#listener = listener;
    this.#worker.on('message', (answer: TaskAnswer) => this.#answered(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => {
      this.#fail(new Error('the thread ended'));
      this.#callOff();
      listener.ending();
    });
  }

  perform(next: Waiting): void {
    this.#running = next;
    this.#endAfter(this.#options.taskTimeoutMs);
    this.#worker.ref();
    try {
      this.#worker.postMessage(next.request, next.transfer);
    } catch (error) {
      this.#answered({ failure: String(error) });
    }
  }

  async end(): Promise<void> {
    this.#ending = true;
    this.#listener.ending();
    this.#callOff();
    await this.#worker.terminate();
  }

  #answered(answer: TaskAnswer): void {
    const running = this.#running;
    this.#running = null;
    if ('output' in answer) running?.resolve(answer.output);
    else running?.reject(new Error(`a task failed: ${answer.failure}`));
    if (this.#ending) return;
    this.#endAfter(this.#options.idleMs);
    // An idle thread keeps no process alive.
    this.#worker.unref();
    this.#listener.idle();
  }

  #endAfter(ms: number): void {
    this.#callOff();
    this.#callOff = this.#options.timers.after(ms, () => void this.end());
  }

  #fail(cause: unknown): void {
    this.#running?.reject(busy('Processing a large state took too much memory or time.', cause));
    this.#running = null;
  }
}

/** A view of a larger buffer would be copied with all of it. */
function withOwnBytes<Input>(input: Input): Input {
  if (typeof input !== 'object' || input === null) return input;
  const own = Object.entries(input).map(([name, value]) => [name, isPartOfMore(value) ? new Uint8Array(value) : value]);
  return Object.fromEntries(own) as Input;
}

function isPartOfMore(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && value.byteLength < value.buffer.byteLength;
}

function busy(message: string, cause?: unknown): Fault {
  return new Fault('unavailable', message, { hint: 'Try again in a moment.', retryAfter: 1, cause });
}
