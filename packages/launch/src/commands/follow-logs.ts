/**
 * Follows a run's log as it becomes durable. Reads pages from the store, so a slow reader holds one page in memory and nothing
 * else; woken by the notifier, and polling for what another process wrote.
 *
 *  F1 Each entry once, in order, without gaps.
 *  F2 Ends after the last entry of an ended run: the run is read before its entries are, so
 *     a run seen as ended has all of its entries (they are durable with its end).
 *  F3 Followers that want the same page share one read and one array.
 */
import type { LogEntry } from '@davit/contract';
import type { Timers } from '../ports/timers.ts';
import type { RunNotifier } from '../run-notifier.ts';
import { wireLogEntry } from '../wire.ts';
import { type FindParts, findRun } from './find.ts';

const pageSize = 200;
const pollEveryMs = 1_000;

export interface FollowLogsParts extends FindParts {
  runNotifier: RunNotifier;
  timers: Timers;
}

/** The entries after a given one, and whether the run had ended before they were read. */
interface Next {
  ended: boolean;
  entries: LogEntry[];
}

interface PendingRead {
  workspaceId: string;
  runId: string;
  projectId: string;
  afterSeq: number;
}

export type FollowLogs = (
  workspaceId: string,
  runId: string,
  afterSeq: number,
  signal: AbortSignal,
) => AsyncGenerator<readonly LogEntry[]>;

/** The generator throws Fault `run_not_found` at the first entry, and returns when the signal is aborted. */
export function createFollowLogs(parts: FollowLogsParts): FollowLogs {
  const readNext = shareReads(parts);
  return async function* followLogs(workspaceId, runId, afterSeq, signal) {
    const { projectId } = await findRun(parts, workspaceId, runId);
    let seq = afterSeq;
    while (!signal.aborted) {
      // Subscribes before reading, so that no notification is missed.
      const news = listenOnce(parts, projectId, signal);
      try {
        const { ended, entries } = await readNext({ workspaceId, runId, projectId, afterSeq: seq });
        if (signal.aborted) return;
        if (entries.length > 0) yield entries;
        seq = entries.at(-1)?.seq ?? seq;
        if (entries.length === pageSize) continue;
        if (ended) return;
        await news.comes;
      } finally {
        news.stop();
      }
    }
  };
}

/** Followers with the same position and the same notification count share one read (F3). */
function shareReads(parts: FollowLogsParts): (pending: PendingRead) => Promise<Next> {
  const underWay = new Map<string, Promise<Next>>();
  return (pending) => {
    const { workspaceId, runId, projectId, afterSeq } = pending;
    const key = [workspaceId, runId, afterSeq, parts.runNotifier.notifications(projectId)].join(' ');
    const shared = underWay.get(key) ?? read(parts, pending).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}

async function read(parts: FollowLogsParts, { workspaceId, runId, projectId, afterSeq }: PendingRead): Promise<Next> {
  const workspace = parts.store.inWorkspace(workspaceId);
  const run = await workspace.getRun(runId);
  // A run deleted meanwhile has no more entries.
  const ended = run === null || run.finishedAt !== null;
  const entries = await workspace.readLogs(runId, afterSeq, pageSize);
  await parts.cutoverGate.settled(projectId);
  return { ended, entries: entries.map(wireLogEntry) };
}

function listenOnce(parts: FollowLogsParts, projectId: string, signal: AbortSignal): { comes: Promise<void>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const stopListening = parts.runNotifier.subscribe(projectId, wake);
  const cancelTimer = parts.timers.after(pollEveryMs, wake);
  signal.addEventListener('abort', wake, { once: true });
  return {
    comes: promise,
    stop() {
      stopListening();
      cancelTimer();
      signal.removeEventListener('abort', wake);
    },
  };
}
