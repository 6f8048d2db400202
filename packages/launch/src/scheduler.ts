/**
 * Calls the scheduled jobs of live versions, waking the apps.
 *
 *   waiting ──due──▶ calling ───done──────────────────────────▶ waiting for the next
 *                      │  ├─ failed, and another try fits ──▶ to be retried ──▶ calling
 *                      │  └─ gives up ──▶ waiting for the next, the error stored
 *                      └─ this process ended: the lease expires ──▶ calling, the same occurrence
 *
 * Invariants:
 *  S1 A project's schedules are those of its live version: the transaction that makes a
 *     version live replaces them, and deleting the project removes them. No call is made
 *     for any other version, nor in rehearsals.
 *  S2 A call begins after its claim is committed, by one process only (every write names the
 *     revision it read), and the lease is renewed while it lasts. Never two at once for a job:
 *     if the lease expires anyway, the target makes the second caller join the call
 *     in progress, or wait for it.
 *  S3 An occurrence has the same id on every attempt, so that an app can recognize it.
 *  S4 A claim moves the job to its next due time after now: one occurrence stands for all
 *     missed times. It replaces one that waits for a retry.
 *  S5 Every occurrence ends: done, or failed after `maxTries`, or when a retry would
 *     come after the next due time. The failure is stored, and reported in the app's output.
 *  S6 At most `callsAtOnce` calls at once in this process.
 *  S7 Nothing is called while its workspace is suspended; S4 holds when it is resumed.
 */
import type { Clock, NewId } from '@davit/contract';
import type { CutoverGate } from './cutover-gate.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { LaunchLedger } from './ports/store.ts';
import type { Target } from './ports/target.ts';
import { repeat, type Timers, within } from './ports/timers.ts';
import type { Occurrence, ScheduleRecord } from './records.ts';
import { nextDue } from './timing.ts';

const callsAtOnce = 4;
const callDeadlineMs = 60_000;
/** How long after a process was killed another may take over its calls. */
const leaseMs = 20_000;
const renewLeaseEveryMs = 5_000;
/** The delays between attempts of one occurrence. */
const retryAfterMs = [30_000, 2 * 60_000, 10 * 60_000] as const;
const maxTries = retryAfterMs.length + 1;
/** Schedules of another process are found by polling. */
const maxCheckIntervalMs = 5_000;
const recheckAfterMs = 1_000;

export interface Scheduler {
  start(): void;
  /** Something may be due, or due sooner than known. Cheap, never throws. */
  look(): void;
  /** No new calls; resolves when the calls in progress have ended, at the latest after the grace period. */
  stop(graceMs: number): Promise<void>;
}

export interface SchedulerParts {
  ledger: Pick<LaunchLedger, 'dueSchedules' | 'nextScheduleAt' | 'changeSchedule'>;
  target: Pick<Target, 'callJob' | 'addOutputLine'>;
  cutoverGate: CutoverGate;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: PlatformLog;
}

export function createScheduler(parts: SchedulerParts): Scheduler {
  const leases = new Set<RenewedLease>();
  const underWay = new Map<string, Promise<void>>();
  let running = false;
  let looking: Promise<void> | null = null;
  let recheck = false;
  let cancelTimer = () => {};

  function look(): void {
    if (!running) return;
    if (looking !== null) {
      recheck = true;
      return;
    }
    recheck = false;
    looking = begin()
      .catch((error) => {
        parts.log.error({ err: error }, 'could not read the schedules; retrying');
        return maxCheckIntervalMs;
      })
      .then((inMs) => {
        looking = null;
        cancelTimer();
        if (recheck) look();
        else if (running) cancelTimer = parts.timers.after(inMs, look);
      });
  }

  /** Starts due calls while there is capacity (S6). Returns the time until the next check. */
  async function begin(): Promise<number> {
    const now = parts.clock.now();
    const due = await parts.ledger.dueSchedules(now, callsAtOnce + underWay.size);
    for (const schedule of due) {
      if (underWay.size >= callsAtOnce || !running) return recheckAfterMs;
      const key = `${schedule.projectId} ${schedule.jobId}`;
      if (underWay.has(key)) continue;
      const call = carryOut(parts, leases, schedule)
        .catch((error) => {
          // The lease expires, and the occurrence is repeated.
          parts.log.error({ projectId: schedule.projectId, jobId: schedule.jobId, err: error }, 'could not store a schedule');
        })
        .then(() => {
          underWay.delete(key);
          look();
        });
      underWay.set(key, call);
    }
    const next = await parts.ledger.nextScheduleAt();
    const inMs = next === null ? maxCheckIntervalMs : next - parts.clock.now();
    return Math.min(maxCheckIntervalMs, Math.max(inMs, due.length > 0 ? recheckAfterMs : 0));
  }

  return {
    start() {
      running = true;
      look();
    },
    look,
    async stop(graceMs) {
      running = false;
      cancelTimer();
      await within(parts.timers, graceMs, Promise.all([looking, ...underWay.values()]), undefined);
      await Promise.all([...leases].map((lease) => lease.end()));
    },
  };
}

/** One attempt of a due occurrence: claimed, called, ended. Throws if the store fails. */
async function carryOut(parts: SchedulerParts, leases: Set<RenewedLease>, schedule: ScheduleRecord): Promise<void> {
  const now = parts.clock.now();
  const claimed = claim(schedule, now, parts.newId);
  if (claimed.occurrence === null) {
    await end(parts, claimed, 'every attempt was interrupted');
    return;
  }
  if (!(await parts.ledger.changeSchedule(claimed))) return;
  const lease = renewLease(parts, { ...claimed, revision: claimed.revision + 1 });
  leases.add(lease);
  try {
    // From here on, the version committed as live is the one that is served.
    await parts.cutoverGate.settled(schedule.projectId);
    const called = await parts.target.callJob(schedule.projectId, schedule.jobId, claimed.occurrence, callDeadlineMs);
    await end(parts, await lease.end(), called.outcome === 'done' ? null : called.reason);
  } finally {
    leases.delete(lease);
    await lease.end();
  }
}

interface RenewedLease {
  /** Stops renewing; resolves with the schedule as written last. */
  end(): Promise<ScheduleRecord>;
}

/** A refused renewal is the last: a cutover or a deletion came first. A lost one is followed by the next. */
function renewLease({ ledger, clock, timers }: SchedulerParts, claimed: ScheduleRecord): RenewedLease {
  let held = claimed;
  let telling: Promise<void> = Promise.resolve();
  const stop = repeat(timers, renewLeaseEveryMs, () => {
    const longer = { ...held, wakeAt: clock.now() + leaseMs };
    telling = ledger.changeSchedule(longer).then(
      (isSaved) => {
        if (isSaved) held = { ...longer, revision: longer.revision + 1 };
        else stop();
      },
      () => {},
    );
    return telling;
  });
  return {
    async end() {
      stop();
      await telling;
      return held;
    },
  };
}

/** The claim to commit (S2). Without an occurrence: its attempts are used up. */
function claim(schedule: ScheduleRecord, now: number, newId: NewId): ScheduleRecord {
  const { occurrence, dueAt, timing } = schedule;
  const wakeAt = now + leaseMs;
  if (occurrence === null || dueAt <= now) {
    const begun: Occurrence = { id: newId(), dueAt, attempt: 1 };
    return { ...schedule, occurrence: begun, dueAt: nextDue(timing, now), wakeAt };
  }
  if (occurrence.attempt >= maxTries) return { ...schedule, occurrence: null };
  return { ...schedule, occurrence: { ...occurrence, attempt: occurrence.attempt + 1 }, wakeAt };
}

/** Commits the result of an attempt (S5). */
async function end(parts: SchedulerParts, held: ScheduleRecord, error: string | null): Promise<void> {
  const at = parts.clock.now();
  const { projectId, jobId, occurrence } = held;
  const retryAt = error === null || occurrence === null ? null : retryMoment(occurrence, held.dueAt, at);
  const change: ScheduleRecord = {
    ...held,
    occurrence: retryAt === null ? null : occurrence,
    wakeAt: retryAt ?? held.dueAt,
    lastEnd: { at, error },
  };
  // Refused if a cutover or a deletion came first: the job no longer belongs to this version.
  const isSaved = await parts.ledger.changeSchedule(change);
  if (error === null || !isSaved) return;
  const then = retryAt === null ? `next at ${iso(held.dueAt)}` : `tried again at ${iso(retryAt)}`;
  parts.target.addOutputLine(projectId, `The scheduled job ${jobId} failed: ${error}; ${then}.`);
  parts.log.warn({ projectId, jobId, occurrence, error, retryAt }, 'a scheduled job failed');
}

function retryMoment(occurrence: Occurrence, nextAt: number, now: number): number | null {
  const delayMs = retryAfterMs[occurrence.attempt - 1];
  return delayMs === undefined || now + delayMs >= nextAt ? null : now + delayMs;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
