/**
 * Watches each project's live version until it is known-good.
 *
 *   went live ──60 s without trouble──▶ known-good (committed)
 *       ▲  └─ trouble: the 60 s begin again
 *       └──── replaced by another version: known-good too, if it never was in trouble
 *
 * Invariants:
 *  W1 One version per project is watched: the last to go live in this process.
 *  W2 A version is marked only while it is live and its newest health check was answered.
 */
import type { Clock } from '@davit/contract';
import type { FailedProjects } from './failed-projects.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { LaunchLedger } from './ports/store.ts';
import type { Target } from './ports/target.ts';
import type { Timers } from './ports/timers.ts';

const knownGoodAfterMs = 60_000;

export interface LiveWatch {
  /** It went live just now, or `liveForMs` ago (adopted at startup). `proven` versions are already known-good. */
  wentLive(projectId: string, versionNumber: number, known?: { liveForMs: number; proven: boolean }): void;
  /** Crashed or failed a health check. */
  recordFailure(projectId: string, versionNumber: number): void;
  /** Whether it was healthy since it went live, as far as observed. */
  wasHealthyUntilNow(projectId: string, versionNumber: number): boolean;
  /** Null if this version is not the one watched. */
  liveForMs(projectId: string, versionNumber: number): number | null;
  forget(projectId: string): void;
  forgetAll(isAmong: (projectId: string) => boolean): void;
  stop(): void;
}

interface Watched {
  versionNumber: number;
  /** Monotonic time. */
  liveSince: number;
  neverFailed: boolean;
  cancelTimer: () => void;
}

export function createLiveWatch(parts: {
  ledger: Pick<LaunchLedger, 'markGood'>;
  target: Pick<Target, 'isHealthy'>;
  failedProjects: Pick<FailedProjects, 'forget'>;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
}): LiveWatch {
  const watchedOf = new Map<string, Watched>();

  function find(projectId: string, versionNumber: number): Watched | null {
    const watched = watchedOf.get(projectId);
    return watched?.versionNumber === versionNumber ? watched : null;
  }

  function markGoodAfter(projectId: string, watched: Watched, ms: number): void {
    watched.cancelTimer();
    watched.cancelTimer = parts.timers.after(ms, () => void markIfGood(projectId, watched));
  }

  async function markIfGood(projectId: string, watched: Watched): Promise<void> {
    if (watchedOf.get(projectId) !== watched) return;
    try {
      if (parts.target.isHealthy(projectId)) {
        await parts.ledger.markGood(projectId, watched.versionNumber, parts.clock.now());
        return;
      }
    } catch (error) {
      parts.log.warn({ projectId, err: error }, 'could not mark a version known-good; retrying');
    }
    if (watchedOf.get(projectId) === watched) markGoodAfter(projectId, watched, knownGoodAfterMs);
  }

  function forget(projectId: string): void {
    watchedOf.get(projectId)?.cancelTimer();
    watchedOf.delete(projectId);
  }

  return {
    wentLive(projectId, versionNumber, known = { liveForMs: 0, proven: false }) {
      forget(projectId);
      parts.failedProjects.forget(projectId);
      const liveSince = parts.clock.monotonicMs() - known.liveForMs;
      const watched: Watched = { versionNumber, liveSince, neverFailed: true, cancelTimer: () => undefined };
      watchedOf.set(projectId, watched);
      if (!known.proven) markGoodAfter(projectId, watched, Math.max(0, knownGoodAfterMs - known.liveForMs));
    },
    recordFailure(projectId, versionNumber) {
      const watched = find(projectId, versionNumber);
      if (!watched) return;
      watched.neverFailed = false;
      markGoodAfter(projectId, watched, knownGoodAfterMs);
    },
    wasHealthyUntilNow(projectId, versionNumber) {
      return (find(projectId, versionNumber)?.neverFailed ?? false) && parts.target.isHealthy(projectId);
    },
    liveForMs(projectId, versionNumber) {
      const watched = find(projectId, versionNumber);
      return watched && parts.clock.monotonicMs() - watched.liveSince;
    },
    forget,
    forgetAll(isAmong) {
      for (const projectId of [...watchedOf.keys()]) if (isAmong(projectId)) forget(projectId);
    },
    stop() {
      for (const projectId of [...watchedOf.keys()]) forget(projectId);
    },
  };
}
