/**
 * The embedded queue of a lane: the runs table itself, read by the one process that there is. A
 * push is a hint that is acted on at once; what no hint told of is found by looking.
 *
 *   idle ──push, or found by looking──▶ waiting ──a place is free──▶ at work ──▶ idle
 *                                          ▲        pushed meanwhile ──┤
 *                                          └── after a failure, later ─┘
 *
 * Invariants:
 *  Q1 At most `concurrency` handlers at once, at most one a project.
 *  Q2 A project pushed while its handler runs is handled once more.
 *  Q3 A project whose handler failed waits 1 s, then twice as long each time, at most 15 s.
 */
import type { Lane } from './lanes.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { Queue } from './ports/queue.ts';
import type { LaunchLedger } from './ports/store.ts';
import { repeat, type Timers, within } from './ports/timers.ts';

const lookEveryMs = 2_000;
const maxFoundAtOnce = 1_000;
const maxWaiting = 10_000;
const firstRetryMs = 1_000;
const lastRetryMs = 15_000;
/** How long handlers may take once their signal was aborted. */
const abortedGraceMs = 2_000;

export interface TableQueueParts {
  ledger: Pick<LaunchLedger, 'projectsWithWork'>;
  lane: Lane;
  timers: Timers;
  log: PlatformLog;
}

/** A queue for each lane. */
export function createTableQueues(parts: Omit<TableQueueParts, 'lane'>): Record<Lane, Queue> {
  return { making: createTableQueue({ ...parts, lane: 'making' }), apps: createTableQueue({ ...parts, lane: 'apps' }) };
}

export function createTableQueue(parts: TableQueueParts): Queue {
  const waiting = new Set<string>();
  const atWork = new Map<string, { again: boolean; ended: Promise<void> }>();
  const retrying = new Map<string, { failures: number; callOff: (() => void) | null }>();
  const abort = new AbortController();
  let state: { handler: (projectId: string, signal: AbortSignal) => Promise<void>; places: number } | null = null;
  let stopLooking = () => {};

  function push(projectId: string): void {
    const working = atWork.get(projectId);
    if (working) working.again = true;
    else if (!retrying.get(projectId)?.callOff && waiting.size < maxWaiting) waiting.add(projectId);
    fillPlaces();
  }

  function fillPlaces(): void {
    for (const projectId of waiting) {
      if (!state || abort.signal.aborted || atWork.size >= state.places) return;
      waiting.delete(projectId);
      const working = { again: false, ended: Promise.resolve() };
      atWork.set(projectId, working);
      working.ended = handle(state.handler, projectId).then(() => {
        atWork.delete(projectId);
        if (working.again) push(projectId);
        else fillPlaces();
      });
    }
  }

  async function handle(handler: NonNullable<typeof state>['handler'], projectId: string): Promise<void> {
    try {
      await handler(projectId, abort.signal);
      retrying.delete(projectId);
    } catch (error) {
      const failures = (retrying.get(projectId)?.failures ?? 0) + 1;
      const inMs = Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs);
      parts.log.error({ projectId, failures, inMs, err: error }, 'work on a project failed; trying again later');
      const retry: { failures: number; callOff: (() => void) | null } = { failures, callOff: null };
      retry.callOff = parts.timers.after(inMs, () => {
        retry.callOff = null;
        push(projectId);
      });
      retrying.set(projectId, retry);
    }
  }

  async function look(): Promise<void> {
    try {
      for (const projectId of await parts.ledger.projectsWithWork(maxFoundAtOnce, parts.lane)) {
        if (!atWork.has(projectId)) push(projectId);
      }
    } catch (error) {
      parts.log.error({ err: error }, 'the runs table could not be read; looking again');
    }
  }

  return {
    push,
    start(handler, concurrency) {
      state = { handler, places: concurrency };
      stopLooking = repeat(parts.timers, lookEveryMs, look);
      fillPlaces();
      void look();
    },
    async stop(graceMs) {
      stopLooking();
      state = null;
      waiting.clear();
      for (const { callOff } of retrying.values()) callOff?.();
      retrying.clear();
      const ended = Promise.all([...atWork.values()].map((working) => working.ended));
      if ((await within(parts.timers, graceMs, ended, 'late')) !== 'late') return;
      abort.abort();
      await within(parts.timers, abortedGraceMs, ended, 'late');
    },
  };
}
