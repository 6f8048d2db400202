import { showDay, showNumber } from './formats.ts';
import { defineTool } from './tool.ts';

export const age = defineTool({
  inputs: {
    born: { kind: 'date', label: 'Born on', initial: '1990-06-15' },
    on: { kind: 'date', label: 'Age on', initial: 'today' },
  },
  compute({ born, on }, formats) {
    if (born > on) return { problem: { input: 'born', message: 'The date of birth must not be after the other date.' } };
    const { years, months, days } = between(born, on);
    const next = nextBirthday(born, on);
    const until = daysFrom(on, next);
    const parts = [count(years, 'year'), count(months, 'month'), count(days, 'day')];
    return {
      answer: {
        headline: { label: 'Age', value: count(years, 'year') },
        lines: [
          { label: 'To the day', value: parts.join(', ') },
          { label: 'Days lived', value: showNumber(daysFrom(born, on), formats, 0) },
          { label: 'Born on', value: showDay(born, formats) },
          { label: 'Next birthday', value: until === 0 ? 'Today' : `${showDay(next, formats)}, in ${count(until, 'day')}` },
        ],
        note: born.endsWith('-02-29') ? 'In years without February 29, the birthday counts as March 1.' : '',
      },
    };
  },
});

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const dayMs = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function daysFrom(from: string, to: string): number {
  return Math.round((at(to).getTime() - at(from).getTime()) / dayMs);
}

/** The same day some months later; in a shorter month, the first of the next. */
function monthsLater(day: string, months: number): Date {
  const from = at(day);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const later = new Date(Date.UTC(year, month, from.getUTCDate()));
  const overflowed = later.getUTCMonth() !== ((month % 12) + 12) % 12;
  return overflowed ? new Date(Date.UTC(year, month + 1, 1)) : later;
}

/** Whole years, then whole months, then days. */
export function between(from: string, to: string): { years: number; months: number; days: number } {
  const end = at(to);
  let months = (end.getUTCFullYear() - at(from).getUTCFullYear()) * 12 + end.getUTCMonth() - at(from).getUTCMonth();
  if (monthsLater(from, months) > end) months--;
  const days = Math.round((end.getTime() - monthsLater(from, months).getTime()) / dayMs);
  return { years: Math.floor(months / 12), months: months % 12, days };
}

/** The first birthday on or after a day. */
export function nextBirthday(born: string, on: string): string {
  const years = at(on).getUTCFullYear() - at(born).getUTCFullYear();
  const thisYear = monthsLater(born, years * 12);
  const next = thisYear >= at(on) ? thisYear : monthsLater(born, (years + 1) * 12);
  return next.toISOString().slice(0, 10);
}
