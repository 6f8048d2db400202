/** The kind of failure of a step: the client's own category first, then an HTTP status in the error, then its text. */
import type { HealCategory, StepStatus } from '@davit/contract';
import { statusPlaces, statusRows, wordsRows } from './diagnosis-rules.ts';

export interface Failure {
  stepNumber: number;
  stepType: string;
  toolName: string | null;
  status: StepStatus;
  error: string | null;
  category: HealCategory | null;
  healAttemptId: string | null;
  /** JSON text. */
  input: string | null;
  durationMs: number | null;
  /** When its report arrived. */
  createdAt: number;
}

export interface Diagnosis {
  category: HealCategory;
  /** What keeps failing, if that alone makes the category LOOP. */
  underlying?: HealCategory;
  /** Whether the client named the category. */
  isExplicit: boolean;
  /** The HTTP status in the error; null without one. */
  httpStatus: number | null;
}

/** Long errors are judged by their start and end: a traceback ends with its error. */
const charactersJudged = { first: 2_000, last: 2_000 };
/** How much of an error is read at all. */
const charactersRead = 64 * 1024;

const words = wordsRows.map(({ category, words }) => ({
  category,
  words: new RegExp(words.map(({ source }) => source).join('|'), 'i'),
}));

export function diagnose({ status, error, category }: Failure): Diagnosis {
  const text = essenceOf(error ?? '');
  const httpStatus = httpStatusIn(text);
  if (category !== null) return { category, isExplicit: true, httpStatus };
  return { category: guess(httpStatus, status === 'timeout' ? `timeout: ${text}` : text), isExplicit: false, httpStatus };
}

function guess(httpStatus: number | null, text: string): HealCategory {
  const guessed = words.find(({ words }) => words.test(text))?.category ?? 'UNKNOWN';
  const row = statusRows.find(({ from, to }) => httpStatus !== null && httpStatus >= from && httpStatus <= to);
  if (row === undefined || row.unless?.includes(guessed)) return guessed;
  return row.category;
}

function httpStatusIn(text: string): number | null {
  for (const place of statusPlaces) {
    const found = place.exec(text)?.[1];
    if (found !== undefined) return Number(found);
  }
  return null;
}

/** The error without its stack lines, whose names and sources say nothing about the failure. */
function essenceOf(error: string): string {
  const parts: string[] = [];
  let inFrame = false;
  for (const line of error.slice(0, charactersRead).split('\n')) {
    const isFrame = /^\s+(?:at |File ")/.test(line);
    inFrame = isFrame || (inFrame && /^ {4}/.test(line));
    if (!inFrame && !line.startsWith('Traceback ')) parts.push(line);
  }
  const text = parts.join('\n');
  const { first, last } = charactersJudged;
  return text.length <= first + last ? text : `${text.slice(0, first)}\n${text.slice(-last)}`;
}

const inUnits: { unit: RegExp; ms: number }[] = [
  { unit: /^m(illi)?s/i, ms: 1 },
  { unit: /^m/i, ms: 60_000 },
  { unit: /^h/i, ms: 3_600_000 },
];

const peersWait =
  /(?:retry[-_ ]?(?:after|delay|in)(?:[-_ ](ms))?|try again in|wait)["']?\s*[:=]?\s*["']?(\d{1,9}(?:\.\d{1,3})?)\s*(milliseconds?|ms|minutes?|min|m|hours?|h|seconds?|s)?\b/i;

/** How long the peer asks to wait, according to its error; null if it does not say. Milliseconds, at most an hour. */
export function retryAfterOf(error: string | null): number | null {
  const [, inMs, amount, unit] = peersWait.exec(essenceOf(error ?? '')) ?? [];
  if (amount === undefined) return null;
  const factor = inMs !== undefined ? 1 : (inUnits.find((row) => unit !== undefined && row.unit.test(unit))?.ms ?? 1_000);
  return Math.min(3_600_000, Math.ceil(Number(amount) * factor));
}
