/** When a card is due again: the SM-2 algorithm (https://super-memory.com/english/ol/sm2.htm). Days are `YYYY-MM-DD`. */
import { addDays } from '../../web/reader.ts';

export interface Review {
  due: string;
  /** Days between the last review and the next. */
  interval: number;
  ease: number;
  /** Right answers in a row. */
  repetitions: number;
}

/** What the reader says of their answer, as SM-2's quality from 0 to 5. */
export const grades = { again: 1, hard: 3, good: 4, easy: 5 } as const;
export type Grade = keyof typeof grades;
export const isGrade = (text: string): text is Grade => Object.hasOwn(grades, text);

const firstEase = 2.5;
const lowestEase = 1.3;
const firstIntervalDays = 1;
const secondIntervalDays = 6;
const maxIntervalDays = 3_650;

/** The next review of a card; null: its first. A forgotten card is due again the same day. */
export function reviewed(before: Review | null, grade: Grade, today: string): Review {
  const { interval, ease, repetitions } = before ?? { interval: 0, ease: firstEase, repetitions: 0 };
  const missing = 5 - grades[grade];
  const nextEase = Math.max(lowestEase, ease + 0.1 - missing * (0.08 + missing * 0.02));
  if (grades[grade] < 3) return { due: today, interval: 0, ease: nextEase, repetitions: 0 };
  const usual = repetitions === 0 ? firstIntervalDays : repetitions === 1 ? secondIntervalDays : Math.round(interval * nextEase);
  const days = Math.min(maxIntervalDays, usual);
  return { due: addDays(today, days), interval: days, ease: nextEase, repetitions: repetitions + 1 };
}
