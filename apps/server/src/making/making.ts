/**
 * Generating and proving in processes of their own: what a plan makes the generator or its
 * checks do, it does to a process that can be killed. The same few processes do both.
 */
import { createWorkerPool, type JobEnd, resultOf } from '@davit/builder';
import { type Generator, ProcessDied, type ProofWatcher, type Prover } from '@davit/launch';
import type { Spawn } from '@davit/processes';
import type { MakingInput, MakingResult, ProofProgress } from './making-jobs.ts';

export interface MakingOptions {
  /** How processes are started; by forking this one unless given. */
  spawn?: Spawn;
  /** The module that a process runs: calls `serveMaking`. */
  script?: URL;
  /** Starts a process at once, in the background (the default), or with the first job. */
  warmWorkers?: boolean;
  maxProcesses?: number;
  memoryBoundBytes?: number;
  /** How long a process is kept with nothing to do. */
  idleTimeoutMs?: number;
}

export interface Making {
  generator: Generator;
  prover: Prover;
  warm(): void;
  pids(): number[];
  close(): Promise<void>;
}

const mib = 1024 * 1024;
/** Past every stage's own deadline, which ends a job first. */
const jobTimeoutMs = 150_000;

export function createMaking(options: MakingOptions = {}): Making {
  const pool = createWorkerPool<MakingInput, MakingResult>({
    spawn: options.spawn,
    script: options.script ?? new URL('./making-worker.ts', import.meta.url),
    jobs: 'apps',
    maxWaitingJobs: 100,
    size: options.maxProcesses ?? 4,
    jobTimeoutMs,
    memoryBoundBytes: options.memoryBoundBytes ?? 512 * mib,
    recycleBytes: 256 * mib,
    idleTimeoutMs: options.idleTimeoutMs ?? 120_000,
    // After a proof that was stopped, its checks may still be at work.
    isReusable: ({ kind, result }) => kind === 'generate' || result.outcome === 'done',
  });
  if (options.warmWorkers ?? true) pool.warm();
  return {
    warm: () => pool.warm(),
    pids: () => pool.pids(),
    close: () => pool.close(),

    generator: {
      async generate(blueprint, signal, workspaceId) {
        const answer = answerOf(await pool.run({ kind: 'generate', blueprint }, signal, workspaceId));
        if (answer.kind !== 'generate') throw new Error('a making process answered another question');
        return answer.result;
      },
    },

    prover: {
      async prove(input, watcher, signal, workspaceId) {
        const listener = {
          onMessage: (what: unknown) => report(watcher, what as ProofProgress),
          asked: () => watcher.ownerLink(),
        };
        const answer = answerOf(await pool.run({ kind: 'prove', ...input }, signal, workspaceId, listener));
        if (answer.kind !== 'prove') throw new Error('a making process answered another question');
        return answer.result;
      },
    },
  };
}

function report(watcher: ProofWatcher, progress: ProofProgress): void {
  if ('of' in progress) watcher.checkBegan(progress.name, progress.of);
  else watcher.checkEnded(progress.name, progress.problem, progress.tookMs);
}

/** A job over its time is a death: the deadline of its stage, which ends the run at once, comes first. */
function answerOf(end: JobEnd<MakingResult>): MakingResult {
  if (end.end === 'timed_out') throw new ProcessDied(`it was not done within ${end.afterMs / 1000} seconds`);
  return resultOf(end);
}
