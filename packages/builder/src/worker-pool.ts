/**
 * A small pool of killable worker processes, because their input is untrusted and may make them hang or exhaust memory.
 *
 * A worker is idle ▸ busy ▸ idle … ▸ gone. A job is waiting ▸ running ▸ settled.
 *  W1 A worker has at most one job, a job at most one worker.
 *  W2 A job that is aborted or exceeds its time or memory costs its worker: the whole
 *     process group gets SIGKILL, and the next job gets a fresh one.
 *     The job's time starts once the worker's program is loaded, which has a separate timeout.
 *  W3 A job is settled exactly once, and only after its worker is idle or gone. Later
 *     messages of the worker for it are ignored.
 *  W4 A worker that dies without our doing ends its job as crashed. The caller decides whether to
 *     retry, because the job may be the cause.
 *  W5 An idle worker is ended after `idleTimeoutMs`; neither it nor a timer keeps the program alive.
 *  W6 Workspaces take turns at the workers: see FairQueue. At most `maxWaitingJobs` wait.
 */
import { FairQueue, Fault } from '@davit/contract';
import { type Spawn, spawnHere } from '@davit/processes';
import { residentBytes } from './process-group.ts';
import { WorkerProcess } from './start-worker.ts';
import type { AnswerMessage, StartMessage, WorkerMessage } from './worker-messages.ts';

export interface WorkerPoolOptions<R> {
  /** Starts processes; default: by forking this one. */
  spawn?: Spawn | undefined;
  /** The module that each worker runs: calls `serveJobs`. */
  script: URL;
  /** Passed to the worker as its arguments. */
  args?: string[];
  /** The name of the jobs in the error for a full queue: `builds`. */
  jobs: string;
  maxWaitingJobs: number;
  /** The maximum number of workers. */
  size: number;
  jobTimeoutMs: number;
  memoryBoundBytes: number;
  /** A worker that is larger than this after a job is replaced. */
  recycleBytes: number;
  idleTimeoutMs: number;
  /** The niceness of the workers, 0 to 19; default: 10. */
  niceness?: number;
  /** Whether a worker may be reused after such a job. Default: always. */
  isReusable?: (result: R) => boolean;
}

export type JobEnd<R> = EndedJob<R> | { end: 'timed_out'; afterMs: number };

export type EndedJob<R> =
  | { end: 'done'; result: R }
  /** The job threw an error, and the worker reported it. */
  | { end: 'threw'; error: Error }
  | { end: 'out_of_memory'; boundBytes: number }
  | { end: 'crashed'; how: string };

/** A running job's progress message to its caller. */
export interface JobListener {
  onMessage?(what: unknown): void;
  onRequest?(what: unknown): Promise<unknown>;
  /** Multiplies the time of the job; default: 1. */
  timeFactor?: number;
}

export interface WorkerPool<I, R> {
  /**
   * Settles with how the job ended; rejects with the signal's reason if it was aborted, and with Fault `unavailable` if too
   * many wait. Jobs of workspaces with fewer running jobs go first.
   */
  run(input: I, signal: AbortSignal, workspaceId: string, listener?: JobListener): Promise<JobEnd<R>>;
  /** Starts a worker if there is none, so that the next job does not wait for it. */
  warm(): void;
  /** The workers' process ids. */
  pids(): number[];
  /** Ends every worker; running jobs end as crashed. */
  close(): Promise<void>;
}

/** Starting a worker does not use up the time of the job that waits for it. */
const workerStartTimeoutMs = 30_000;
const memorySampleIntervalMs = 50;
/** A job that sends more than this is out of control. */
const maxMessagesPerJob = 20_000;

interface Job<I, R> {
  input: I;
  signal: AbortSignal;
  workspaceId: string;
  listener: JobListener;
  /** What an abort does to it while it waits. */
  withdraw(): void;
  resolve(end: JobEnd<R>): void;
  reject(reason: unknown): void;
}

interface Worker {
  process: WorkerProcess;
  /** Null: idle. */
  job: { workspaceId: string } | null;
  idleTimer: NodeJS.Timeout | undefined;
  /** What its death does to its job. */
  died: (how: string) => void;
}

export function createWorkerPool<I, R>(options: WorkerPoolOptions<R>): WorkerPool<I, R> {
  const workers = new Set<Worker>();
  const waiting = new FairQueue<Job<I, R>>(options.maxWaitingJobs);
  let closed = false;
  let jobs = 0;

  function startWorker({ warmUp }: { warmUp: boolean }): Worker {
    const { spawn = spawnHere, script, args, memoryBoundBytes, niceness = 10 } = options;
    const program = { script, args, heapBoundBytes: memoryBoundBytes, niceness, warmUp };
    const worker: Worker = { process: new WorkerProcess(spawn, program), job: null, idleTimer: undefined, died: () => {} };
    void worker.process.exited.then((how) => {
      clearTimeout(worker.idleTimer);
      workers.delete(worker);
      worker.died(how);
    });
    workers.add(worker);
    rest(worker);
    return worker;
  }

  /** W5. */
  function rest(worker: Worker): void {
    worker.job = null;
    worker.process.keepAlive(false);
    worker.idleTimer = setTimeout(() => end(worker), options.idleTimeoutMs).unref();
  }

  function end(worker: Worker): void {
    clearTimeout(worker.idleTimer);
    workers.delete(worker);
    worker.process.kill();
  }

  function next(): void {
    if (closed || waiting.size === 0) return;
    const idle =
      [...workers].find((worker) => worker.job === null) ??
      (workers.size < options.size ? startWorker({ warmUp: false }) : undefined);
    const job = idle && waiting.next(underWay);
    if (idle && job) work(idle, job);
  }

  function underWay(workspaceId: string): number {
    return [...workers].filter(({ job }) => job?.workspaceId === workspaceId).length;
  }

  function work(worker: Worker, job: Job<I, R>): void {
    const child = worker.process;
    const number = ++jobs;
    job.signal.removeEventListener('abort', job.withdraw);
    worker.job = job;
    clearTimeout(worker.idleTimer);
    child.keepAlive(true);

    let over = false;
    let messages = 0;
    const finish = (): boolean => {
      if (over) return false;
      over = true;
      clearTimeout(deadline);
      clearInterval(watch);
      job.signal.removeEventListener('abort', onAbort);
      child.listen(() => {});
      worker.died = () => {};
      return true;
    };
    /** W2, W3. */
    const stop = (settle: () => void): void => {
      if (!finish()) return;
      end(worker);
      child.exited.then(settle).then(next);
    };
    const complete = (jobEnd: JobEnd<R>, reusable: boolean): void => {
      if (!reusable || residentBytes(child.pid) > options.recycleBytes) {
        stop(() => job.resolve(jobEnd));
        return;
      }
      if (!finish()) return;
      rest(worker);
      job.resolve(jobEnd);
      next();
    };
    const answer = async (id: number, what: unknown): Promise<void> => {
      const response = Promise.resolve().then(() => job.listener.onRequest?.(what));
      const reply: AnswerMessage['answer'] = await response.then(
        (value) => ({ value }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      );
      if (!over) child.send({ job: number, id, answer: reply } satisfies AnswerMessage);
    };
    /** A worker that sends an invalid message is ended like one that crashed; the server continues. */
    const onMessage = (received: unknown): void => {
      try {
        onMessages(received as WorkerMessage);
      } catch {
        stop(() => job.resolve({ end: 'crashed', how: 'it sent an unknown message' }));
      }
    };
    const onMessages = (message: WorkerMessage): void => {
      if (message.job !== number) return;
      if (++messages > maxMessagesPerJob) {
        stop(() => job.resolve({ end: 'crashed', how: 'it sent too many messages' }));
        return;
      }
      switch (message.kind) {
        case 'done':
          complete({ end: 'done', result: message.result as R }, options.isReusable?.(message.result as R) ?? true);
          break;
        case 'threw':
          complete({ end: 'threw', error: errorOf(message) }, false);
          break;
        case 'message':
          job.listener.onMessage?.(message.what);
          break;
        case 'asked':
          void answer(message.id, message.what);
      }
    };
    const onAbort = (): void => stop(() => job.reject(job.signal.reason));
    const timeOut = (afterMs: number): void => stop(() => job.resolve({ end: 'timed_out', afterMs }));
    const timer = (afterMs: number) => setTimeout(() => timeOut(afterMs), afterMs);
    let deadline = timer(workerStartTimeoutMs);
    void child.loaded.then(() => {
      clearTimeout(deadline);
      if (!over) deadline = timer(options.jobTimeoutMs * (job.listener.timeFactor ?? 1));
    });
    const watch = setInterval(() => {
      if (residentBytes(child.pid) <= options.memoryBoundBytes) return;
      stop(() => job.resolve({ end: 'out_of_memory', boundBytes: options.memoryBoundBytes }));
    }, memorySampleIntervalMs);

    child.listen(onMessage);
    /** W4. */
    worker.died = (how) => stop(() => job.resolve({ end: 'crashed', how }));
    job.signal.addEventListener('abort', onAbort, { once: true });
    child.send({ job: number, input: job.input } satisfies StartMessage);
  }

  function enqueue(input: I, signal: AbortSignal, workspaceId: string, listener: JobListener): Promise<JobEnd<R>> {
    if (closed) throw new Fault('unavailable', 'Davit is stopping.', { retryAfter: 1 });
    return new Promise((resolve, reject) => {
      const withdraw = (): void => {
        if (waiting.remove(workspaceId, job)) reject(signal.reason);
      };
      const job: Job<I, R> = { input, signal, workspaceId, listener, withdraw, resolve, reject };
      signal.addEventListener('abort', withdraw);
      const turnedAway = waiting.add(workspaceId, job);
      if (turnedAway) refuse(turnedAway);
      next();
    });
  }

  function refuse(job: Job<I, R>): void {
    job.signal.removeEventListener('abort', job.withdraw);
    job.reject(new Fault('unavailable', `Too many ${options.jobs} are waiting.`, { hint: 'Try again in 10 s.', retryAfter: 10 }));
  }

  return {
    async run(input, signal, workspaceId, listener = {}) {
      signal.throwIfAborted();
      return enqueue(input, signal, workspaceId, listener);
    },
    warm() {
      if (!closed && workers.size === 0) startWorker({ warmUp: true });
    },
    pids: () => [...workers].flatMap(({ process: { pid } }) => pid ?? []),
    async close() {
      closed = true;
      for (const job of waiting.clear()) job.resolve({ end: 'crashed', how: 'Davit is stopping' });
      const all = [...workers];
      for (const worker of all) {
        // Until it is gone it keeps the program alive, which waits for that.
        worker.process.keepAlive(true);
        worker.process.kill();
      }
      await Promise.all(all.map((worker) => worker.process.exited));
    },
  };
}

function errorOf({ message, stack }: { message: string; stack: string }): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
