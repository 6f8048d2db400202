/** When a job is due next. Reads no clock. */
import { CronExpressionParser } from 'cron-parser';
import type { PlannedSchedule } from './ports/store.ts';
import type { AppManifest, Timing } from './records.ts';

const minuteMs = 60_000;

/** The first moment after `after`, epoch milliseconds. Throws where the timing is malformed, or no such moment comes. */
export function nextDue(timing: Timing, after: number): number {
  if ('everyMinutes' in timing) {
    const periodMs = timing.everyMinutes * minuteMs;
    return (Math.floor(after / periodMs) + 1) * periodMs;
  }
  const { cron, timeZone } = timing;
  // A time zone that nobody knows is refused here, not read as some other.
  new Intl.DateTimeFormat('en', { timeZone });
  return CronExpressionParser.parse(cron, { tz: timeZone, currentDate: new Date(after) })
    .next()
    .getTime();
}

/** What the transaction that makes a version live sets up. */
export function planSchedules(manifest: AppManifest, at: number): PlannedSchedule[] {
  return manifest.schedules.map(({ id, timing }) => ({ jobId: id, timing, dueAt: nextDue(timing, at) }));
}
