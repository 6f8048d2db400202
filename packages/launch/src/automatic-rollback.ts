/**
 * Takes a project one step back when its newest release cannot keep running.
 *
 *   trouble ×3 of one kind in 60 s, within 10 minutes of going live
 *     ├─ policy forbids it, or the version is no longer live ─▶ nothing
 *     ├─ over a fifth of the awake apps fail ─▶ the machine is at fault: judged again every 10 s
 *     ├─ a release, and an older known-good one of other bytes starts ─▶ switched back, once
 *     └─ else ─▶ the project is `failed`, until its app answers again
 *
 * Invariants:
 *  A1 One judgement a project at a time; it acts while holding the project's mutex, on the version that was in trouble.
 *  A2 A release causes at most one step: what it fell back to is not left by itself.
 *  A3 A run under way is not canceled.
 */
import type { Clock } from '@davit/contract';
import type { FailedProjects } from './failed-projects.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import type { LiveWatch } from './live-watch.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { LaunchLedger } from './ports/store.ts';
import type { AppTrouble, Target } from './ports/target.ts';
import type { Timers } from './ports/timers.ts';
import type { RollbackInput, RollbackOutcome } from './roll-back.ts';

const troubleLimit = 3;
const troubleWindowMs = 60_000;
const afterReleaseMs = 10 * 60_000;
const judgeAgainMs = 10_000;
/** One or two failing apps never accuse the machine, however few are awake. */
const fewestFailingToBlameMachine = 3;

export interface AutomaticRollback {
  trouble(trouble: AppTrouble): void;
  forget(projectId: string): void;
  stop(): void;
}

export interface AutomaticRollbackParts {
  ledger: Pick<LaunchLedger, 'getProject' | 'newestDeployment'>;
  target: Pick<Target, 'health' | 'isHealthy' | 'note'>;
  liveWatch: Pick<LiveWatch, 'liveForMs'>;
  mayRollBackAutomatically: (workspaceId: string) => Promise<boolean>;
  /** Called while holding the project's mutex. */
  rollBack: (projectId: string, input: RollbackInput) => Promise<RollbackOutcome>;
  failedProjects: FailedProjects;
  mutex: KeyedMutex;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
}

interface Troubles {
  versionNumber: number;
  /** When each came, on the monotonic clock, the newest few. */
  crash: number[];
  failed_health_check: number[];
  judging: boolean;
  callOff: () => void;
}

/** Whether the share of failing apps is so high that the machine, not one release, is at fault. */
export function machineIsAtFault({ awake, failing }: { awake: number; failing: number }): boolean {
  return failing >= fewestFailingToBlameMachine && failing * 5 > awake;
}

export function createAutomaticRollback(parts: AutomaticRollbackParts): AutomaticRollback {
  const troublesOf = new Map<string, Troubles>();
  let stopped = false;

  function forget(projectId: string): void {
    troublesOf.get(projectId)?.callOff();
    troublesOf.delete(projectId);
  }

  function troublesWith(projectId: string, versionNumber: number): Troubles {
    const known = troublesOf.get(projectId);
    if (known?.versionNumber === versionNumber) return known;
    forget(projectId);
    const fresh: Troubles = { versionNumber, crash: [], failed_health_check: [], judging: false, callOff: () => undefined };
    troublesOf.set(projectId, fresh);
    return fresh;
  }

  function judgeAfter(projectId: string, troubles: Troubles, afterMs: number): void {
    troubles.judging = true;
    troubles.callOff = parts.timers.after(afterMs, () => {
      const overIt = afterMs > 0 && parts.target.isHealthy(projectId);
      (overIt ? Promise.resolve('settled' as const) : judge(projectId, troubles))
        .catch((error) => {
          parts.log.error({ projectId, err: error }, 'automatic rollback failed; retrying');
          return 'again' as const;
        })
        .then((verdict) => {
          if (verdict === 'again' && !stopped && troublesOf.get(projectId) === troubles)
            judgeAfter(projectId, troubles, judgeAgainMs);
          else troubles.judging = false;
        });
    });
  }

  async function judge(projectId: string, troubles: Troubles): Promise<'settled' | 'again'> {
    const { versionNumber } = troubles;
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
    await parts.mutex.run(projectId, () => rollBackOnce(projectId, versionNumber));
    return 'settled';
  }

  async function rollBackOnce(projectId: string, versionNumber: number): Promise<void> {
    const deployment = await parts.ledger.newestDeployment(projectId);
    if (deployment?.versionNumber !== versionNumber) return;
    const isRelease = deployment.kind === 'release';
    const switched = isRelease ? await parts.rollBack(projectId, { kind: 'automatic_rollback', onlyFrom: versionNumber }) : null;
    if (switched?.outcome === 'gone') return;
    if (switched?.outcome === 'switched') {
      say(projectId, `Version ${versionNumber} kept failing; Davit rolled back to version ${switched.versionNumber}.`);
      return;
    }
    if (parts.failedProjects.has(projectId)) return;
    await parts.failedProjects.giveUpOn(projectId);
    say(
      projectId,
      `Version ${versionNumber} keeps failing, and there is no older version to roll back to. Davit keeps restarting it.`,
    );
  }

  function say(projectId: string, line: string): void {
    parts.log.warn({ projectId }, line);
    parts.target.note(projectId, line);
  }

  return {
    trouble({ projectId, versionNumber, kind }) {
      if (stopped) return;
      parts.failedProjects.trouble(projectId);
      const troubles = troublesWith(projectId, versionNumber);
      const now = parts.clock.monotonicMs();
      troubles[kind] = [...troubles[kind], now].filter((at) => now - at <= troubleWindowMs).slice(-troubleLimit);
      if (troubles[kind].length < troubleLimit || troubles.judging) return;
      troubles.crash = [];
      troubles.failed_health_check = [];
      judgeAfter(projectId, troubles, 0);
    },
    forget,
    stop() {
      stopped = true;
      for (const projectId of [...troublesOf.keys()]) forget(projectId);
    },
  };
}
