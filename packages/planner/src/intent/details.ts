/** What rows have: the details that phrases name, with their values. */
import { labelOf, type NounPhrase } from '../english/phrases.ts';
import type { Word } from '../english/words.ts';
import { singularOf } from '../reading/nouns.ts';
import { type Kept, type Lists, points } from './lists.ts';
import { isDetail, isOfScreen } from './things.ts';
import { doesVerb } from './verbs.ts';

export interface Detail {
  label: string;
  /** Values in brackets or behind a colon. */
  values: string[];
  phrase: NounPhrase;
}

/** From this number on, a sentence is taken to say all that a row has. */
export const spelledDetails = 3;
const fewestValues = 3;

/** "by weapon (foil, sabre) and age" are details; "by linocut, etching or lithograph" are values of one. */
export function addCriteria(kept: Kept, phrases: NounPhrase[], lists: Lists): void {
  const plain = phrases.filter((one) => !isDetail(one) && one.inner.length === 0);
  const [phrase] = plain;
  if (!phrase || plain.length < fewestValues || plain.length < phrases.length) addDetails(kept, phrases, lists);
  else push(kept, [{ label: 'Type', values: plain.map(labelOf), phrase }], lists);
}

/** Brackets hold details of a row, or names of rows. */
export function addInner(kept: Kept, { inner }: NounPhrase, lists: Lists): void {
  const parts = detailsOfInner(inner);
  if (parts.filter(({ phrase }) => isDetail(phrase)).length * 2 >= parts.length && parts.length > 1) push(kept, parts, lists);
}

export function detailsOfInner(inner: Word[][]): Detail[] {
  return inner.flatMap((segment) => {
    const head = segment.at(-1);
    if (!head || !segment.some(({ is }) => is === 'noun')) return [];
    const phrase: NounPhrase = {
      kind: 'noun',
      words: segment,
      head,
      determiner: null,
      count: null,
      of: null,
      inner: [],
      quoted: null,
      parts: [],
      asks: null,
    };
    return [{ label: segment.map(({ text }) => text).join(' '), values: [], phrase }];
  });
}

export const addDetails = (kept: Kept, phrases: NounPhrase[], lists: Lists): void => push(kept, detailsIn(phrases), lists);

export function push(kept: Kept, details: Detail[], lists: Lists): void {
  for (const detail of details) {
    if (/^(status|stage|state|progress)$/i.test(singularOf(detail.phrase.head.lower)) && detail.values.length > 1)
      kept.states = detail.values;
    else if (detail.phrase.parts.length > 0) {
      const child = lists.named(detail.phrase, points.kept);
      if (child && child !== kept) {
        child.of.add(kept.name);
        push(child, detailsIn(detail.phrase.parts), lists);
      }
    } else if (!kept.details.some(({ label }) => label.toLowerCase() === detail.label.toLowerCase())) kept.details.push(detail);
    else {
      const before = kept.details.find(({ label }) => label.toLowerCase() === detail.label.toLowerCase());
      if (before && before.values.length === 0) before.values = detail.values;
    }
  }
}

export function detailsIn(phrases: NounPhrase[]): Detail[] {
  return phrases
    .filter(
      (phrase) =>
        phrase.quoted === null &&
        !(phrase.determiner === 'a' && /^(day|week|month|year|time)$/.test(phrase.head.lower)) &&
        (isDetail(phrase) || !isOfScreen(phrase)) &&
        !/^(things?|ways?|one|lot|search|filters?|sort|keywords?|combinations?|etc)$/.test(phrase.head.lower),
    )
    .filter(({ words: [first, second] }) => second === undefined || !doesVerb(first?.lower ?? '', 'see', 'act'))
    .map((phrase) => ({ label: labelOf(phrase), values: valuesOf(phrase), phrase }));
}

export const valuesOf = ({ inner }: NounPhrase): string[] =>
  inner
    .map((segment) =>
      segment
        .map(({ text }, at) => (at > 0 && (segment[at - 1] as Word).to < (segment[at] as Word).from ? ` ${text}` : text))
        .join(''),
    )
    .filter((value) => !/[×=]/.test(value) && !/^(…|\.+|etc\.?)$/.test(value));
