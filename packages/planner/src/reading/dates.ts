import type { Span, Token } from './tokens.ts';

export interface DateMention extends Span {
  /** `12-24`. */
  monthDay: string;
  /** Null if the text gives none. */
  year: number | null;
}

const months = 'january february march april may june july august september october november december'.split(' ');
/** A leap year, so that February 29 is valid. */
const anyYear = 2024;

/** The first date in a text: `2026-12-24`, `24 December`, `December 24th, 2026`. */
export function dateOf(tokens: Token[]): DateMention | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = isoAt(tokens, at) ?? wordsAt(tokens, at);
    if (found) return found;
  }
  return null;
}

function isoAt(tokens: Token[], at: number): DateMention | null {
  const [year = '', month = '', day = ''] = [tokens[at], tokens[at + 1], tokens[at + 2]].map((token) => token?.lower ?? '');
  const looksRight = /^\d{4}$/.test(year) && /^\d{2}$/.test(month) && /^\d{2}$/.test(day);
  return looksRight ? checked(Number(year), Number(month), Number(day), { from: at, to: at + 3 }) : null;
}

function wordsAt(tokens: Token[], at: number): DateMention | null {
  const lower = tokens[at]?.lower ?? '';
  const month = months.findIndex((name) => name === lower || (name.slice(0, 3) === lower && name !== 'may')) + 1;
  if (month === 0) return null;
  const before = dayIn(tokens[at - 1]);
  const after = dayIn(tokens[at + 1]);
  const day = before ?? after;
  if (day === null) return null;
  const span = { from: before === null ? at : at - 1, to: before === null ? at + 2 : at + 1 };
  const next = tokens[span.to]?.text === ',' ? span.to + 1 : span.to;
  const hasYear = /^\d{4}$/.test(tokens[next]?.lower ?? '');
  return checked(hasYear ? Number(tokens[next]?.lower) : null, month, day, hasYear ? { ...span, to: next + 1 } : span);
}

function dayIn(token: Token | undefined): number | null {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(token?.lower ?? '');
  return match ? Number(match[1]) : null;
}

/** Null for a date that does not exist. */
function checked(year: number | null, month: number, day: number, span: Span): DateMention | null {
  const date = new Date(Date.UTC(year ?? anyYear, month - 1, day));
  const exists =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && (year === null || (year >= 1900 && year <= 2999));
  return exists ? { ...span, year, monthDay: date.toISOString().slice(5, 10) } : null;
}
