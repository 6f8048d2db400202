/** Lists that a site shows beside its offer: the layouts of "what layouts are coming (name, gauge, builder)". */
import { segmentsOf } from '../../english/enclosed.ts';
import { isNoun } from '../../english/wordnet.ts';
import type { Sentence, Word } from '../../english/words.ts';
import {
  camelOf,
  date,
  decimal,
  type EntityEntry,
  type FieldSpec,
  integer,
  longText,
  money,
  must,
  text,
} from '../../lexicon/shape.ts';
import { pluralOf, singularOf } from '../../reading/nouns.ts';
import { textOf } from './offer.ts';

const mostLists = 3;
const mostFields = 10;

/** Plural nouns with the details of a row in brackets behind them. */
export function besideLists(sentences: Sentence[], offered: string): { entry: EntityEntry; word: Word }[] {
  const found: { entry: EntityEntry; word: Word }[] = [];
  for (const { words } of sentences)
    for (const [at, { text: opening }] of words.entries()) {
      const closing = opening === '(' ? words.findIndex(({ text: mark }, place) => place > at && mark === ')') : -1;
      const word = words
        .slice(Math.max(0, at - reach), at)
        .findLast(({ lower, is }) => is === 'noun' && singularOf(lower) !== lower);
      const entry =
        closing > 0 && word ? entryOf(singularOf(word.lower), segmentsOf(words.slice(at + 1, closing)), offered) : null;
      if (entry && word && found.length < mostLists) found.push({ entry, word });
    }
  return found;
}
const reach = 4;

function entryOf(singular: string, parts: Word[][], offered: string): EntityEntry | null {
  const labels = parts.slice(0, mostFields).map(textOf);
  const areDetails = parts.every(
    (words) => words.every(({ text: word, lower }) => word === lower) && isNoun(singularOf(words.at(-1)?.lower ?? '')),
  );
  if (parts.length < 2 || singular === offered || !areDetails) return null;
  const fields = Object.fromEntries(labels.map((label) => [camelOf(label), fieldOf(label)]));
  const title = Object.entries(fields).find(([, { type }]) => type.kind === 'text')?.[0];
  if (!title) return null;
  return {
    says: [singular],
    plural: pluralOf(singular),
    fields: { ...fields, [title]: must(fields[title] as FieldSpec) },
    title,
    rows: [],
    byOwner: true,
  };
}

function fieldOf(label: string): FieldSpec {
  const called = `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
  if (/\b(date|day)$/i.test(label)) return date(called);
  if (/\b(price|fee|cost)$/i.test(label)) return money(called);
  if (/\bhours$/i.test(label)) return decimal(called);
  if (/^(number of|how many)\b|\b(age|year|people|seats)$/i.test(label)) return integer(called);
  return /\b(text|notes?|description|story|what happened)$/i.test(label) ? longText(called) : text(called);
}
