/** Typing errors: an unknown word is read as the known word that it almost is. */
import { singularOf } from './nouns.ts';
import type { Token } from './tokens.ts';

/** The words of the lexicon, which a typing error most likely meant, and all other common ones. */
export interface Vocabulary {
  isKnown(lower: string): boolean;
  isOfLexicon(lower: string): boolean;
  /** It holds three letters in a row that no known word has: "wiht", "anwser". */
  isOdd(lower: string): boolean;
  /** Words with this first letter and length, the lexicon's first. */
  like(letter: string, length: number): readonly string[];
}

export function vocabularyOf(lexicon: Iterable<string>, common: Iterable<string>): Vocabulary {
  const known = new Set<string>();
  const ofLexicon = new Set(lexicon);
  const buckets = new Map<string, string[]>();
  for (const words of [ofLexicon, common])
    for (const word of words) {
      if (known.has(word) || !/^[a-z]{3,20}$/.test(word)) continue;
      known.add(word);
      const bucket = buckets.get(`${word[0]}${word.length}`);
      if (bucket) bucket.push(word);
      else buckets.set(`${word[0]}${word.length}`, [word]);
    }
  let seen: Set<string> | null = null;
  return {
    isOdd: (lower) => {
      seen ??= new Set([...known].flatMap(trigramsOf));
      return trigramsOf(lower).some((trigram) => !seen?.has(trigram));
    },
    isKnown: (lower) => known.has(lower),
    isOfLexicon: (lower) => ofLexicon.has(lower) || ofLexicon.has(singularOf(lower)),
    like: (letter, length) => buckets.get(`${letter}${length}`) ?? [],
  };
}

const trigramsOf = (word: string) => Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3));

const shortest = 4;
const longest = 16;
/** Words long enough that two errors still leave no doubt. */
const fewestForTwo = 8;
/** Bounds the time for a prompt. */
const mostLookups = 80;
/** A text with this share of errors, an odd one among them, is typed in haste: each unknown word is one. */
const hasty = { share: 1 / 8, errors: 2 };
const lightError = 0.95;
const fewestForLight = 7;

/**
 * The tokens with typing errors corrected; their text stays as written. In a text without many errors an unknown word
 * may be a word that the vocabulary lacks, so only plain slips are corrected there.
 */
export function spelled(tokens: Token[], vocabulary: Vocabulary): Token[] {
  const found = new Map<string, Meant | null>();
  const errorAt = tokens.map((token, at) => {
    if (token.kind !== 'word' || isNameAt(tokens, at) || isKnown(token, vocabulary)) return null;
    let meant = found.get(token.lower);
    if (meant === undefined && found.size < mostLookups) {
      meant = meantBy(token.lower, vocabulary);
      found.set(token.lower, meant);
    }
    return meant ?? null;
  });
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const near = [...found].filter(([lower, meant]) => meant && meant.distance <= costs.replaced && !isForm(lower, vocabulary));
  const errors = new Set(near.map(([, meant]) => singularOf(meant?.word ?? ''))).size;
  const isFull = errors >= hasty.errors && errors >= words * hasty.share;
  const isHasty = isFull && near.some(([lower]) => vocabulary.isOdd(lower));
  return tokens.map((token, at) => {
    const meant = errorAt[at];
    if (!meant || !(isHasty || isSlip(token, vocabulary, meant))) return token;
    return { ...token, lower: meant.word, lemma: singularOf(meant.word) };
  });
}

interface Meant {
  word: string;
  distance: number;
  isOfLexicon: boolean;
}

/** Two letters swapped, or one left out, added or taken for one that sounds alike in a long word of the lexicon. */
function isSlip({ lower, lemma }: Token, vocabulary: Vocabulary, { word, distance, isOfLexicon }: Meant): boolean {
  if (!isOfLexicon || distance > lightError || isForm(lower, vocabulary)) return false;
  return distance === costs.swapped || (lemma.length >= fewestForLight && lower.at(-1) === word.at(-1));
}

function isKnown({ lower, lemma }: Token, vocabulary: Vocabulary): boolean {
  if (lower.length < shortest || lower.length > longest || !/^[a-z]+$/.test(lower)) return true;
  return vocabulary.isKnown(lower) || vocabulary.isKnown(lemma);
}

/** "donated" and "freezer" are forms of known words. */
function isForm(lower: string, vocabulary: Vocabulary): boolean {
  const ending = endings.find((one) => lower.endsWith(one) && lower.length - one.length >= shortestStem);
  if (ending === undefined) return false;
  const stem = lower.slice(0, -ending.length);
  const isDoubled = /^[^aeiou]*[aeiou]([^aeiou])\1$/.test(stem);
  return [stem, `${stem}e`, `${stem}y`, ...(isDoubled ? [stem.slice(0, -1)] : [])].some((word) => vocabulary.isKnown(word));
}

const endings = ['ers', 'ors', 'ing', 'ies', 'ied', 'est', 'ily', 'er', 'or', 'ed', 'es', 'ly', 'y'];
const shortestStem = 3;

/** A capital inside a sentence: a name, which is spelled as its owner likes. */
const isNameAt = (tokens: Token[], at: number) =>
  /^\p{Lu}/u.test(tokens[at]?.text ?? '') && tokens[at - 1]?.sentence === tokens[at]?.sentence;

/** The nearest known word; null without one near enough. */
function meantBy(lower: string, vocabulary: Vocabulary): Meant | null {
  const most = lower.length < fewestForTwo ? 1 : 2;
  let best: { word: string; distance: number } | null = null;
  for (let length = lower.length - most; length <= lower.length + most; length += 1)
    for (const word of [...vocabulary.like(lower[0] ?? '', length), ...pluralsLike(lower, length, vocabulary)]) {
      const distance = distanceOf(lower, word, best?.distance ?? most + 0.5);
      if (distance < (best?.distance ?? most + 0.5)) best = { word, distance };
    }
  return best && { ...best, isOfLexicon: vocabulary.isOfLexicon(best.word) };
}

const pluralsLike = (lower: string, length: number, vocabulary: Vocabulary) =>
  lower.endsWith('s') ? vocabulary.like(lower[0] ?? '', length - 1).map((word) => `${word}s`) : [];

/** Letters that sound alike. */
const alike = ['aeiouy', 'cskz'];
const isAlike = (one = '', other = '') => alike.some((letters) => letters.includes(one) && letters.includes(other));

/** What an error costs: letters are swapped, left out or doubled more often than replaced. */
const costs = { swapped: 0.8, left: 0.9, added: 0.95, alike: 0.92, replaced: 1 };

/** Edits from what is written to a word, weighted; at least `bound` if there are that many. */
function distanceOf(written: string, word: string, bound: number): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at * costs.left);
  for (let row = 1; row <= written.length; row += 1) {
    const line = [row * costs.added];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = written[row - 1] === word[at - 1];
      let cost = Math.min(
        (last[at - 1] ?? 0) + (isSame ? 0 : isAlike(written[row - 1], word[at - 1]) ? costs.alike : costs.replaced),
        (last[at] ?? 0) + costs.added,
        (line[at - 1] ?? 0) + costs.left,
      );
      if (row > 1 && at > 1 && written[row - 1] === word[at - 2] && written[row - 2] === word[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + costs.swapped);
      line.push(cost);
    }
    if (Math.min(...line) >= bound) return bound;
    before = last;
    last = line;
  }
  return last[word.length] ?? bound;
}
