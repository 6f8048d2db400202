import { addDays } from '../../web/reader.ts';

export type Urgency = 'overdue' | 'today' | 'later' | 'unknown';

/** The day after `last` on which it is due again; today if it was never done. Null: it has no interval. */
export function nextDue(last: string | null, everyDays: number, today: string): string | null {
  if (everyDays <= 0) return null;
  return last === null ? today : addDays(last, everyDays);
}

export function urgencyOf(due: string | null, today: string): Urgency {
  if (due === null) return 'unknown';
  return due < today ? 'overdue' : due === today ? 'today' : 'later';
}
