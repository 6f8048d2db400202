/** How often something is due, in days: "every 30 days", "7 day tags", "twice a year", "monthly". */
import type { Span, Token } from './tokens.ts';

const daysOf = new Map(Object.entries({ day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, year: 365 }));
const adverbs = new Map(
  Object.entries({ weekly: 7, fortnightly: 14, monthly: 30, quarterly: 91, yearly: 365, annual: 365, annually: 365 }),
);
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const times = new Map(Object.entries({ once: 1, twice: 2 }));
/** Two years. */
const longestDays = 730;

export interface Interval extends Span {
  days: number;
}

/** The first interval of a text that is a day or longer; null without one. */
export function intervalOf(tokens: Token[]): Interval | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = intervalAt(tokens, at);
    if (found && found.days >= 1 && found.days <= longestDays) return found;
  }
  return null;
}

function intervalAt(tokens: Token[], at: number): Interval | null {
  const [first = '', second = '', third = ''] = tokens.slice(at, at + 3).map(({ lemma }) => lemma);
  const adverb = adverbs.get(first);
  if (adverb !== undefined) return { from: at, to: at + 1, days: adverb };
  const often = times.get(first);
  const share = daysOf.get(third);
  if (often !== undefined && ['a', 'an', 'per', 'each', 'every'].includes(second) && share !== undefined)
    return { from: at, to: at + 3, days: Math.floor(share / often) };
  const from = first === 'every' ? at + 1 : at;
  const count = numberOf(tokens[from]?.lemma ?? '');
  const unitAt = count === null ? from : from + 1;
  const unit = daysOf.get(tokens[unitAt]?.lemma ?? '');
  // "A 7 day tag" lasts so long; in "lent for 7 days" nothing is due again.
  const isOfNoun = count !== null && tokens[unitAt]?.lower === tokens[unitAt]?.lemma && tokens[unitAt + 1]?.kind === 'word';
  if (unit === undefined || !(first === 'every' || isOfNoun)) return null;
  return { from: at, to: unitAt + 1, days: (count ?? 1) * unit };
}

function numberOf(word: string): number | null {
  const spoken = numbers.indexOf(word);
  return /^\d{1,3}$/.test(word) ? Number(word) : spoken > 0 ? spoken : null;
}
