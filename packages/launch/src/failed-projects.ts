/**
 * Projects whose live version keeps failing, without a version to roll back to.
 *
 *   deployed ──given up on──▶ failed ──answers──▶ recovering ──10 s without trouble──▶ deployed
 *                               ▲                    │ trouble
 *                               └────────────────────┘
 *
 *  An app that crashes a second after each start is not healthy in between.
 */
import type { Clock } from '@davit/contract';
import type { KeyedMutex } from './keyed-mutex.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { LaunchLedger } from './ports/store.ts';
import type { Target } from './ports/target.ts';
import type { Timers } from './ports/timers.ts';

const steadyAfterMs = 10_000;

export interface FailedProjects {
  has(projectId: string): boolean;
  /** Call while holding the project's mutex. */
  markFailed(projectId: string): Promise<void>;
  /** An earlier process gave up on it. */
  know(projectId: string): void;
  recovered(projectId: string): void;
  recordFailure(projectId: string): void;
  /** It was deleted, or a cutover made it healthy. */
  forget(projectId: string): void;
  forgetAll(isAmong: (projectId: string) => boolean): void;
  stop(): void;
}

export function createFailedProjects(parts: {
  ledger: Pick<LaunchLedger, 'setHealthy'>;
  target: Pick<Target, 'isHealthy'>;
  mutex: KeyedMutex;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
}): FailedProjects {
  /** Cancels the end of the recovery; null if it has not started. */
  const failed = new Map<string, (() => void) | null>();

  function endRecovery(projectId: string): void {
    failed.get(projectId)?.();
    if (failed.has(projectId)) failed.set(projectId, null);
  }

  function beginRecovery(projectId: string): void {
    endRecovery(projectId);
    const cancelTimer = parts.timers.after(steadyAfterMs, () => {
      parts.mutex
        .run(projectId, () => markHealthy(projectId, cancelTimer))
        .catch((err) => {
          parts.log.error({ projectId, err }, 'could not mark a recovered project; retrying');
          if (failed.get(projectId) === cancelTimer) beginRecovery(projectId);
        });
    });
    failed.set(projectId, cancelTimer);
  }

  async function markHealthy(projectId: string, recovery: () => void): Promise<void> {
    if (failed.get(projectId) !== recovery) return;
    if (!parts.target.isHealthy(projectId)) return endRecovery(projectId);
    await parts.ledger.setHealthy(projectId, true, parts.clock.now());
    failed.delete(projectId);
    parts.log.info({ projectId }, 'a failed project has recovered');
  }

  return {
    has: (projectId) => failed.has(projectId),
    async markFailed(projectId) {
      // Set before the commit: a recovery seen in between must not be missed.
      endRecovery(projectId);
      failed.set(projectId, null);
      try {
        await parts.ledger.setHealthy(projectId, false, parts.clock.now());
      } catch (error) {
        endRecovery(projectId);
        failed.delete(projectId);
        throw error;
      }
    },
    know: (projectId) => void failed.set(projectId, null),
    recovered(projectId) {
      if (failed.get(projectId) === null) beginRecovery(projectId);
    },
    recordFailure: endRecovery,
    forget(projectId) {
      endRecovery(projectId);
      failed.delete(projectId);
    },
    forgetAll(isAmong) {
      for (const projectId of [...failed.keys()].filter(isAmong)) {
        endRecovery(projectId);
        failed.delete(projectId);
      }
    },
    stop() {
      for (const projectId of failed.keys()) endRecovery(projectId);
    },
  };
}
