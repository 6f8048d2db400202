/** A wish with the parts of the plan, for the acts that turn it into edits. */
import type { PlanEdit } from '@davit/contract';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Slots } from './pattern.ts';
import type { PlanParts } from './plan-parts.ts';
import { joints } from './words.ts';

export interface Wish {
  reading: Reading;
  parts: PlanParts;
  /** Without polite words. */
  span: Span;
  slots: Slots;
}

/** Edits, a sentence that says why it cannot be done, or null: the words mean something else. */
export type Act = (wish: Wish) => PlanEdit[] | string | null;

const marks = new Set(['"', '“', '”', '„', '«', '»', '‘', '’', "'", ':', ',', '.', '`']);
const longestName = 60;

/** The words of a span as written, without quotes around them. */
export function written({ reading: { text, tokens } }: Pick<Wish, 'reading'>, { from, to }: Span): string {
  let [start, end] = [from, to];
  while (start < end && marks.has(tokens[start]?.text ?? '')) start += 1;
  while (end > start && marks.has(tokens[end - 1]?.text ?? '')) end -= 1;
  const [first, last] = [tokens[start], tokens[end - 1]];
  return first && last && start < end ? text.slice(first.start, last.end).replaceAll(/\s+/g, ' ').replace(/['’]$/, '') : '';
}

/** A name as written; null if it is empty or too long for one. */
export function nameIn(wish: Pick<Wish, 'reading'>, span: Span, most = longestName): string | null {
  const name = written(wish, span);
  return name.length > 0 && name.length <= most ? name : null;
}

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The items of "A, B and C". */
export function itemsOf(
  { reading: { tokens } }: Pick<Wish, 'reading'>,
  { from, to }: Span,
  between: readonly string[] = ['or', ';'],
): Span[] {
  const items: Span[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const word = tokens[at]?.lower ?? '';
    if (at < to && !joints.has(word) && !between.includes(word)) continue;
    if (at > start) items.push({ from: start, to: at });
    start = at + 1;
  }
  return items;
}

const linking = new Set(['to', 'for', 'in', 'on', 'of', 'from', 'into', 'at']);

/** "phone of customers", "phone to the customer form": the list at the end, and the rest. */
export function withListBehind({ reading: { tokens }, parts }: Wish, { from, to }: Span) {
  for (let at = to - 2; at > from; at -= 1) {
    if (!linking.has(tokens[at]?.lower ?? '')) continue;
    const list = parts.list({ from: at + 1, to });
    if (list) return { list, rest: { from, to: at } };
  }
  return null;
}

/** The values of "low, medium or high", each once, as labels. */
export function labelsIn(wish: Wish, span: Span): string[] {
  const skipped = new Set(['a', 'an', 'the', 'either', 'both', 'only', 'also']);
  const labels = itemsOf(wish, span, ['or', ';', '/', '|']).flatMap((item) => {
    const isSkipped = skipped.has(wish.reading.tokens[item.from]?.lower ?? '') && item.to - item.from > 1;
    return capital(written(wish, isSkipped ? { from: item.from + 1, to: item.to } : item)) || [];
  });
  return [...new Set(labels)].filter((label) => label.length <= longestName);
}
