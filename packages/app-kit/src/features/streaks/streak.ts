/** Streaks: consecutive days on which something was done. Days are `YYYY-MM-DD`. */
import { addDays } from '../../web/reader.ts';

export interface Streak {
  /** Days in a row up to today; a day that is not over yet does not break them. */
  current: number;
  longest: number;
}

export function streakOf(days: ReadonlySet<string>, today: string): Streak {
  const last = days.has(today) ? today : addDays(today, -1);
  return {
    current: lengthUpTo(days, last),
    longest: Math.max(0, ...[...days].filter((day) => !days.has(addDays(day, 1))).map((day) => lengthUpTo(days, day))),
  };
}

function lengthUpTo(days: ReadonlySet<string>, last: string): number {
  let length = 0;
  for (let day = last; days.has(day); day = addDays(day, -1)) length += 1;
  return length;
}

/** The last days up to today, oldest first. */
export const daysUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(today, at - count + 1));
