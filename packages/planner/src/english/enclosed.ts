/** What stands in brackets, in quotes and in lists behind a colon. */
import type { Word } from './words.ts';

/** Parts of a list: between commas, semicolons, slashes, arrows, `and` and `or`. */
export function segmentsOf(words: Word[]): Word[][] {
  const segments: Word[][] = [[]];
  // "number, state free / leased / blocked, kids yes or no": values of a part.
  const isNested = words.some(({ text }) => /^[,;]$/.test(text)) && words.filter(({ text }) => text === '/').length > 1;
  const isWithin = ({ lower }: Word, at: number): boolean =>
    (lower === '/' && isNested) ||
    (lower === 'or' && /^(yes|no)$/.test(words[at - 1]?.lower ?? '') && /^(yes|no)$/.test(words[at + 1]?.lower ?? ''));
  for (const [at, word] of words.entries()) {
    if (/^([,;/→>|]|->|and|or|&)$/.test(word.lower) && !isWithin(word, at)) segments.push([]);
    else segments.at(-1)?.push(word);
  }
  return segments.filter(({ length }) => length > 0);
}

const longestValueWords = 4;
const longestNested = 14;

/** `status: new, active, waiting on landlord, closed.`; null if what follows is a sentence of its own. */
export function listAt(words: Word[], from: number): { segments: Word[][]; end: number } | null {
  const stop = words.findIndex(({ text }, at) => at >= from && /^[.;!?]$/.test(text));
  const end = stop < 0 ? words.length : stop;
  const inner = words.slice(from, end);
  const segments = segmentsOf(inner);
  // "HR site: employees log in, view payslips" tells what people do.
  const tells = inner.some(({ is, lower, lemma }, at) => is === 'verb' && lower === lemma && inner[at - 1]?.is === 'noun');
  const isShort =
    !tells &&
    segments.length > 1 &&
    segments.every((segment) => segment.length <= (segment.some(({ text }) => text === '/') ? longestNested : longestValueWords));
  return isShort && !inner.some(({ is, text }) => is === 'auxiliary' || is === 'pronoun' || text === '(' || quotes[text])
    ? { segments, end }
    : null;
}

/** The place of the closing bracket; -1 without one. */
export function closingOf(words: Word[], at: number): number {
  return words.findIndex(({ text }, place) => place > at && text === ')');
}

const quotes: Record<string, string> = { '"': '"', '“': '”', '«': '»', '‘': '’' };

export function quoteAt(words: Word[], at: number): { words: Word[]; text: string; end: number } | null {
  const closing = quotes[words[at]?.text ?? ''];
  if (closing === undefined) return null;
  const end = words.findIndex(({ text }, place) => place > at && text === closing);
  if (end <= at + 1) return null;
  const inner = words.slice(at + 1, end);
  return { words: inner, text: inner.map(({ text }, place) => `${gap(inner, place)}${text}`).join(''), end: end + 1 };
}

/** What stands between a word and the one before. */
export const gap = (words: Word[], at: number) => (at > 0 && (words[at - 1] as Word).to < (words[at] as Word).from ? ' ' : '');
