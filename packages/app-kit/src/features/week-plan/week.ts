import { isDate } from '../../data/input.ts';
import { addDays } from '../../web/reader.ts';

/** The Monday of the week of a day, `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The seven days of the week in the address; without one, of today's. */
export function weekOf(asked: string | undefined, today: string): string[] {
  const monday = mondayOf(asked !== undefined && isDate(asked) ? asked : today);
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The things to buy in a text, one in each line, without bullets and repetitions. */
export function thingsIn(texts: string[]): string[] {
  const found = new Map<string, string>();
  for (const line of texts.join('\n').split('\n')) {
    const thing = line
      .replace(/^[\s*•–-]+/u, '')
      .trim()
      .slice(0, 120)
      .toWellFormed();
    if (thing !== '' && !found.has(thing.toLowerCase())) found.set(thing.toLowerCase(), thing);
  }
  return [...found.values()];
}
