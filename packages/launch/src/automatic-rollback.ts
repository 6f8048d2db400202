/**
 * Rolls a project back one step when its newest release keeps failing.
 *
 *   trouble ×3 of one kind in 60 s, within 10 minutes of going live
 *     ├─ policy forbids it, or the version is no longer live ─▶ nothing
 *     ├─ over a fifth of the awake apps fail ─▶ the machine is at fault: checked again every 10 s
 *     ├─ a release, and an older known-good one of other bytes starts ─▶ rolled back, once
 *     └─ else ─▶ the project is `failed`, until its app answers again
 *
 * Invariants:
 *  A1 One decision per project at a time; it acts on the failing version while holding the project's mutex.
 *  A2 A release causes at most one step: no automatic rollback follows an automatic rollback.
 *  A3 An active run is not canceled.
 */
import type { Clock } from '@davit/contract';
import type { FailedProjects } from './failed-projects.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import type { LiveWatch } from './live-watch.ts';
import type { RecordOwn } from './parts.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { LaunchLedger } from './ports/store.ts';
import type { AppFailure, Target } from './ports/target.ts';
import type { Timers } from './ports/timers.ts';
import type { RollbackInput, RollbackOutcome } from './roll-back.ts';

const failureLimit = 3;
const failureWindowMs = 60_000;
const afterReleaseMs = 10 * 60_000;
const recheckAfterMs = 10_000;
/** One or two failing apps never count as a failing machine, however few are awake. */
const minFailingToBlameMachine = 3;

export interface AutomaticRollback {
  recordFailure(failure: AppFailure): void;
  forget(projectId: string): void;
  stop(): void;
}

export interface AutomaticRollbackParts {
  ledger: Pick<LaunchLedger, 'getProject' | 'newestDeployment'>;
  target: Pick<Target, 'health' | 'isHealthy' | 'addOutputLine'>;
  liveWatch: Pick<LiveWatch, 'liveForMs'>;
  mayRollBackAutomatically: (workspaceId: string) => Promise<boolean>;
  /** Call while holding the project's mutex. */
  rollBack: (projectId: string, input: RollbackInput) => Promise<RollbackOutcome>;
  failedProjects: FailedProjects;
  recordOwn: RecordOwn;
  mutex: KeyedMutex;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
}

interface FailureCounts {
  versionNumber: number;
  /** The monotonic times of the newest few events. */
  crash: number[];
  failed_health_check: number[];
  judging: boolean;
  cancelTimer: () => void;
}

/** Whether the share of failing apps is so high that the machine, not one release, is at fault. */
export function machineIsAtFault({ awake, failing }: { awake: number; failing: number }): boolean {
  return failing >= minFailingToBlameMachine && failing * 5 > awake;
}

export function createAutomaticRollback(parts: AutomaticRollbackParts): AutomaticRollback {
  const countsOf = new Map<string, FailureCounts>();
  let stopped = false;

  function forget(projectId: string): void {
    countsOf.get(projectId)?.cancelTimer();
    countsOf.delete(projectId);
  }

  function countsFor(projectId: string, versionNumber: number): FailureCounts {
    const known = countsOf.get(projectId);
    if (known?.versionNumber === versionNumber) return known;
    forget(projectId);
    const fresh: FailureCounts = {
      versionNumber,
      crash: [],
      failed_health_check: [],
      judging: false,
      cancelTimer: () => undefined,
    };
    countsOf.set(projectId, fresh);
    return fresh;
  }

  function judgeAfter(projectId: string, counts: FailureCounts, afterMs: number): void {
    counts.judging = true;
    counts.cancelTimer = parts.timers.after(afterMs, () => {
      const overIt = afterMs > 0 && parts.target.isHealthy(projectId);
      (overIt ? Promise.resolve('settled' as const) : judge(projectId, counts))
        .catch((error) => {
          parts.log.error({ projectId, err: error }, 'automatic rollback failed; retrying');
          return 'again' as const;
        })
        .then((verdict) => {
          if (verdict === 'again' && !stopped && countsOf.get(projectId) === counts)
            judgeAfter(projectId, counts, recheckAfterMs);
          else counts.judging = false;
        });
    });
  }

  async function judge(projectId: string, counts: FailureCounts): Promise<'settled' | 'again'> {
    const { versionNumber } = counts;
    const liveForMs = parts.liveWatch.liveForMs(projectId, versionNumber);
    if (liveForMs === null || liveForMs > afterReleaseMs) return 'settled';
    const project = await parts.ledger.getProject(projectId);
    if (!project || project.liveVersionNumber !== versionNumber) return 'settled';
    if (!(await parts.mayRollBackAutomatically(project.workspaceId))) {
      parts.log.info({ projectId, versionNumber }, 'the workspace policy forbids automatic rollbacks');
      return 'settled';
    }
    const health = parts.target.health();
    if (machineIsAtFault(health)) {
      parts.log.warn({ projectId, ...health }, 'many apps are failing at once; automatic rollback is suspended');
      return 'again';
    }
    const { workspaceId } = project;
    await parts.mutex.run(projectId, () => rollBackOnce(workspaceId, projectId, versionNumber));
    return 'settled';
  }

  async function rollBackOnce(workspaceId: string, projectId: string, versionNumber: number): Promise<void> {
    const deployment = await parts.ledger.newestDeployment(projectId);
    if (deployment?.versionNumber !== versionNumber) return;
    const isRelease = deployment.kind === 'release';
    const rollBack = () => parts.rollBack(projectId, { kind: 'automatic_rollback', onlyFrom: versionNumber });
    const change = { action: 'rollbackProject', workspaceId, target: { type: 'project', id: projectId } } as const;
    const switched = isRelease ? await parts.recordOwn(change, rollBack) : null;
    if (switched?.outcome === 'gone') return;
    if (switched?.outcome === 'switched') {
      const done = `Version ${versionNumber} kept failing; Davit rolled back to version ${switched.versionNumber}.`;
      const holes = switched.knownHoles.map((says) => ` Its app kit has a known hole: ${says}`);
      report(projectId, done + holes.join(''));
      return;
    }
    if (parts.failedProjects.has(projectId)) return;
    await parts.failedProjects.markFailed(projectId);
    const why =
      switched?.outcome === 'forbidden'
        ? `the policy forbids version ${switched.versionNumber}, whose app kit has a known hole`
        : 'there is no older version to roll back to';
    report(projectId, `Version ${versionNumber} keeps failing, and ${why}. Davit keeps restarting it.`);
  }

  function report(projectId: string, line: string): void {
    parts.log.warn({ projectId }, line);
    parts.target.addOutputLine(projectId, line);
  }

  return {
    recordFailure({ projectId, versionNumber, kind }) {
      if (stopped) return;
      parts.failedProjects.recordFailure(projectId);
      const counts = countsFor(projectId, versionNumber);
      const now = parts.clock.monotonicMs();
      counts[kind] = [...counts[kind], now].filter((at) => now - at <= failureWindowMs).slice(-failureLimit);
      if (counts[kind].length < failureLimit || counts.judging) return;
      counts.crash = [];
      counts.failed_health_check = [];
      judgeAfter(projectId, counts, 0);
    },
    forget,
    stop() {
      stopped = true;
      for (const projectId of [...countsOf.keys()]) forget(projectId);
    },
  };
}
