/** The pages that a request names: "pages for technology and careers", "functions for displaying skills and projects". */
import type { NamedPage } from '../../brief/brief.ts';
import type { NounPhrase } from '../../english/phrases.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/tokens.ts';
import { isOfScreenNoun, isPerson } from '../things.ts';
import { wordingOf } from '../wording.ts';

const mostPages = 8;
const longestTitle = 3;
const ofPages = /^(pages?|sections?|tabs?)$/;
const showing = /^(display|show|present|introduce|include|feature)$/;

/** In the order of the text. */
export function namedPagesIn(reading: Reading): NamedPage[] {
  const { frames } = wordingOf(reading.text);
  const phrases = frames.flatMap(({ verb, objects, around, subject, pronoun }) => {
    const isOfApp = pronoun === 'it' || (subject !== null && !isPerson(subject));
    const behind = ['for', ':', 'including', 'about'].flatMap((one) => around.get(one) ?? []);
    if (!isOfApp || verb === null) return [];
    if (objects.some(({ head }) => ofPages.test(head.lower))) return behind;
    return showing.test(verb.verb) && (verb.modal === null || verb.word.lower.endsWith('ing')) ? objects : [];
  });
  const spans = phrases.flatMap((phrase) => (isTitle(phrase) ? (spanOf(reading, phrase) ?? []) : []));
  return spans.slice(0, mostPages).map((span) => ({ title: { ...span, inner: null }, parts: [] }));
}

const isTitle = ({ head, words, of, determiner }: NounPhrase): boolean =>
  of === null && words.length <= longestTitle && determiner === null && !isOfScreenNoun(singularOf(head.lower));

function spanOf({ tokens }: Reading, { words }: NounPhrase): Span | null {
  const [first, last] = [words[0], words.at(-1)];
  const from = tokens.findIndex(({ start }) => start === first?.from);
  const to = tokens.findIndex(({ start }) => start === last?.from);
  return from < 0 || to < from ? null : { from, to: to + 1 };
}
