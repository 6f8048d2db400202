/**
 * What a prompt is about, by the words of all subjects. The texts are split and their words indexed once; a subject's
 * texts are read when a prompt first is about it.
 */

import { abstract } from '../functions/object-words.ts';
import { isOfPages, isWordOfPages } from '../functions/page-words.ts';
import { actOfVerb } from '../functions/verbs.ts';
import { openingWords, stopWords } from '../lexicon/common-words.ts';
import { topicPhrases } from '../lexicon/site-topics.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Token, tokensOf } from '../reading/tokens.ts';
import { type Block, blocksOf } from './blocks.ts';
import { subjectOf as readSubject, wordsOfSubject } from './read-subject.ts';
import type { Subject } from './shape.ts';
import { subjectTexts } from './subject-texts.ts';

/** Below it a prompt is about none of the subjects: one rare word of the opening is enough, one of later sentences is not. */
const fewestPoints = 1.3;
const inOpening = 2;
/** The first sentence, if it is not much longer. */
const openingTokens = 40;
const longestPhraseTokens = 3;
/** A phrase says more than a word. */
const ofPhrase = 1.3;
/** A word that comes again is more than a word in passing. */
const again = 0.25;
const mostAgain = 4;
/** A verb or the second part of a compound as often as a subject: the running of "errand running". */
const ofGerund = 0.5;

/** Words for an app and its parts, whatever it is about. */
const isOfAnyApp = (key: string): boolean => stopWords.has(key) || abstract.has(key) || parts.has(key);
const parts = new Set(
  'dashboard,chatbot,backend,frontend,navigation menu,checkout page,product page,password reset,two factor,landing page,homepage,status page,web page,login,newsletter,spreadsheet,portfolio,service,magazine,article,image,video,photo'.split(
    ',',
  ),
);

interface Indexed {
  /** By their first word, the longest first. */
  phrases: Map<string, { words: string[]; key: string }[]>;
  owners: Map<string, number[]>;
  blocks: Block[];
  read: Map<number, Subject>;
}

let index: Indexed | null = null;

function subjects(): Indexed {
  index ??= indexOf(subjectTexts);
  return index;
}

function indexOf(texts: string[]): Indexed {
  const blocks = texts.flatMap(blocksOf);
  const owners = new Map<string, number[]>();
  const phrases: Indexed['phrases'] = new Map();
  for (const [at, block] of blocks.entries())
    for (const phrase of wordsOfSubject(block)) {
      const words = tokensOf(phrase).map(({ lemma }) => lemma);
      const [first] = words;
      const key = words.join(' ');
      if (first === undefined || words.length > longestPhraseTokens || isOfAnyApp(key)) continue;
      const known = owners.get(key);
      if (known) {
        if (!known.includes(at)) known.push(at);
        continue;
      }
      owners.set(key, [at]);
      const same = phrases.get(first) ?? [];
      same.push({ words, key });
      same.sort((one, other) => other.words.length - one.words.length);
      phrases.set(first, same);
    }
  return { phrases, owners, blocks, read: new Map() };
}

/**
 * What a prompt is about: the subject that most of its words speak of, the rare ones and those of its first sentence
 * above all. Null if none does clearly.
 */
export function subjectOf(reading: Reading): Subject | null {
  const { owners, blocks, read } = subjects();
  const points = new Map<number, number>();
  const rarest = Math.log(1 + blocks.length);
  for (const { key, count, isOpening, isGerund } of mentionsIn(reading)) {
    const of = owners.get(key) ?? [];
    const rarity = Math.log(1 + blocks.length / of.length) / rarest;
    const repeated = 1 + again * Math.min(mostAgain, count - 1);
    const weight =
      rarity * (key.includes(' ') ? ofPhrase : 1) * (isOpening ? inOpening : 1) * (isGerund ? ofGerund : 1) * repeated;
    for (const at of of) points.set(at, (points.get(at) ?? 0) + weight);
  }
  let best = -1;
  let most = fewestPoints;
  for (const [at, sum] of points) if (sum > most) [best, most] = [at, sum];
  const block = blocks[best];
  if (!block) return null;
  const subject = read.get(best) ?? readSubject(block);
  read.set(best, subject);
  return subject;
}

/** Each phrase of a subject in the prompt, once; a longer one hides the shorter ones inside it. */
function mentionsIn(reading: Reading): Mention[] {
  const { phrases } = subjects();
  const { tokens } = reading;
  const first = tokens[0]?.sentence;
  const ofPages = isOfPages(reading);
  const found = new Map<string, Mention>();
  for (let at = 0; at < tokens.length; at += 1) {
    const match = phrases.get(tokens[at]?.lemma ?? '')?.find(({ words }) => isAt(tokens, at, words));
    if (!match || isVerb(tokens[at], match.key)) continue;
    const isOpening = tokens[at]?.sentence === first && at < openingTokens;
    const span = { from: at, to: at + match.words.length };
    at = span.to - 1;
    if (isNegated(reading, span)) continue;
    if (ofPages && match.words.every(isWordOfPages)) continue;
    // The technology page of a site is about its technology, not technology as such.
    if (!isOpening && topicPhrases.at(tokens, span.from)?.to === span.to) continue;
    const isGerund = /^[a-z]{2,}ing$/.test(match.key) && isBehindNoun(tokens, span.from);
    const one = found.get(match.key) ?? { key: match.key, count: 0, isOpening: false, isGerund: true };
    one.count += 1;
    one.isGerund &&= isGerund;
    one.isOpening ||= isOpening;
    found.set(match.key, one);
  }
  return [...found.values()];
}

interface Mention {
  key: string;
  count: number;
  isOpening: boolean;
  isGerund: boolean;
}

/** The book of "search and book trains". */
const isVerb = (token: Token | undefined, key: string): boolean => token?.lower === key && actOfVerb(key) !== null;

const isBehindNoun = (tokens: Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return (
    before?.kind === 'word' &&
    !stopWords.has(before.lower) &&
    !openingWords.has(before.lower) &&
    before.sentence === tokens[at]?.sentence
  );
};

const isAt = (tokens: Token[], at: number, words: string[]): boolean =>
  words.every((word, offset) => tokens[at + offset]?.lemma === word || tokens[at + offset]?.lower === word);
