/**
 * Generating and proving in processes of their own: what a plan makes the generator or its
 * checks do, it does to a process that can be killed. The same few processes do both.
 */
import { createWorkerPool, type JobEnd, tellDeath } from '@davit/builder';
import { type Generator, ProcessDied, type ProofWatcher, type Prover } from '@davit/launch';
import type { MakingInput, MakingResult, ProofProgress } from './making-jobs.ts';

export interface MakingOptions {
  /** The module that a process runs: calls `serveMaking`. */
  script?: URL;
  /** Starts a process at once, in the background (the default), or with the first job. */
  warmWorkers?: boolean;
  /** Runs at once: each has at most two proofs under way. */
  concurrency?: number;
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
const proofsPerRun = 2;
/** Past every stage's own deadline, which ends a job first. */
const jobTimeoutMs = 150_000;

export function createMaking(options: MakingOptions = {}): Making {
  const pool = createWorkerPool<MakingInput, MakingResult>({
    script: options.script ?? new URL('./making-worker.ts', import.meta.url),
    jobs: 'apps',
    maxWaitingJobs: 100,
    // As many as there can be at once: no run waits for what another one's checks do.
    size: proofsPerRun * (options.concurrency ?? 2),
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
        const answer = resultOf(await pool.run({ kind: 'generate', blueprint }, signal, workspaceId));
        if (answer.kind !== 'generate') throw new Error('a making process answered another question');
        return answer.result;
      },
    },

    prover: {
      async prove(input, watcher, signal, workspaceId) {
        const listener = {
          told: (what: unknown) => report(watcher, what as ProofProgress),
          asked: () => watcher.ownerLink(),
        };
        const answer = resultOf(await pool.run({ kind: 'prove', ...input }, signal, workspaceId, listener));
        if (answer.kind !== 'prove') throw new Error('a making process answered another question');
        return answer.result;
      },
    },
  };
}

function report(watcher: ProofWatcher, progress: ProofProgress): void {
  if ('of' in progress) watcher.checkBegan(progress.name, progress.of);
  else watcher.checkEnded(progress.name, progress.problem);
}

/** Throws ProcessDied where the process died, and what the generator threw. */
function resultOf(end: JobEnd<MakingResult>): MakingResult {
  switch (end.end) {
    case 'done':
      return end.result;
    case 'threw':
      throw end.error;
    case 'timed_out':
      throw new ProcessDied(`it was not done within ${end.afterMs / 1000} seconds`);
    case 'out_of_memory':
    case 'crashed':
      throw new ProcessDied(tellDeath(end));
  }
}
