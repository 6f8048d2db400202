/** One list with kinds: the mini-programs of "WeChat, Baidu and Alipay mini-programs", the events of "online and offline events". */
import type { Piece } from '../brief/shape.ts';
import { determiners } from '../lexicon/requirement-words.ts';
import { choice } from '../lexicon/shape.ts';
import { statePhrases } from '../lexicon/states.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { isAcronym } from './row-names.ts';
import { baseOf } from './verbs.ts';

export interface SharedModifiers {
  /** Places of chunks that only hold a word for a later chunk. */
  before: Set<number>;
  /** The kinds, by the place of the chunk that names the rows; its first word is one of them. */
  kinds: Map<number, Piece>;
}

const fewestNoun = 2;

/** Reads the chunks of a clause from their ends; a chunk before the last may open with a verb or an article. */
export function sharedModifiers({ tokens }: Reading, chunks: readonly Span[]): SharedModifiers {
  const found: SharedModifiers = { before: new Set(), kinds: new Map() };
  for (const [place, chunk] of chunks.entries()) {
    const own = tokens[chunk.from];
    const last = tokens[chunk.to - 1];
    const joint = tokens[chunk.from - 1]?.lower ?? '';
    if (!own || !last || chunk.to - chunk.from < fewestNoun || last.lower === last.lemma || !['and', 'or'].includes(joint))
      continue;
    const words: { place: number; token: Token }[] = [];
    for (let at = place - 1; at >= 0; at -= 1) {
      const one = chunks[at] as Span;
      const token = tokens[one.to - 1];
      if (!token || !isAlike(token, own) || !isAlone(tokens, one)) break;
      words.unshift({ place: at, token });
      if (one.to - one.from > 1) break;
    }
    if (words.length === 0) continue;
    for (const word of words) found.before.add(word.place);
    const options = [...words.map(({ token }) => token), own].map(({ text }) => capital(text)).join(', ');
    found.kinds.set(place, { from: chunk.from, to: chunk.from + 1, inner: null, field: choice('Kind', options) });
  }
  return found;
}

/** Nothing but a verb or articles before the last word. */
const isAlone = (tokens: Token[], { from, to }: Span) =>
  tokens.slice(from, to - 1).every(({ lower }) => determiners.has(lower) || baseOf(lower) !== null);

/** Two names, or two adjectives that tell kinds apart. */
const isAlike = (one: Token, other: Token) => (isName(one) && isName(other)) || (isKind(one) && isKind(other));
const isName = ({ text }: Token) => /^\p{Lu}/u.test(text) && !isAcronym(text);
const isKind = ({ lower, text }: Token) =>
  /^[a-z]+$/.test(text) &&
  !/(ing|ed|ly)$/.test(lower) &&
  !determiners.has(lower) &&
  baseOf(lower) === null &&
  statePhrases.at([{ lemma: lower, lower } as Token], 0) === null &&
  (ofKinds.has(lower) || partsOfSpeech(lower).get(lower) === 'other');
const ofKinds = new Set(['online', 'offline', 'indoor', 'outdoor', 'domestic', 'international']);

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
