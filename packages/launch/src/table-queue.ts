/**
 * The embedded queue of a lane: the runs table itself, read by a single process. A push is a hint that takes effect at once;
 * polling finds the rest.
 *
 *   idle ──push, or found by polling──▶ waiting ──capacity is free─▶ at work ──▶ idle
 *                                          ▲        pushed meanwhile ──┤
 *                                          └── after a failure, later ─┘
 *
 * Invariants:
 *  Q1 At most `concurrency` handlers at once, at most one per project.
 *  Q2 A project pushed while its handler runs is handled once more.
 *  Q3 A project whose handler failed waits 1 s, then twice as long each time, at most 15 s.
 *  Q4 Workspaces take turns: see FairQueue. Polling finds what it refuses.
 */
import { FairQueue } from '@davit/contract';
import type { Lane } from './lanes.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { ProjectWithWork, Queue } from './ports/queue.ts';
import type { LaunchLedger } from './ports/store.ts';
import { repeat, type Timers, within } from './ports/timers.ts';

const pollEveryMs = 2_000;
const maxFoundAtOnce = 1_000;
const maxWaiting = 10_000;
const firstRetryMs = 1_000;
const lastRetryMs = 15_000;
/** How long handlers may run after their signal was aborted. */
const abortedGraceMs = 2_000;

export interface TableQueueParts {
  ledger: Pick<LaunchLedger, 'projectsWithWork'>;
  lane: Lane;
  timers: Timers;
  log: PlatformLog;
}

type Handler = (projectId: string, signal: AbortSignal) => Promise<void>;

/** A queue for each lane. */
export function createTableQueues(parts: Omit<TableQueueParts, 'lane'>): Record<Lane, Queue> {
  return { making: createTableQueue({ ...parts, lane: 'making' }), apps: createTableQueue({ ...parts, lane: 'apps' }) };
}

export function createTableQueue(parts: TableQueueParts): Queue {
  const line = new FairQueue<ProjectWithWork>(maxWaiting);
  /** The ids of the projects in the queue. */
  const waiting = new Set<string>();
  const atWork = new Map<string, { workspaceId: string; again: boolean; ended: Promise<void> }>();
  const retrying = new Map<string, { failures: number; cancelTimer: (() => void) | null }>();
  const abort = new AbortController();
  let state: { handler: Handler; places: number } | null = null;
  let stopLooking = () => {};

  function push(project: ProjectWithWork): void {
    const working = atWork.get(project.projectId);
    if (working) working.again = true;
    else if (!retrying.get(project.projectId)?.cancelTimer && !waiting.has(project.projectId)) add(project);
    fillPlaces();
  }

  function add(project: ProjectWithWork): void {
    waiting.add(project.projectId);
    const turnedAway = line.add(project.workspaceId, project);
    if (turnedAway) waiting.delete(turnedAway.projectId);
  }

  function fillPlaces(): void {
    while (state && !abort.signal.aborted && atWork.size < state.places) {
      const next = line.next(underWay);
      if (next === null) return;
      begin(state.handler, next);
    }
  }

  function begin(handler: Handler, project: ProjectWithWork): void {
    const { projectId, workspaceId } = project;
    waiting.delete(projectId);
    const working = { workspaceId, again: false, ended: Promise.resolve() };
    atWork.set(projectId, working);
    working.ended = handle(handler, project).then(() => {
      atWork.delete(projectId);
      if (working.again) push(project);
      else fillPlaces();
    });
  }

  function underWay(workspaceId: string): number {
    return [...atWork.values()].filter((working) => working.workspaceId === workspaceId).length;
  }

  async function handle(handler: Handler, project: ProjectWithWork): Promise<void> {
    const { projectId } = project;
    try {
      await handler(projectId, abort.signal);
      retrying.delete(projectId);
    } catch (error) {
      const failures = (retrying.get(projectId)?.failures ?? 0) + 1;
      const inMs = Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs);
      parts.log.error({ projectId, failures, inMs, err: error }, 'work on a project failed; retrying later');
      const retry: { failures: number; cancelTimer: (() => void) | null } = { failures, cancelTimer: null };
      retry.cancelTimer = parts.timers.after(inMs, () => {
        retry.cancelTimer = null;
        push(project);
      });
      retrying.set(projectId, retry);
    }
  }

  async function look(): Promise<void> {
    try {
      for (const project of await parts.ledger.projectsWithWork(maxFoundAtOnce, parts.lane)) {
        if (!atWork.has(project.projectId)) push(project);
      }
    } catch (error) {
      parts.log.error({ err: error }, 'could not read the runs table; retrying');
    }
  }

  return {
    push,
    start(handler, concurrency) {
      state = { handler, places: concurrency };
      stopLooking = repeat(parts.timers, pollEveryMs, look);
      fillPlaces();
      void look();
    },
    async stop(graceMs) {
      stopLooking();
      state = null;
      line.clear();
      waiting.clear();
      for (const { cancelTimer } of retrying.values()) cancelTimer?.();
      retrying.clear();
      const ended = Promise.all([...atWork.values()].map((working) => working.ended));
      if ((await within(parts.timers, graceMs, ended, 'late')) !== 'late') return;
      abort.abort();
      await within(parts.timers, abortedGraceMs, ended, 'late');
    },
  };
}
