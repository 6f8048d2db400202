/** What a function means in plain words: its members instead of what holds them, and the rows behind a noun of an act. */
import { headOf } from '../brief/nouns.ts';
import type { Noun, Piece } from '../brief/shape.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { functionWords } from '../lexicon/requirement-words.ts';
import { yesNo } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { type ActMeaning, actNouns, handlingWords, ownFailures } from './act-nouns.ts';
import { held } from './held.ts';
import { joinedInputs } from './inputs.ts';
import { phraseOf } from './nouns.ts';
import { rowsOf } from './row-names.ts';
import type { AskedFunction } from './shape.ts';
import { usedTo } from './used-to.ts';
import { actOfVerb } from './verbs.ts';

/** The functions as they are meant; those of an ability without rows are left out. */
export function spelledOut(reading: Reading, functions: readonly AskedFunction[]): AskedFunction[] {
  return joinedInputs(reading, functions)
    .flatMap((item) => usedTo(reading, item))
    .flatMap((item) => held(reading, item))
    .flatMap((item) => meant(reading, item, functions));
}

function meant(reading: Reading, item: AskedFunction, functions: readonly AskedFunction[]): AskedFunction[] {
  const { object, verb } = item;
  if (!object) return [item];
  if (isOwnFailure(reading, object) || isHowTo(reading, item)) return [];
  const meaning = actNouns.get(headOf(object.singular));
  if (!meaning || isKnownWhole(reading, object)) return [item];
  const act = verb === null ? null : actOfVerb(verb);
  if (meaning === 'ability') return act === null || ofAbilities.has(act) ? [] : [item];
  const rest = phraseOf(reading.tokens, { from: object.from, to: object.to - 1 });
  if (!rest || object.to - object.from < 2 || act === 'report') return [item];
  if (meaning === 'marked') return [recommended(reading, item, rest, functions)];
  // The stores of "store distribution" are several, whatever the word says.
  const { singular } = rowsOf(reading, meaning === 'named' ? { ...rest, isMany: true } : rest);
  const isRows = singular !== '' && (meaning !== 'named' || isNamed(reading, singular, item, functions));
  if (!isRows) return meaning === 'search' ? [] : [item];
  const rows: Noun = { ...rest, isMany: rest.isMany || object.isMany };
  return [{ ...item, verb: verbOf(meaning, verb), object: rows }];
}

/** Whether another function has several of these rows. */
const isNamed = (reading: Reading, singular: string, item: AskedFunction, functions: readonly AskedFunction[]) =>
  functions.some(({ object }) => object?.isMany && object !== item.object && rowsOf(reading, object).singular === singular);

/** "Single-character search" says how, "display Hindi characters correctly" says what any page does. */
function isHowTo({ tokens, text }: Reading, { object, verb }: AskedFunction): boolean {
  if (!object) return false;
  const [one, next] = tokens.slice(object.from, object.to);
  const isPair = one && next && text.slice(one.end, next.start) === '-' && object.to - object.from === 2;
  if (isPair && verb === 'search' && ofWriting.has(next.lemma)) return true;
  const isShown = verb !== null && ['display', 'show', 'support', 'render'].includes(verb);
  const isRight = tokens
    .slice(Math.max(0, object.from - near), object.to + near)
    .some(({ lower }) => lower === 'correctly' || lower === 'properly');
  return isShown && isRight && ofWriting.has(headOf(object.singular));
}
const near = 4;
const ofWriting = new Set(['character', 'letter', 'word', 'text', 'font', 'script', 'symbol', 'glyph', 'accent']);

/** Acts that people do with an ability; what they monitor or approve is rows. */
const ofAbilities = new Set(['see', 'manage', 'make', 'request', 'message']);

/** Rows of their own name for the lexicon: a "job application". */
const isKnownWhole = ({ tokens }: Reading, { from, to }: Noun) => to - from > 1 && entityPhrases.at(tokens, from)?.to === to;

const verbOf = (meaning: ActMeaning, verb: string | null): string | null =>
  meaning === 'rows' || meaning === 'named'
    ? (verb ?? 'view')
    : meaning === 'search' && verb !== null && actOfVerb(verb) === 'see'
      ? verb
      : meaning;

/** "Error handling", "error prompts". */
const isOwnFailure = ({ tokens }: Reading, { from, to }: Noun) =>
  ownFailures.has(tokens[from]?.lemma ?? '') &&
  handlingWords.has(tokens[from + 1]?.lower ?? '') &&
  tokens.slice(from + 2, to).every(({ lower }) => functionWords.has(lower));

/** The games of "game recommendations" have a mark; those of "music recommendations" are the songs that people look for. */
function recommended(reading: Reading, item: AskedFunction, rest: Noun, functions: readonly AskedFunction[]): AskedFunction {
  const { singular } = rowsOf(reading, rest);
  const named = functions.filter(
    ({ object, verb }) => object !== null && object !== item.object && object.isMany && isLookedAt(verb) && !isMark(object),
  );
  const same = named.find(({ object }) => headOf(object?.singular ?? '') === headOf(singular));
  const rows = same?.object ?? named.find(({ object }) => object && rowsOf(reading, object).singular !== '')?.object;
  const field = yesNo('Recommended', 'Shown to those who look for a suggestion.');
  const piece: Piece = { from: rest.to, to: rest.to + 1, inner: null, field };
  return { ...item, verb: 'view', object: rows ?? { ...rest, isMany: true }, details: [...item.details, piece] };
}

const isMark = ({ singular }: Noun) => actNouns.get(headOf(singular)) === 'marked';
const isLookedAt = (verb: string | null) => verb !== null && ['see', 'search'].includes(actOfVerb(verb) ?? '');
