/** A prompt about a page as such, whatever it shows: its titles, images and links are no rows that an app keeps. */
import { headPhraseOf } from '../deciding/head-phrase.ts';
import { partPhrases } from '../lexicon/site-parts.ts';
import type { Reading } from '../reading/reading.ts';

const split = (words: string) => new Set(words.split(/\s+/));

const kinds = split('website site webpage page homepage theme template');
/** Beside its kind they say nothing about what a page shows. */
const plain = split(
  `simple basic html html5 css static responsive modern clean web wordpress joomla drupal wix bootstrap new existing small own the a an our my this multilingual bilingual
personal single one multi multiple professional beautiful elegant corporate`,
);
/** What pages are made of. */
const parts = split(
  `element title paragraph image picture photo photograph link text heading font color colour logo content page webpage website site layout menu update
visual effect theme template banner icon style design animation section footer header html css format version information`,
);
const describing = split(
  'click basic error free updated accurate relevant visual webpage website page site html clear main suitable appealing visually specific other',
);

/** Whether the opening names a page without what it is about: "a simple HTML webpage", "the website's content". */
export function isPlainPage(reading: Reading): boolean {
  const head = headPhraseOf(reading);
  const words = head ? reading.tokens.slice(head.from, head.to) : [];
  const at = words.findIndex(({ lemma, lower }) => kinds.has(lemma) || kinds.has(lower.replace(/'s?$/, '')));
  if (at < 0) return false;
  const before = words.slice(0, at);
  const behind = words.slice(at + 1).filter(({ kind }) => kind === 'word');
  return (
    before.every(({ kind, lower }) => kind !== 'word' || plain.has(lower)) &&
    (words[at]?.possessive === true || words[at]?.lower.endsWith("'s") || behind.length === 0 || behind[0]?.lower === 'called')
  );
}

/** Whether the prompt speaks of how pages are made, beside being about one: then their images are no rows either. */
export const isOfPages = (reading: Reading): boolean =>
  isPlainPage(reading) && reading.tokens.some(({ lemma }) => ofMaking.has(lemma));
const ofMaking = split('paragraph heading logo typography font wordpress html webpage');

export const isWordOfPages = (lemma: string): boolean => kinds.has(lemma) || ofMaking.has(lemma) || parts.has(lemma);

/** Whether a plain page presents somebody: it has parts about them, or is about how it looks. */
export const presentsItself = (reading: Reading): boolean =>
  isPlainPage(reading) &&
  (isOfPages(reading) ||
    reading.tokens.some(({ lemma }) => ofSlides.has(lemma)) ||
    partPhrases.scan(reading.tokens).some(({ value }) => ofSelf.has(value)));
const ofSlides = split('slide slider carousel slideshow banner');
const ofSelf: ReadonlySet<string> = new Set(['about', 'contact']);

const wordsIn = (singular: string) => singular.toLowerCase().split(/[\s-]+/);

export function isPagePart(singular: string): boolean {
  const words = wordsIn(singular);
  return parts.has(words.at(-1) ?? '') && words.slice(0, -1).every((word) => describing.has(word) || parts.has(word));
}
