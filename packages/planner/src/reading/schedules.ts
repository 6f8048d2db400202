/** Schedules in a prompt: "every hour", "nightly at 2", "every 15 minutes". */
import type { Span, Token } from './tokens.ts';

export type When = { cron: string; timeZone: string } | { everyMinutes: number };

export interface ScheduleMention extends Span {
  /** For use in a sentence: `every hour`, `every Monday at 9:00 (UTC)`. */
  words: string;
  when: When;
  /** The span of the time zone, if the prompt names one. */
  zone: Span | null;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const spokenNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const furtherNumbers: Record<string, number> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  couple: 2,
  few: 5,
  half: 30,
  quarter: 15,
};
const longestMinutes = 7 * 24 * 60;

/** Words for a time of day, and their hour if the prompt gives none. */
const timesOfDay: Record<string, { words: string; hour: number }> = {
  day: { words: 'every day', hour: 6 },
  night: { words: 'every night', hour: 2 },
  morning: { words: 'every morning', hour: 7 },
  noon: { words: 'every day', hour: 12 },
  evening: { words: 'every evening', hour: 18 },
};
const adverbs: Record<string, keyof typeof timesOfDay> = { daily: 'day', nightly: 'night' };

/** The first schedule in the prompt; null without one. */
export function scheduleOf(tokens: Token[]): ScheduleMention | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = readAt(tokens, at);
    if (found !== null) return inZone(found, zoneOf(tokens));
  }
  return null;
}

type ScheduleMatch = Omit<ScheduleMention, 'zone'>;

/** Clock times use the prompt's time zone, or UTC. */
function inZone({ when, words, ...span }: ScheduleMatch, zone: (Span & { name: string }) | null): ScheduleMention {
  const isClock = 'cron' in when && !/^\S+ (\*|\*\/\d+) /.test(when.cron);
  if (!isClock) return { ...span, words, when, zone: null };
  const timeZone = zone?.name ?? 'UTC';
  return { ...span, words: `${words} (${timeZone})`, when: { ...when, timeZone }, zone };
}

function readAt(tokens: Token[], at: number): ScheduleMatch | null {
  const word = tokens[at]?.lower ?? '';
  if (word === 'hourly') return { from: at, to: at + 1, words: 'every hour', when: hours(1) };
  if (word === 'weekly') return onDay(tokens, at, at + 1, 1);
  const adverb = adverbs[word];
  if (adverb !== undefined) return daily(tokens, at, at + 1, adverb);
  if (word !== 'every' && word !== 'each' && !(word === 'once' && /^(a|an|per)$/.test(tokens[at + 1]?.lower ?? ''))) return null;
  const from = word === 'once' ? at + 1 : at;
  const number = numberAt(tokens, from + 1);
  const unitAt = number === null ? from + 1 : number.to;
  const unit = (tokens[unitAt]?.lower ?? '').replace(/s$/, '');
  const count = number?.value ?? 1;
  const to = unitAt + 1;
  if (unit === 'minute' || unit === 'min') return span(at, to, minutes(count));
  if (unit === 'hour' && count === 30 && number?.isShare) return span(at, to, minutes(30));
  if (unit === 'hour' && count === 15 && number?.isShare) return span(at, to, minutes(15));
  if (unit === 'hour')
    return count * 60 > longestMinutes ? null : { from: at, to, words: everyWords(count, 'hour'), when: hours(count) };
  if (number !== null) return null;
  if (unit === 'week') return onDay(tokens, at, to, 1);
  const weekday = weekdays.findIndex((day) => day.toLowerCase() === unit);
  if (weekday >= 0) return onDay(tokens, at, to, weekday);
  return unit in timesOfDay ? daily(tokens, at, to, unit) : null;
}

function span(from: number, to: number, timing: { words: string; when: When } | null): ScheduleMatch | null {
  return timing === null ? null : { from, to, ...timing };
}

function minutes(count: number): { words: string; when: When } | null {
  if (count < 1 || count > longestMinutes) return null;
  const words = everyWords(count, 'minute');
  if (count === 1) return { words, when: { cron: '* * * * *', timeZone: 'UTC' } };
  return { words, when: 60 % count === 0 ? { cron: `*/${count} * * * *`, timeZone: 'UTC' } : { everyMinutes: count } };
}

function hours(count: number): When {
  if (count === 1) return { cron: '0 * * * *', timeZone: 'UTC' };
  return 24 % count === 0 && count < 24 ? { cron: `0 */${count} * * *`, timeZone: 'UTC' } : { everyMinutes: count * 60 };
}

const everyWords = (count: number, unit: string) => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`);

function daily(tokens: Token[], from: number, to: number, kind: string): ScheduleMatch {
  const { words, hour } = timesOfDay[kind] ?? { words: 'every day', hour: 6 };
  const time = timeAt(tokens, to, hour);
  const when = { cron: `${time.minute} ${time.hour} * * *`, timeZone: 'UTC' };
  return { from, to: time.to, words: `${words} at ${clock(time)}`, when };
}

function onDay(tokens: Token[], from: number, to: number, weekday: number): ScheduleMatch {
  const time = timeAt(tokens, to, 6);
  const when = { cron: `${time.minute} ${time.hour} * * ${weekday}`, timeZone: 'UTC' };
  return { from, to: time.to, words: `every ${weekdays[weekday]} at ${clock(time)}`, when };
}

interface Time {
  hour: number;
  minute: number;
  to: number;
}

const clock = ({ hour, minute }: Time) => `${hour}:${String(minute).padStart(2, '0')}`;

/** `at 2`, `at 14:30`, `at 2 pm`, `at noon`; the usual hour without a time. */
function timeAt(tokens: Token[], at: number, usualHour: number): Time {
  const usual = { hour: usualHour, minute: 0, to: at };
  if (tokens[at]?.lower !== 'at') return usual;
  const word = tokens[at + 1]?.lower ?? '';
  if (word === 'noon') return { hour: 12, minute: 0, to: at + 2 };
  if (word === 'midnight') return { hour: 0, minute: 0, to: at + 2 };
  const joined = /^([0-9]{1,2})(am|pm)?$/.exec(word);
  if (joined === null) return usual;
  let to = at + 2;
  let minute = 0;
  const isParted = [':', '.'].includes(tokens[to]?.lower ?? '') && /^[0-9]{2}$/.test(tokens[to + 1]?.lower ?? '');
  if (isParted) {
    minute = Number(tokens[to + 1]?.lower);
    to += 2;
  }
  const half = joined[2] ?? (/^(am|pm)$/.test(tokens[to]?.lower ?? '') ? tokens[to]?.lower : undefined);
  if (half !== undefined && joined[2] === undefined) to += 1;
  const said12 = Number(joined[1]);
  const hour = half === 'pm' && said12 < 12 ? said12 + 12 : half === 'am' && said12 === 12 ? 0 : said12;
  return hour <= 23 && minute <= 59 ? { hour, minute, to } : usual;
}

/** `Europe/Berlin`, as in the time zone database, or `UTC`; null without one. */
function zoneOf(tokens: Token[]): (Span & { name: string }) | null {
  for (const [at, token] of tokens.entries()) {
    if (token.lower === 'utc' || token.lower === 'gmt') return { name: 'UTC', from: at, to: at + 1 };
    const name = `${token.text}/${tokens[at + 2]?.text}`;
    if (tokens[at + 1]?.lower === '/' && isZone(name)) return { name, from: at, to: at + 3 };
  }
  return null;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `15`, `fifteen`, `other` of "every other hour", `half an` of "every half an hour". */
function numberAt(tokens: Token[], at: number): { value: number; to: number; isShare: boolean } | null {
  const word = tokens[at]?.lower ?? '';
  const skip = (from: number) => (['a', 'an', 'of'].includes(tokens[from]?.lower ?? '') ? from + 1 : from);
  if (/^[0-9]{1,4}$/.test(word)) return { value: Number(word), to: at + 1, isShare: false };
  if (word === 'other' || word === 'second') return { value: 2, to: at + 1, isShare: false };
  const small = spokenNumbers.indexOf(word);
  if (small > 0) return { value: small, to: at + 1, isShare: false };
  const further = furtherNumbers[word];
  if (further === undefined) return null;
  return { value: further, to: skip(skip(at + 1)), isShare: word === 'half' || word === 'quarter' };
}
