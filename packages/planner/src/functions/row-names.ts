/** The rows that a noun phrase speaks of: `room` of "available room information". */
import { headOf } from '../brief/nouns.ts';
import type { Noun } from '../brief/shape.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { determiners, rowWords } from '../lexicon/requirement-words.ts';
import { partsOfSpeech, pluralOf, singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import {
  abstract,
  aspects,
  emptyModifiers,
  isOnScreen,
  ofPayment,
  opinions,
  requestNouns,
  rowsIfMany,
  sameAs,
} from './object-words.ts';
import { baseOf, isNounToo, verbOfNoun } from './verbs.ts';

/** The name of the rows that words speak of; empty if they speak of none. */
export function rowsOf(reading: Reading, noun: Noun): { singular: string; isCut: boolean; noun: Noun } {
  const { tokens } = reading;
  const described = hyphenated(reading, noun);
  // Finished products are no products that happen to be finished.
  const isName = entityPhrases.at(tokens, noun.from)?.to === noun.to;
  const words = noun.singular
    .split(' ')
    .filter((_, at) => !described.has(at))
    .filter(
      (word, at, all) =>
        isName ||
        at === all.length - 1 ||
        !(
          /.(ed|able|ible)$/.test(word) ||
          participles.has(word) ||
          emptyModifiers.has(word) ||
          /.ly$/.test(word) ||
          determiners.has(word)
        ),
    );
  let end = words.length;
  while (end > 0 && aspects.has(words[end - 1] ?? '') && end > 1) end -= 1;
  // "AI tools", "SQL database content": an acronym alone names nothing.
  const isNameless = end === 1 && words.length > 1 && isAcronym(textOf(tokens, noun, words[0] ?? ''));
  if (isNameless && !isOnScreen(words.slice(0, 2), '')) end = 2;
  const kept = words.slice(0, end);
  kept.push(...(sameAs.get(kept.pop() ?? '') ?? words[end - 1] ?? '').split(' '));
  const last = singularOf(kept.pop() ?? '');
  kept.push(last);
  const isCut = end < words.length || aspects.has(tokens[noun.to]?.lower ?? '') || rowWords.has(tokens[noun.to]?.lower ?? '');
  const isRows =
    /^[a-z][a-z'’-]+$/.test(last) &&
    !(kept.length === 1 && abstract.has(last) && (isCut || !noun.isMany || !rowsIfMany.has(last))) &&
    !isOnScreen(kept, tokens[noun.from - 1]?.lower ?? '') &&
    !(isCut && describing.test(last) && !requestNouns.has(last)) &&
    isNoun(tokens, noun, last, isCut) &&
    !kept.includes('frequently') &&
    !ofPayment.has(kept[0] ?? '') &&
    !kept.some((word, at) => notInNames.has(word) || (at === 0 && kept.length > 1 && isOnlyVerb(word)));
  return { singular: isRows ? kept.join(' ') : '', isCut, noun: { ...noun, to: noun.to - (words.length - end) } };
}

/** Without -ed: "taken plots" are plots. */
const participles = new Set('taken given drunk held chosen written sent bought sold eaten broken grown'.split(' '));

/** The places of adjectives with a hyphen before the last word: "hot-searched words", "error-free updates". */
function hyphenated({ tokens, text }: Reading, { from, to, singular }: Noun): Set<number> {
  const places = new Set<number>();
  if (singular.split(' ').length !== to - from) return places;
  for (let at = from; at < to - 2; at += 1) {
    const [one, next] = [tokens[at], tokens[at + 1]];
    const isPair = one && next && text.slice(one.end, next.start) === '-';
    if (isPair && (adjectival.has(next.lower) || (degrees.has(one.lower) && next.lower.endsWith('ed'))))
      places.add(at - from).add(at + 1 - from);
  }
  return places;
}
const adjectival = new Set(
  'free friendly based quality term depth demand sided wide grade ready proof size purpose class'.split(' '),
);
const degrees = new Set('hot well highly newly best most so self'.split(' '));

/** The lexicon's rows, or an English noun: no "them", "old" or "detect". */
function isNoun(tokens: Reading['tokens'], { from, to, isMany: isShared }: Noun, last: string, isCut: boolean): boolean {
  for (let at = from; at < to; at += 1) if (entityPhrases.at(tokens, at) !== null) return true;
  const part = partsOfSpeech(last).get(last);
  const isMany = isShared || tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;
  // "route management", "lead tracking"
  if (part === 'verb' && verbOfNoun(tokens[to]?.lower ?? '') !== null) return true;
  // The file of "a PDF file"
  const phrase = `the ${tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ')}`;
  if (part === 'verb' && to - from > 1 && !isCut && partsOfSpeech(phrase).get(last) === 'noun') return true;
  return part === 'noun' || (part === undefined && !isCut) || (isMany && part !== 'other' && !last.endsWith('ing'));
}

const textOf = (tokens: Reading['tokens'], { from, to }: Noun, word: string) =>
  tokens.slice(from, to).find(({ lower }) => lower === word)?.text ?? '';
export const isAcronym = (text: string) => /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(text);

/** A name with the acronyms and brands of the prompt as they are written: `HTML form`, `TabBar`. */
export function casedAs({ tokens }: Reading, { from, to }: Noun, name: string): string {
  const written = new Map<string, string>();
  for (const { text, lower } of tokens.slice(from, to))
    if (/^.+\p{Lu}/u.test(text) && lower === text.toLowerCase()) {
      written.set(lower, text);
      // CSS has no plural of its own.
      const plural = pluralOf(lower);
      if (/^\p{Lu}+$/u.test(text) && plural !== lower) written.set(plural, `${text}s`);
      // The singular of APIs keeps its capitals too.
      if (/^\p{Lu}{2,}s$/u.test(text)) written.set(lower.slice(0, -1), text.slice(0, -1));
    }
  return name
    .split(' ')
    .map((word) => written.get(word) ?? word)
    .join(' ');
}

const notInNames = new Set([
  'them',
  'they',
  'it',
  'others',
  'the',
  'to',
  'users',
  'a',
  'an',
  'their',
  'clearly',
  'allowing',
  'owns',
  'has',
  'have',
  'keeps',
  'needs',
  'wants',
]);

/** The resolve of "help resolve issues", which is no noun. */
export const isOnlyVerb = (word: string) => baseOf(word) === word && !isNounToo(word) && partsOfSpeech(word).get(word) === 'verb';

/** The matches of "live matches", the games of "hot games": the same rows as those of another name. */
export function withoutOpinion(singular: string): string {
  const words = singular.split(' ');
  const from = words.findIndex((word) => !opinions.has(word) && !['live', 'current'].includes(word));
  return from < 0 || liveNames.has(headOf(singular)) ? singular : words.slice(from).join(' ');
}
/** A live stream is no stream that happens to be live. */
const liveNames = new Set([
  'stream',
  'streaming',
  'broadcast',
  'broadcasting',
  'chat',
  'room',
  'show',
  'video',
  'data',
  'session',
]);

export const withoutEmpty = (words: string) =>
  words
    .split(' ')
    .filter((word) => !emptyModifiers.has(word))
    .join(' ');

/** Adjectives that stand alone once their noun is cut: the personal of "personal information". */
const describing =
  /(al|ous|ive|ic|ful|ible|able|ing)$|^(own|real|time|other|basic|online|relevant|related|available|various|different|new)$/;
