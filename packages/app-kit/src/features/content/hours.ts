/**
 * Parses opening hours as people write them, to tell whether a place is open. Server and browser run this same file.
 * Days count from 0 for Sunday, times in minutes from midnight; a time past 1440 belongs to the night after.
 */
import type { DayHours } from './section.ts';

export interface Interval {
  fromMin: number;
  toMin: number;
}

/** Seven days from Sunday; null for a day without a line. An empty list is a closed day. */
export type Week = (Interval[] | null)[];

export type OpenState =
  | { is: 'open'; untilMin: number }
  | { is: 'closed'; opens: { inDays: number; weekday: number; atMin: number } | null };

const dayMin = 1440;
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Null if a line is unclear: then the app claims nothing about the whole week. */
export function readWeek(days: DayHours[]): Week | null {
  const week: Week = Array.from({ length: 7 }, () => null);
  for (const { day, hours } of days) {
    const weekdays = readDays(day);
    const intervals = readIntervals(hours);
    if (weekdays === null || intervals === null) return null;
    for (const weekday of weekdays) week[weekday] = intervals;
  }
  return week.some((intervals) => intervals !== null) ? week : null;
}

/** The weekdays of `Mon–Fri`, `Saturday and Sunday`, `Every day`. */
export function readDays(text: string): number[] | null {
  const plain = text.trim().toLowerCase();
  if (/^(every day|daily|all week)$/u.test(plain)) return [0, 1, 2, 3, 4, 5, 6];
  if (plain === 'weekdays') return [1, 2, 3, 4, 5];
  if (plain === 'weekends' || plain === 'weekend') return [6, 0];
  const found: number[] = [];
  for (const part of plain.split(/\s*(?:,|&|\band\b)\s*/u)) {
    const [first, last, ...more] = part.split(/\s*(?:–|—|-|\bto\b)\s*/u).map(readDay);
    if (first === undefined || first === null || last === null || more.length > 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      found.push(day);
      if (day === (last ?? first)) break;
    }
  }
  return found;
}

function readDay(text: string): number | null {
  const name = text.replace(/s?\.?$/u, '');
  if (name.length < 2) return null;
  const day = names.findIndex((known) => known.startsWith(name));
  return day < 0 ? null : day;
}

/** The intervals of `7:00 – 18:00`, `7am–6pm`, several after commas, `Closed`. */
export function readIntervals(text: string): Interval[] | null {
  const plain = text.trim().toLowerCase();
  if (plain === 'closed' || plain === '–' || plain === '-') return [];
  if (/^(24 hours|open all day|all day)$/u.test(plain)) return [{ fromMin: 0, toMin: dayMin }];
  const intervals: Interval[] = [];
  for (const part of plain.split(/\s*(?:,|&|;|\band\b)\s*/u)) {
    const [from, to, ...more] = part.split(/\s*(?:–|—|-|\bto\b)\s*/u).map(readTime);
    if (from == null || to == null || more.length > 0) return null;
    intervals.push({ fromMin: from, toMin: to > from ? to : to + dayMin });
  }
  return intervals;
}

function readTime(text: string): number | null {
  if (text === 'noon') return 720;
  if (text === 'midnight') return dayMin;
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/u.exec(text);
  if (match === null) return null;
  const [, hourText = '', minuteText = '0', half] = match;
  let hour = Number(hourText);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  if (half !== undefined) hour = (hour % 12) + (half.startsWith('p') ? 12 : 0);
  const minutes = hour * 60 + Number(minuteText);
  return Number(minuteText) < 60 && minutes <= dayMin ? minutes : null;
}

/** Whether it is open on a weekday at a minute of the day, until when, or when it opens next. */
export function openState(week: Week, weekday: number, minute: number): OpenState {
  const now = intervalsAround(week, weekday).find(({ fromMin, toMin }) => fromMin <= minute && minute < toMin);
  if (now !== undefined) return { is: 'open', untilMin: endOf(week, weekday, now.toMin) };
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = (weekday + inDays) % 7;
    const starts = (week[day] ?? []).map(({ fromMin }) => fromMin).filter((fromMin) => inDays > 0 || fromMin > minute);
    if (starts.length > 0) return { is: 'closed', opens: { inDays, weekday: day, atMin: Math.min(...starts) } };
  }
  return { is: 'closed', opens: null };
}

/** The day's intervals, and the rest of the night before. */
function intervalsAround(week: Week, weekday: number): Interval[] {
  const before = (week[(weekday + 6) % 7] ?? []).map(({ fromMin, toMin }) => ({
    fromMin: fromMin - dayMin,
    toMin: toMin - dayMin,
  }));
  return [...before, ...(week[weekday] ?? [])];
}

/** Joins an interval with the next one if they touch; for a day at most. */
function endOf(week: Week, weekday: number, toMin: number): number {
  const next = toMin >= dayMin ? (week[(weekday + 1) % 7] ?? []).map(shiftedByDay) : (week[weekday] ?? []);
  const joined = next.find((interval) => interval.fromMin === toMin);
  return joined === undefined ? toMin : Math.min(joined.toMin, dayMin * 2);
}

const shiftedByDay = ({ fromMin, toMin }: Interval): Interval => ({ fromMin: fromMin + dayMin, toMin: toMin + dayMin });

/** A sentence such as `Open now, until 18:00`. Times keep the place's own format. */
export function openSentence(state: OpenState, days: DayHours[]): string {
  const shown = (minute: number) =>
    showTime(
      minute,
      days.some(({ hours }) => /[ap]\.?m/iu.test(hours)),
    );
  if (state.is === 'open') return state.untilMin === dayMin * 2 ? 'Open all day' : `Open now, until ${shown(state.untilMin)}`;
  if (state.opens === null) return 'Closed';
  const { inDays, weekday, atMin } = state.opens;
  if (inDays === 0) return `Closed now, opens today at ${shown(atMin)}`;
  if (inDays === 1) return `Closed now, opens tomorrow at ${shown(atMin)}`;
  return `Closed now, opens on ${dayName(weekday)} at ${shown(atMin)}`;
}

/** `18:30`, or `6:30 pm` with a 12-hour clock. */
export function showTime(minute: number, twelveHours: boolean): string {
  const inDay = minute % dayMin;
  if (inDay === 0) return 'midnight';
  const hour = Math.floor(inDay / 60);
  const minutes = String(inDay % 60).padStart(2, '0');
  if (!twelveHours) return `${hour}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

export function dayName(weekday: number): string {
  const name = names[weekday] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
