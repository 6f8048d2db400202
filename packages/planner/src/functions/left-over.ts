/** What a request names and does nothing with: a list or a page of its own, so that people find it under its name. */
import { headOf } from '../brief/nouns.ts';
import { entryOf } from '../brief/relate-lists.ts';
import type { Noun } from '../brief/shape.ts';
import { accessPhrases, featurePhrases, wishPhrases } from '../lexicon/features.ts';
import { functionWords } from '../lexicon/requirement-words.ts';
import { namedPartPhrases, partPhrases } from '../lexicon/site-parts.ts';
import { toolPhrases } from '../lexicon/tools.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { PhraseTable } from '../reading/phrases.ts';
import type { Reading } from '../reading/reading.ts';
import { abilityHeads } from './act-nouns.ts';
import type { Needs, Thing } from './needs.ts';
import { phraseOf } from './nouns.ts';
import { aboutApp, abstract, isOnScreen } from './object-words.ts';
import { isOnlyVerb } from './row-names.ts';
import type { AskedFunction } from './shape.ts';
import { isVerb } from './starts.ts';
import { actOfVerb, baseOf } from './verbs.ts';

const mostPages = 6;
const longestName = 3;

/** Adds the nouns among `functions` that nothing serves; returns those that it took. */
export function addLeftOver(reading: Reading, functions: AskedFunction[], needs: Needs, mostThings: number): AskedFunction[] {
  if (needs.things.length === 0) return [];
  return functions.filter(({ verb, object: named, actor, details }) => {
    const object = verb === null && named ? withoutFunction(reading, named) : null;
    if (!object || !isNamed(reading, object)) return false;
    const { singular } = object;
    const isThere = [...needs.things, ...needs.pages].some((one) => one.singular === singular);
    if (isThere) return true;
    const isRows = object.isMany || ofActs.test(headOf(singular)) || entryOf(reading, object) !== null;
    if (isRows ? needs.things.length >= mostThings : needs.pages.length >= mostPages) return false;
    if (isRows) needs.things.push(listOf(reading, object, { actor, details }));
    else needs.pages.push(object);
    return true;
  });
}

/**
 * The rows of a tool whose functions name none: the text data of "scrape text data", the content of "search content". A
 * request that only tells something needs none.
 */
export function addWorkedOn(reading: Reading, functions: AskedFunction[], needs: Needs): AskedFunction[] {
  if (needs.things.length > 0 || needs.pages.length > 0) return [];
  const isOffered = ({ object }: AskedFunction) => {
    const words = object?.singular.split(' ') ?? [];
    const isName = words.length > 1 ? words.every((word) => !ofApps.has(word) && !word.endsWith('ly')) : words[0] === 'content';
    return isName && !isOnScreen(words, '') && !functionWords.has(words.at(-1) ?? '') && /^[a-z]{3,}$/.test(words.at(-1) ?? '');
  };
  const isWorkedOn = ({ verb }: AskedFunction) => verb !== null && !passive.has(actOfVerb(verb) ?? '');
  const named = functions.filter(isOffered);
  if (!named.some(isWorkedOn)) return [];
  for (const item of named) {
    const { object } = item;
    const isThere = needs.things.some(({ singular }) => object?.singular.endsWith(singular));
    if (!object || isThere || needs.things.length >= mostWorkedOn || !(isWorkedOn(item) || object.isMany)) continue;
    const act = isWorkedOn(item) ? 'make' : 'see';
    needs.things.push({ ...listOf(reading, object, item), done: [{ actor: item.actor, act, verb: item.verb }] });
  }
  return named;
}
const mostWorkedOn = 3;
const passive = new Set(['see', 'enter', 'message', 'pay']);
const ofApps = new Set(
  'user system website webpage site page platform app application tool contact account login personal client'.split(' '),
);

/** The packaging of "a packaging function". */
function withoutFunction({ tokens }: Reading, { from, to, ...noun }: Noun): Noun | null {
  const isLast = functionWords.has(tokens[to - 1]?.lower ?? '');
  return isLast ? phraseOf(tokens, { from, to: to - 1 }) : { ...noun, from, to };
}

const listOf = (reading: Reading, noun: Noun, { actor, details }: Pick<AskedFunction, 'actor' | 'details'>): Thing => ({
  noun,
  singular: noun.singular,
  done: [{ actor, act: isOwn(noun) ? 'make' : 'see', verb: null }],
  details,
  isKnown: entryOf(reading, noun) !== null,
  isSeveral: true,
});

/** People add what they did themselves; they are given recommendations and announcements. */
const isOwn = ({ singular }: Noun) => ofActs.test(singular) && !ofOthers.test(singular);
const ofOthers =
  /(recommendation|introduction|announcement|distinction|development|distribution|presentation|promotion|description)$/;

/** Each of them is one act that happened: a redemption, a backup, a delivery. */
const ofActs =
  /(tion|sion|ment|ance|[^u]al|storage|backup|recovery|delivery|discovery|survey|deposit|recharge|trade|refund|bid)$/;
/** What an app is like, not what it has. */
const ofQuality =
  /^(validation|security|integrity|performance|efficiency|compatibility|optimization|customization|personalization|configuration|integration|automation|navigation|interaction|communication|authentication|authorization|encryption|verification|experience|support|data|information|appeal|engagement|more|others?|etc|center|centre)$/;

/** A name that no feature of apps has. */
function isNamed({ tokens }: Reading, { from, to, singular }: Noun): boolean {
  const words = singular.split(' ');
  const head = headOf(singular);
  const isWhole =
    to - from <= longestName && !['-', 'based'].includes(tokens[to]?.lower ?? '') && tokens[from - 1]?.lower !== '-';
  const isAct =
    head.endsWith('ing') ||
    (words.length > 1 && actOfVerb(words[0] ?? '') === null && isOnlyVerb(words[0] ?? '')) ||
    (words.length === 1 && !ofActs.test(head) && (baseOf(head) === head || isVerb(head)));
  if (!isWhole || isAct || abilityHeads.has(head) || !/^[a-z]{3,}$/.test(head) || ofQuality.test(head) || aboutApp.test(singular))
    return false;
  if (isOnScreen(words, tokens[from - 1]?.lower ?? '') || (words.length === 1 && abstract.has(head))) return false;
  if (words.some((word) => general.has(word)) || partsOfSpeech(head).get(head) === 'other') return false;
  const isIn = (table: PhraseTable<unknown>) =>
    tokens.slice(from, to).some((_, step) => (table.at(tokens, from + step)?.to ?? to + 1) <= to);
  const isPart = [partPhrases, namedPartPhrases].some((table) => table.at(tokens, from)?.to === to);
  return !isPart && ![featurePhrases, accessPhrases, wishPhrases, toolPhrases].some(isIn);
}

/** Beside these words a noun is about the app or its users. */
const general = new Set(
  'user users personal system website site platform app application account login form web page mobile responsive friendly clear visual simple'.split(
    ' ',
  ),
);
