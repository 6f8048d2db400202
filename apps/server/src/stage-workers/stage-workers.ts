/**
 * Generating and proving in separate processes: whatever a plan makes the generator or its checks do happens in a process that
 * can be killed. The same few processes do both.
 */
import { createWorkerPool, type JobEnd, resultOf } from '@davit/builder';
import { type AppVerifier, type Generator, TooSlow, type VerifyListener } from '@davit/launch';
import type { Spawn } from '@davit/processes';
import type { StageJob, StageJobResult, VerifyProgress } from './stage-jobs.ts';

export interface StageWorkersOptions {
  /** Starts processes; default: by forking this one. */
  spawn?: Spawn;
  /** The module that a process runs: calls `serveStageJobs`. */
  script?: URL;
  /** Starts a process at once, in the background (the default), or with the first job. */
  warmWorkers?: boolean;
  maxProcesses?: number;
  memoryBoundBytes?: number;
  /** How long an idle process stays. */
  idleTimeoutMs?: number;
  /** The longest time that a stage, or a part of it with a deadline of its own, gives a job; default: that of the longest stage. */
  atLeastMs?: number;
}

export interface StageWorkers {
  generator: Generator;
  verifier: AppVerifier;
  warm(): void;
  pids(): number[];
  close(): Promise<void>;
}

const mib = 1024 * 1024;
/** Of verify. */
export const longestStageMs = 120_000;
/** Deadlines of stages end jobs first. */
const longerByMs = 30_000;

export function createStageWorkers(options: StageWorkersOptions = {}): StageWorkers {
  const pool = createWorkerPool<StageJob, StageJobResult>({
    spawn: options.spawn,
    script: options.script ?? new URL('./stage-worker.ts', import.meta.url),
    jobs: 'apps',
    maxWaitingJobs: 100,
    size: options.maxProcesses ?? 4,
    jobTimeoutMs: (options.atLeastMs ?? longestStageMs) + longerByMs,
    memoryBoundBytes: options.memoryBoundBytes ?? 512 * mib,
    recycleBytes: 256 * mib,
    idleTimeoutMs: options.idleTimeoutMs ?? 120_000,
    // After a proof that was stopped, its checks may still be running.
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
        if (answer.kind !== 'generate') throw new Error('a stage worker answered a different request');
        return answer.result;
      },
    },

    verifier: {
      async verify(input, watcher, signal, workspaceId) {
        const listener = {
          onMessage: (what: unknown) => report(watcher, what as VerifyProgress),
          onRequest: () => watcher.ownerLink(),
        };
        const answer = answerOf(await pool.run({ kind: 'verify', ...input }, signal, workspaceId, listener));
        if (answer.kind !== 'verify') throw new Error('a stage worker answered a different request');
        return answer.result;
      },
    },
  };
}

function report(watcher: VerifyListener, progress: VerifyProgress): void {
  if ('of' in progress) watcher.checkBegan(progress.name, progress.of);
  else watcher.checkEnded(progress.name, progress.problem, progress.tookMs);
}

/** The stage's deadline, which ends the run at once, comes first. */
function answerOf(end: JobEnd<StageJobResult>): StageJobResult {
  if (end.end === 'timed_out')
    throw new TooSlow(`Making the app was stopped because it took longer than ${end.afterMs / 1000} seconds.`);
  return resultOf(end);
}
