import { createRequire } from 'node:module';
import type compromise from 'compromise/two';
import { nounForms } from './noun-forms.ts';

// The library's one bundled file: its module form is hundreds of files, which the start of the server would wait for.
const nlp: typeof compromise = createRequire(import.meta.url)('compromise/two');

/** The part of compromise that turns nouns; its own types leave it open. */
interface NounTransform {
  toSingular(word: string, model: unknown): string;
  toPlural(word: string, model: unknown): string;
}

const model = nlp.model();
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

/** `libraries` to `library`. Any word that is no plural, or too strange to turn, comes back as it is. */
export function singularOf(word: string): string {
  const known = toSingular.get(word);
  if (known !== undefined) return known;
  if (!word.endsWith('s') && !isIrregularPlural(word)) return word;
  // One focus, one virus, one thesis; what ends so in the plural stands among the forms.
  const isOne = ['ss', 'us', 'sis'].some((end) => word.endsWith(end));
  if (word.length < 3 || word.length > longestNoun || isOne || !/^[a-z]+$/.test(word)) return word;
  return nouns.toSingular(word, model) || word;
}

/** `library` to `libraries`; of several words the last is turned. */
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

/** What compromise takes each word of a short text for: `noun`, `verb` or `other`, by lower-case word. Bounded by the caller. */
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
