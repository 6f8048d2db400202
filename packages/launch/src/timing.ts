/** When a job is due next. Pure. */
import { CronExpressionParser } from 'cron-parser';
import type { PlannedSchedule } from './ports/store.ts';
import type { AppManifest, Timing } from './records.ts';

const minuteMs = 60_000;

/** The first due time after `after`, epoch milliseconds. Throws if the timing is malformed, or there is no such time. */
export function nextDue(timing: Timing, after: number): number {
  if ('everyMinutes' in timing) {
    const periodMs = timing.everyMinutes * minuteMs;
    return (Math.floor(after / periodMs) + 1) * periodMs;
  }
  const { cron, timeZone } = timing;
  // An unknown time zone is refused here, not replaced by another.
  new Intl.DateTimeFormat('en', { timeZone });
  return CronExpressionParser.parse(cron, { tz: timeZone, currentDate: new Date(after) })
    .next()
    .getTime();
}

/** What the transaction that makes a version live creates. */
export function planSchedules(manifest: AppManifest, at: number): PlannedSchedule[] {
  return manifest.schedules.map(({ id, timing }) => ({ jobId: id, timing, dueAt: nextDue(timing, at) }));
}
