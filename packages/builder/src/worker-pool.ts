/**
 * A small pool of worker processes that can be killed, because what they work on was
 * written by others and may hang or eat memory.
 *
 * A worker is idle ▸ busy ▸ idle … ▸ gone. A job is waiting ▸ at a worker ▸ settled.
 *  W1 A worker has at most one job, a job at most one worker.
 *  W2 A job that is aborted, over its time or over its memory costs its worker: the whole
 *     process group gets SIGKILL, and the next job gets a fresh one.
 *  W3 A job is settled exactly once, and only after its worker is idle or gone.
 *  W4 A worker that died by no doing of ours has its job repeated once, on a fresh one.
 *  W5 An idle worker is ended after `idleTimeoutMs`; neither it nor a timer keeps the program alive.
 *  W6 Workspaces take turns at the workers: see FairLine. At most `maxWaitingJobs` wait.
 */
import { type ChildProcess, fork } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { FairLine, Fault } from '@davit/contract';
import { killGroup, residentBytes } from './process-group.ts';
import { warmUpVariable } from './worker-side.ts';

export interface WorkerPoolOptions {
  /** The module that each worker runs: calls `serveJobs`. */
  script: URL;
  /** Handed to the worker as its arguments. */
  args?: string[];
  /** What the jobs are, for people who are told that too many wait: `builds`. */
  jobs: string;
  maxWaitingJobs: number;
  /** Most workers at once. */
  size: number;
  jobTimeoutMs: number;
  memoryBoundBytes: number;
  /** A worker that is larger than this after a job is replaced. */
  recycleBytes: number;
  idleTimeoutMs: number;
}

export type JobEnd<R> =
  | { end: 'done'; result: R }
  | { end: 'timed_out'; afterMs: number }
  | { end: 'out_of_memory'; boundBytes: number }
  | { end: 'crashed'; how: string };

export interface WorkerPool<I, R> {
  /**
   * Settles how the job ended; rejects with the signal's reason where it was aborted, and with
   * Fault `unavailable` where too many wait. Jobs of workspaces that have less under way go first.
   */
  run(input: I, signal: AbortSignal, workspaceId: string): Promise<JobEnd<R>>;
  /** Starts a worker where there is none, so that the next job does not wait for it. */
  warm(): void;
  /** The workers' process ids. */
  pids(): number[];
  /** Ends every worker; jobs under way end as crashed. */
  close(): Promise<void>;
}

const memorySampleIntervalMs = 50;

interface Job<I, R> {
  input: I;
  signal: AbortSignal;
  workspaceId: string;
  /** What an abort does to it while it waits. */
  withdraw(): void;
  repeated: boolean;
  resolve(end: JobEnd<R>): void;
  reject(reason: unknown): void;
}

interface Worker {
  child: ChildProcess;
  /** Null: idle. */
  job: { workspaceId: string } | null;
  idleTimer: NodeJS.Timeout | undefined;
  exited: Promise<void>;
}

export function createWorkerPool<I, R>(options: WorkerPoolOptions): WorkerPool<I, R> {
  const workers = new Set<Worker>();
  const waiting = new FairLine<Job<I, R>>(options.maxWaitingJobs);
  let closed = false;

  function startWorker({ warmUp }: { warmUp: boolean }): Worker {
    const child = fork(fileURLToPath(options.script), options.args ?? [], {
      detached: process.platform !== 'win32',
      execArgv: [],
      serialization: 'advanced',
      env: { ...cleanEnvironment(), ...compileCache(), ...(warmUp ? { [warmUpVariable]: 'yes' } : {}) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { child, job: null, idleTimer: undefined, exited: new Promise((done) => child.once('exit', done)) };
    child.on('error', () => {});
    child.once('exit', () => {
      clearTimeout(worker.idleTimer);
      workers.delete(worker);
    });
    workers.add(worker);
    rest(worker);
    return worker;
  }

  /** W5. */
  function rest(worker: Worker): void {
    worker.job = null;
    worker.child.unref();
    worker.child.channel?.unref();
    worker.idleTimer = setTimeout(() => end(worker), options.idleTimeoutMs).unref();
  }

  function end(worker: Worker): void {
    clearTimeout(worker.idleTimer);
    workers.delete(worker);
    killGroup(worker.child);
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
    const { child } = worker;
    job.signal.removeEventListener('abort', job.withdraw);
    worker.job = job;
    clearTimeout(worker.idleTimer);
    child.ref();
    child.channel?.ref();

    let over = false;
    const finish = (): boolean => {
      if (over) return false;
      over = true;
      clearTimeout(deadline);
      clearInterval(watch);
      job.signal.removeEventListener('abort', onAbort);
      child.off('message', onMessage);
      child.off('exit', onExit);
      return true;
    };
    /** W2, W3. */
    const stop = (settle: () => void): void => {
      if (!finish()) return;
      end(worker);
      worker.exited.then(settle).then(next);
    };
    const onMessage = (message: unknown): void => {
      if (!finish()) return;
      if (residentBytes(child.pid) <= options.recycleBytes) rest(worker);
      else end(worker);
      job.resolve(message as JobEnd<R>);
      next();
    };
    /** W4. */
    const onExit = (code: number | null, signal: string | null): void => {
      if (!finish()) return;
      if (job.repeated || closed) job.resolve({ end: 'crashed', how: signal ? `ended by ${signal}` : `exit code ${code}` });
      else repeat(job);
      next();
    };
    const onAbort = (): void => stop(() => job.reject(job.signal.reason));
    const deadline = setTimeout(() => {
      stop(() => job.resolve({ end: 'timed_out', afterMs: options.jobTimeoutMs }));
    }, options.jobTimeoutMs);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) <= options.memoryBoundBytes) return;
      stop(() => job.resolve({ end: 'out_of_memory', boundBytes: options.memoryBoundBytes }));
    }, memorySampleIntervalMs);

    child.once('message', onMessage);
    child.once('exit', onExit);
    job.signal.addEventListener('abort', onAbort, { once: true });
    child.send(job.input as object, (error) => {
      if (error && child.exitCode === null) killGroup(child);
    });
  }

  /** W4. */
  function repeat(job: Job<I, R>): void {
    job.repeated = true;
    job.signal.addEventListener('abort', job.withdraw);
    waiting.putBack(job.workspaceId, job);
  }

  function enqueue(input: I, signal: AbortSignal, workspaceId: string): Promise<JobEnd<R>> {
    if (closed) throw new Fault('unavailable', 'Davit is stopping.', { retryAfter: 1 });
    return new Promise((resolve, reject) => {
      const withdraw = (): void => {
        if (waiting.remove(workspaceId, job)) reject(signal.reason);
      };
      const job: Job<I, R> = { input, signal, workspaceId, withdraw, repeated: false, resolve, reject };
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
    async run(input, signal, workspaceId) {
      signal.throwIfAborted();
      return enqueue(input, signal, workspaceId);
    },
    warm() {
      if (!closed && workers.size === 0) startWorker({ warmUp: true });
    },
    pids: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    async close() {
      closed = true;
      for (const job of waiting.clear()) job.resolve({ end: 'crashed', how: 'Davit is stopping' });
      const all = [...workers];
      for (const { child } of all) {
        // Until it is gone it keeps the program alive, which waits for that.
        child.ref();
        killGroup(child);
      }
      await Promise.all(all.map((worker) => worker.exited));
    },
  };
}

/** Nothing of Davit's own environment, and so none of its secrets, reaches a worker. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'] as const;
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** A worker starts in half the time with what an earlier one left of its compiled sources. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = module.getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
