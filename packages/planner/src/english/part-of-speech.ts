/** Words as another part of speech. */
import { singularOf } from '../reading/nouns.ts';
import { using } from './mending-words.ts';
import type { Word } from './words.ts';

/** Browsing, and not king. */
export const isGerund = ({ lower }: Word): boolean => lower.length > 5 && lower.endsWith('ing');

/** The tagger leaves names in the plural. */
export const noun = (word: Word): Word => ({
  ...word,
  is: 'noun',
  lemma: word.is === 'name' ? singularOf(word.lower) : word.lemma,
});

/** In base form, unless given. */
export const verb = (word: Word, lemma = word.lower): Word => ({ ...word, is: 'verb', lemma });

/** A verb in base form. */
export const isBase = (word: Word | undefined) => word?.is === 'verb' && word.lower === word.lemma;

/** The infinitive of a gerund: `browse`, `plan`, `buy`. */
export function stemOf(gerund: string): string {
  const stem = gerund.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].find((one) => using.has(one)) ?? stem;
}
