/** The days on a month's page: whole weeks from Monday. */
import { addDays } from '../../web/reader.ts';

export interface Month {
  /** `2026-11`. */
  id: string;
  previous: string;
  next: string;
  /** Dates, seven a week. */
  weeks: string[][];
}

/** The requested month, or the current one if that is invalid. */
export function monthOf(requested: string | undefined, today: string): Month {
  const id = requested && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : today.slice(0, 7);
  const first = `${id}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const next = addDays(first, 31).slice(0, 7);
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekday); day.slice(0, 7) <= id; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
  }
  return { id, previous: addDays(first, -1).slice(0, 7), next, weeks };
}
