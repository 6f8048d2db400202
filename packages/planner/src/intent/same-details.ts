/** Whether a label and a detail mean the same. */
import { singularOf } from '../reading/nouns.ts';
import type { Detail } from './details.ts';

/** "Needed by date" and "needed-by date", "date of birth" and "birth date". */
export function saysSame(label: string, { label: named, phrase }: Detail): boolean {
  const own = wordsOf(label);
  const other = wordsOf(named);
  const isWithin = other.every((word) => own.includes(word)) || own.every((word) => other.includes(word));
  return isWithin || meantBy(own.at(-1) ?? '') === meantBy(singularOf(phrase.head.lower));
}

/** The field of a detail: with the same words, else with the same meaning. */
export function twinOf<Field extends { label: string }>(detail: Detail, fields: readonly Field[]): Field | undefined {
  const named = wordsOf(detail.label).join(' ');
  return fields.find(({ label }) => wordsOf(label).join(' ') === named) ?? fields.find(({ label }) => saysSame(label, detail));
}

/** Labels that mean the same, by the first of them. */
const meantBy = (word: string): string => sameLabels.find((labels) => labels.includes(word))?.[0] ?? word;
const sameLabels = [
  'kind type category sort',
  'photo picture image',
  'note comment remark',
  'place location where',
  'by author',
].map((words) => words.split(' '));

export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(of|the|a|an|by|on|in|and|to)$/.test(word))
    .map(singularOf);
