/** What belongs to the object of a function without standing in it: a word that two objects share, and the parts that its rows have. */
import { piecesOf } from '../brief/pieces.ts';
import type { Noun } from '../brief/shape.ts';
import { determiners } from '../lexicon/requirement-words.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { actorOfWord } from './actors.ts';
import type { objectIn } from './objects.ts';
import { isAcronym } from './row-names.ts';

/** The files of "CSS and JS files", the points of "starting and ending points": what two words share. */
export function withHead({ tokens }: Reading, object: Noun | null, { from, to }: Span, next: Span | undefined): Noun | null {
  const word = tokens[to - 1];
  const joint = tokens[to]?.lower ?? '';
  if (!word || !next || !['and', 'or'].includes(joint) || (object && object.to - object.from > 1)) return object;
  if (to - from > 1 && !determiners.has(tokens[to - 2]?.lower ?? '')) return object;
  const [first, last] = [tokens[next.from], tokens[next.to - 1]];
  if (next.to - next.from !== 2 || !first || !last || last.lower === last.lemma) return object;
  const isAlike = isAcronym(word.text)
    ? isAcronym(first.text)
    : word.lower.endsWith('ing') === first.lower.endsWith('ing') && !isNounWord(word.lower) && !isNounWord(first.lower);
  return isAlike ? { from: to - 1, to, singular: `${word.lower} ${last.lemma}`, isMany: true } : object;
}

const isNounWord = (lower: string) => !lower.endsWith('ing') && partsOfSpeech(lower).get(lower) !== 'other';

/** How a function speaks of its object: its verb writes or finds rows; `hasMore` if a list goes on behind it. */
interface Speaking {
  isWriting: boolean;
  isFinding: boolean;
  hasMore: boolean;
}

/** "Add stocks with a price and quantity", "browse pets by species and age": what a row has, and no things beside it. */
export function openParts(
  reading: Reading,
  made: ReturnType<typeof objectIn>,
  { isWriting, isFinding, hasMore }: Speaking,
): void {
  const { from, to } = made.behind;
  const word = reading.tokens[from]?.lower ?? '';
  const isOpened = (word === 'with' && isWriting) || (word === 'by' && isFinding);
  if (!made.object || made.isOpen || !isOpened || from + 1 >= to) return;
  const last = reading.tokens[to - 1];
  // "A quiz night with up to 15 teams" has a limit, "with friends" company; the comments of "recipes with comments" are rows.
  const isLimit = reading.tokens.slice(from + 1, to).some(({ kind, lower }) => kind === 'number' || limits.has(lower));
  if (!last || isLimit || actorOfWord(last.lemma) !== 'app' || last.lower.endsWith('ing')) return;
  if (!hasMore && last.lower !== last.lemma) return;
  made.details = [...made.details, ...piecesOf(reading, { from: from + 1, to })];
  made.behind = { from, to: from };
  made.isOpen = true;
}

const limits = new Set(['up', 'at', 'least', 'most']);
