import { createRequire } from 'node:module';
import type compromise from 'compromise/two';
import { nounForms } from './noun-forms.ts';

// The library's bundled file: loading its hundreds of modules would slow the server's start.
const nlp: typeof compromise = createRequire(import.meta.url)('compromise/two');

/** The part of compromise that inflects nouns; its types do not describe it. */
interface NounTransform {
  toSingular(word: string, model: unknown): string;
  toPlural(word: string, model: unknown): string;
}

const model = nlp.model();

/** The common words of English that the library knows, in all their forms. */
export function commonWords(): string[] {
  return Object.keys((model as { one: { lexicon: Record<string, unknown> } }).one.lexicon);
}

const nouns = (nlp.methods() as { two: { transform: { noun: NounTransform } } }).two.transform.noun;

const toSingular = new Map(
  nounForms.flatMap(
    ([singular, plural]) =>
      [
        [singular, singular],
        [plural, singular],
      ] as const,
  ),
);
const toPlural = new Map(nounForms);
const longestNoun = 30;

/** `libraries` to `library`. Returns any other word unchanged. */
export function singularOf(word: string): string {
  const known = toSingular.get(word);
  if (known !== undefined) return known;
  if (!word.endsWith('s') && !isIrregularPlural(word)) return word;
  // One focus, one virus, one thesis; `nounForms` has the plurals with these endings.
  const isOne = ['ss', 'us', 'sis'].some((end) => word.endsWith(end));
  if (word.length < 3 || word.length > longestNoun || isOne || !/^[a-z]+$/.test(word)) return word;
  return nouns.toSingular(word, model) || word;
}

/** `library` to `libraries`; inflects the last of several words. */
export function pluralOf(phrase: string): string {
  const words = phrase.split(' ');
  const last = words.pop() ?? '';
  const turned = toPlural.get(last) ?? (/^[a-z]+$/.test(last) && last.length <= longestNoun ? nouns.toPlural(last, model) : '');
  return [...words, turned || last].join(' ');
}

const irregularPlurals = new Set([
  'people',
  'men',
  'women',
  'children',
  'mice',
  'geese',
  'feet',
  'teeth',
  'criteria',
  'dice',
  'oxen',
]);

function isIrregularPlural(word: string): boolean {
  return irregularPlurals.has(word);
}

/**
 * The part of speech of each word in a short text by compromise: `noun`, `verb` or `other`, by lower-case word. The
 * caller bounds the text.
 */
export function partsOfSpeech(text: string): Map<string, 'noun' | 'verb' | 'other'> {
  const parts = new Map<string, 'noun' | 'verb' | 'other'>();
  for (const sentence of nlp(text).document) {
    for (const term of sentence) {
      const tags = term.tags ?? new Set<string>();
      const part = tags.has('Noun') ? 'noun' : tags.has('Verb') ? 'verb' : 'other';
      if (!parts.has(term.normal)) parts.set(term.normal, part);
    }
  }
  return parts;
}

/** The part of compromise that inflects verbs. */
interface VerbTransform {
  toInfinitive(word: string, model: unknown, tense: 'PastTense' | 'PresentTense'): string;
  conjugate(word: string, model: unknown): { Gerund?: string };
}

const verbs = (nlp.methods() as { two: { transform: { verb: VerbTransform } } }).two.transform.verb;

/** `laid` to `lay`, `drives` to `drive`. Returns any other word unchanged. */
export function infinitiveOf(verb: string): string {
  if (!/^[a-z]{2,24}$/.test(verb)) return verb;
  return verbs.toInfinitive(verb, model, /[^s]s$/.test(verb) ? 'PresentTense' : 'PastTense') || verb;
}

/** `feed` to `feeding`. */
export const gerundOf = (verb: string): string =>
  (/^[a-z]{2,24}$/.test(verb) && verbs.conjugate(verb, model).Gerund) || `${verb}ing`;
