/**
 * Follows a run's log as it becomes durable. Reads pages from the store, so a slow reader
 * holds one page in memory and nothing else; woken by the bell, and looking by itself now
 * and then for what another process wrote.
 *
 *  F1 Each entry once, in order, none left out.
 *  F2 Ends after the last entry of an ended run: the run is read before its entries are, so
 *     a run seen as ended has all of its entries (they are durable with its end).
 */
import type { LogEntry } from '@davit/contract';
import type { Bell } from '../bell.ts';
import type { Timers } from '../ports/timers.ts';
import { wireLogEntry } from '../wire.ts';
import { type FindParts, findRun } from './find.ts';

const pageSize = 200;
const lookEveryMs = 1_000;

export interface FollowLogsParts extends FindParts {
  bell: Bell;
  timers: Timers;
}

/** Throws Fault `run_not_found` at the first entry asked for. Ends quietly when `signal` is aborted. */
export async function* followLogs(
  parts: FollowLogsParts,
  workspaceId: string,
  runId: string,
  afterSeq: number,
  signal: AbortSignal,
): AsyncGenerator<LogEntry> {
  const workspace = parts.store.inWorkspace(workspaceId);
  let seq = afterSeq;
  while (!signal.aborted) {
    const run = await findRun(parts, workspaceId, runId);
    const news = listenOnce(parts, run.projectId, signal);
    try {
      // Ended or not is asked again after listening began, so that no ring is missed.
      const ended = (await findRun(parts, workspaceId, runId)).finishedAt !== null;
      const entries = await workspace.readLogs(runId, seq, pageSize);
      await parts.switching.settled(run.projectId);
      for (const entry of entries) {
        if (signal.aborted) return;
        yield wireLogEntry(entry);
        seq = entry.seq;
      }
      if (entries.length === pageSize) continue;
      if (ended) return;
      await news.comes;
    } finally {
      news.stop();
    }
  }
}

function listenOnce(parts: FollowLogsParts, projectId: string, signal: AbortSignal): { comes: Promise<void>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const stopListening = parts.bell.listen(projectId, wake);
  const callOff = parts.timers.after(lookEveryMs, wake);
  signal.addEventListener('abort', wake, { once: true });
  return {
    comes: promise,
    stop() {
      stopListening();
      callOff();
      signal.removeEventListener('abort', wake);
    },
  };
}
