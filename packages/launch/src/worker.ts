/**
 * Executes the newest run of the project that a queue names, if it is in that queue's lane. It knows the active runs of this
 * process, so that a rollback or a deletion stops them at once instead of at their next commit.
 *
 *  K1 One run of a project at a time in this process, in any lane:
 *     a claim takes over what is RUNNING, and must not take it from ourselves.
 *  K2 The worker that ends or leaves a run pushes the project to the lane of its next work, even if
 *     it is the same lane: a project with run after run delays no other.
 *  K3 A run that another server canceled or took over is noticed within seconds, even by a stage that writes nothing.
 */
import type { Clock } from '@davit/contract';
import { createKeyedMutex } from './keyed-mutex.ts';
import type { Lane } from './lanes.ts';
import type { PipelineEnd } from './pipeline.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { Queue } from './ports/queue.ts';
import type { ClaimedRun, LaunchLedger } from './ports/store.ts';
import { repeat, type Timers, within } from './ports/timers.ts';
import type { RunNotifier } from './run-notifier.ts';
import { Stopped } from './stages/stage.ts';

const checkClaimEveryMs = 2_000;

export interface Worker {
  /** The queue's handler. Throws if the store fails; the queue tries again. */
  work(projectId: string, lane: Lane, signal: AbortSignal): Promise<void>;
  /** A handle to stop the currently active run, if any; never a later one. */
  underWay(projectId: string): { runId: string; cancel(reason: string): void; ended: Promise<void> } | null;
  /** Ends what runs here of these projects, for the server that has them next; at the latest after `graceMs`. */
  handOver(isAmong: (projectId: string) => boolean, graceMs: number): Promise<void>;
  /** While `work` runs, no run of the project is started here. */
  withoutWork<T>(projectId: string, work: () => Promise<T>): Promise<T>;
}

export interface WorkerParts {
  ledger: Pick<LaunchLedger, 'claimRun' | 'checkClaim'>;
  queues: Record<Lane, Pick<Queue, 'push'>>;
  runsApps: (projectId: string) => boolean;
  runPipeline: (claimed: ClaimedRun, stop: AbortSignal) => Promise<PipelineEnd>;
  ended: (claimed: ClaimedRun, end: PipelineEnd) => void;
  clock: Clock;
  timers: Timers;
  runNotifier: RunNotifier;
  log: PlatformLog;
}

export function createWorker(parts: WorkerParts): Worker {
  const running = new Map<string, { runId: string; abort: AbortController; ended: Promise<void> }>();
  const barred = new Set<string>();
  const mutex = createKeyedMutex();

  async function workOn(projectId: string, lane: Lane, signal: AbortSignal): Promise<void> {
    if (signal.aborted || barred.has(projectId)) return;
    // Each claim counts as an attempt: none is made if it could only be passed on again.
    if (lane === 'apps' && !parts.runsApps(projectId)) throw new Error('the apps do not run on this server');
    const claimed = await parts.ledger.claimRun(projectId, parts.clock.now(), lane);
    // Blocked while it was claimed: left RUNNING for the next worker of the project.
    if (!claimed || barred.has(projectId)) return;
    parts.log.info({ projectId, runId: claimed.run.id, attempt: claimed.run.attempt, lane }, 'a run starts');
    parts.runNotifier.notify(projectId);
    const end = await runClaimed(claimed, signal);
    parts.ended(claimed, end);
    const project = { projectId, workspaceId: claimed.project.workspaceId };
    for (const next of lanesAfter(lane, end)) parts.queues[next].push(project);
  }

  async function runClaimed(claimed: ClaimedRun, signal: AbortSignal): Promise<PipelineEnd> {
    const abort = new AbortController();
    const handOver = () => abort.abort(new Stopped({ kind: 'handed_over' }));
    if (signal.aborted) handOver();
    signal.addEventListener('abort', handOver, { once: true });
    const stopLooking = repeat(parts.timers, checkClaimEveryMs, () => checkClaim(parts, claimed, abort));
    const end = parts.runPipeline(claimed, abort.signal);
    const ended = end.then(
      () => undefined,
      () => undefined,
    );
    running.set(claimed.project.id, { runId: claimed.run.id, abort, ended });
    try {
      return await end;
    } finally {
      stopLooking();
      running.delete(claimed.project.id);
      signal.removeEventListener('abort', handOver);
    }
  }

  return {
    work: (projectId, lane, signal) => mutex.run(projectId, () => workOn(projectId, lane, signal)),
    underWay(projectId) {
      const found = running.get(projectId);
      return found
        ? {
            runId: found.runId,
            cancel: (reason) => found.abort.abort(new Stopped({ kind: 'canceled', reason })),
            ended: found.ended,
          }
        : null;
    },
    async handOver(isAmong, graceMs) {
      const theirs = [...running].filter(([projectId]) => isAmong(projectId)).map(([, run]) => run);
      for (const { abort } of theirs) abort.abort(new Stopped({ kind: 'handed_over' }));
      await within(parts.timers, graceMs, Promise.all(theirs.map(({ ended }) => ended)), undefined);
    },
    async withoutWork(projectId, work) {
      barred.add(projectId);
      try {
        return await work();
      } finally {
        barred.delete(projectId);
      }
    },
  };
}

/** K3. If the store does not answer, nothing is concluded: the next write reports the same. */
async function checkClaim({ ledger }: WorkerParts, { run }: ClaimedRun, abort: AbortController): Promise<void> {
  const claim = await ledger.checkClaim({ runId: run.id, attempt: run.attempt }).catch(() => null);
  if (claim?.outcome === 'lost') abort.abort(new Stopped({ kind: 'lost' }));
  if (claim?.outcome === 'canceled') abort.abort(new Stopped({ kind: 'canceled', reason: claim.reason }));
}

/** K2. */
function lanesAfter(lane: Lane, end: PipelineEnd): Lane[] {
  const leftForApps = end === 'passed_on' || end === 'handed_over';
  const mayHaveMore = lane === 'apps' || (end !== 'passed_on' && end !== 'lost');
  return [...(leftForApps ? (['apps'] as const) : []), ...(mayHaveMore ? (['making'] as const) : [])];
}
