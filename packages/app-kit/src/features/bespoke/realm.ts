/**
 * Runs bespoke code in its realm, a thread of its own: one job at a time, each bounded in time, memory, calls and answer.
 * A thread whose job broke a bound is ended, and the next job gets a new one.
 */
import { Worker } from 'node:worker_threads';
import {
  type FromRealm,
  type HostCall,
  type JobRequest,
  maxRowsChars,
  type StartJob,
  type Thrown,
  type ToRealm,
} from './realm-messages.ts';

/** `refused`: the code threw a sentence for the person. `failed`: it has a fault, or broke a bound. */
export type Outcome =
  | { outcome: 'done'; value: unknown }
  | { outcome: 'refused'; says: string }
  | { outcome: 'failed'; says: string; detail: string };

/** Answers a call of the code; throws `Refusal` with a sentence for it. */
export type Host = (call: HostCall) => Promise<unknown>;
export type Run = (code: string, request: JobRequest, host: Host) => Promise<Outcome>;

export interface Realm {
  /** Runs `work` once no other work has the realm; null if too much waits already. */
  turn<T>(work: (run: Run) => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

/** A refusal in words for the code that asked, and for the person if it does not catch it. */
export class Refusal extends Error {}

/** Of the processor, for one job. */
const usualLimitMs = 500;
/** Without a message from a thread that should answer, by the clock. */
const silenceMs = 4_000;
const startMs = 20_000;
const mostWaiting = 40;
/** Then the thread is replaced, so that what an engine loses does not add up. */
const jobsOfThread = 500;
const ownErrors = [
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'InternalError',
  'EvalError',
  'URIError',
  'AggregateError',
];

interface Thread {
  send(message: ToRealm): void;
  /** The next message; throws if the thread ends or stays silent. */
  next(atMostMs: number): Promise<FromRealm>;
  end(): Promise<void>;
}

/** `file`: the realm's program. It starts with the first job. `limitMs`: of the processor, for one job. */
export function createRealm(file: string, limitMs = usualLimitMs): Realm {
  let thread: Thread | null = null;
  let jobs = 0;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  const discard = async () => {
    const gone = thread;
    thread = null;
    jobs = 0;
    await gone?.end();
  };

  const run: Run = async (code, request, host) => {
    if (jobs >= jobsOfThread) await discard();
    thread ??= await openThread(file);
    jobs += 1;
    const job = jobs;
    try {
      const start: StartJob = { kind: 'start', job, code, request: JSON.stringify(request), limitMs };
      thread.send(start);
      for (;;) {
        const message = await thread.next(silenceMs);
        if (message.kind === 'done') return { outcome: 'done', value: JSON.parse(message.text) };
        if (message.kind === 'failed') {
          if (message.isOver) await discard();
          return outcomeOf(message, limitMs);
        }
        if (message.kind === 'call')
          thread.send({ kind: 'answer', job, call: message.call, ...(await answered(host, message.text)) });
      }
    } catch (error) {
      await discard();
      if (error instanceof Silent) return { outcome: 'failed', says: 'It took too long.', detail: error.message };
      throw error;
    }
  };

  return {
    async turn(work) {
      if (waiting >= mostWaiting) return null;
      waiting += 1;
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      try {
        return await work(run);
      } finally {
        waiting -= 1;
        resolve();
      }
    },
    close: discard,
  };
}

/** Errors of the app itself end the job; refusals are the code's to handle. */
async function answered(host: Host, text: string): Promise<{ isRefused: boolean; text: string }> {
  try {
    const answer = JSON.stringify((await host(JSON.parse(text) as HostCall)) ?? null);
    if (answer.length > maxRowsChars) throw new Refusal('These are too many rows at once. Ask for fewer with "limit".');
    return { isRefused: false, text: answer };
  } catch (error) {
    if (error instanceof Refusal) return { isRefused: true, text: error.message };
    throw error;
  }
}

function outcomeOf({ isLate, thrown }: { isLate: boolean; thrown: Thrown }, limitMs: number): Outcome {
  const { name, message, stack } = thrown;
  const detail = `${name}: ${message}\n${stack}`.trim();
  if (isLate) return { outcome: 'failed', says: 'It took too long.', detail: `Interrupted after ${limitMs} ms. ${detail}` };
  if (ownErrors.includes(name)) return { outcome: 'failed', says: 'It does not work right now.', detail };
  return { outcome: 'refused', says: message.trim().slice(0, 300) || 'This is not possible.' };
}

class Silent extends Error {}

async function openThread(file: string): Promise<Thread> {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    argv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4, codeRangeSizeMb: 16 },
  });
  // A thread that has nothing to do does not keep the app from ending.
  worker.unref();
  const arrived: FromRealm[] = [];
  let ended: Error | null = null;
  let wake = () => {};
  worker.on('message', (message: FromRealm) => {
    arrived.push(message);
    wake();
  });
  const onEnd = (error: Error) => {
    ended ??= error;
    wake();
  };
  worker.on('error', onEnd);
  worker.on('exit', () => onEnd(new Silent('The thread ended.')));
  const thread: Thread = {
    send: (message) => worker.postMessage(message),
    async next(atMostMs) {
      for (;;) {
        const message = arrived.shift();
        if (message) return message;
        if (ended) throw new Silent(`The thread ended: ${ended.message}`);
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Silent(`No answer within ${atMostMs} ms.`)), atMostMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    async end() {
      await worker.terminate();
    },
  };
  try {
    await thread.next(startMs);
  } catch (error) {
    await thread.end();
    throw new Error('The realm of bespoke features does not start.', { cause: error });
  }
  return thread;
}
