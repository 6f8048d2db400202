import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const cues = new Set([
  'with',
  'including',
  'include',
  'includes',
  'having',
  'has',
  'have',
  'contain',
  'contains',
  'containing',
  'plus',
  'showing',
  'featuring',
  'fields',
  ':',
]);
const ends = new Set([
  'so',
  'where',
  'that',
  'who',
  'which',
  'when',
  'can',
  'should',
  'must',
  'will',
  'to',
  'i',
  'we',
  'users',
  'in',
  'on',
  'from',
  'using',
  'styled',
  'by',
  'visible',
]);
const leading = new Set([
  'a',
  'an',
  'the',
  'their',
  'its',
  'his',
  'her',
  'my',
  'our',
  'some',
  'each',
  'optional',
  'own',
  'all',
  'any',
  'many',
  'several',
  'and',
  'also',
  'simple',
  'as',
  'such',
  'like',
  'for',
  'of',
  'your',
  'with',
  'well',
]);
/** "shared with my wife", "works with Excel": no list of details. */
const notOpening = new Set(
  'share shared sharing together along work works working sync syncs synced integrate integrates integrated deal deals connect connects made built begin starts start play played'.split(
    ' ',
  ),
);
const functionWords = new Set(['functionality', 'function', 'feature', 'capability', 'page', 'ability', 'option', 'way']);
const joints = new Set(['and', 'or', 'plus', '&', 'nor', '+', ',', ';', '/', '•', '*', '-', '(', ')', '\n', ':', '|']);
const mostItems = 60;
/** What is longer is no detail, but a sentence. */
export const longestDetailTokens = 4;

const dashes = new Set(['-', '–', '—']);
/** Behind a dash it is a list only where so many commas follow. */
const fewestCommas = 2;
/** In a list of what is kept they begin an item: "drill: size, who borrowed it". */
export const askingWords = new Set(['who', 'whom', 'which', 'what', 'when', 'where', 'how']);

/** An item of a list of details: `phone` and `voice part` of "with voice part and phone". */
export interface DetailItem extends Span {
  /** Where the cue stands that opened the list. */
  cue: number;
  /** A list of what the app can do ("should have functionalities for …"): no details of an entity. */
  isOfFunctions: boolean;
  /** Behind a colon or a dash stands nothing but the list. */
  isOfColon: boolean;
}

/** The items of every list of details: behind `with`, `including`, `has`, a colon, a dash; to the end of the sentence or phrase. */
export function detailItemsOf(reading: Reading): DetailItem[] {
  const { tokens } = reading;
  const items: DetailItem[] = [];
  for (let cue = 0; cue < tokens.length && items.length < mostItems; cue += 1) {
    if (
      !(cues.has(tokens[cue]?.lower ?? '') || isDashOfList(reading, cue)) ||
      notOpening.has(tokens[cue - 1]?.lower ?? '') ||
      isNegated(reading, { from: cue, to: cue + 1 })
    )
      continue;
    let opened = cue;
    let from = cue + 1;
    let at = from;
    const sentence = tokens[cue]?.sentence;
    const isOfFunctions = tokens.slice(cue + 1, cue + 5).some((token) => functionWords.has(token.lemma));
    const isOfColon = tokens[cue]?.kind === 'mark';
    const close = (to: number) => {
      let start = from;
      while (start < to && leading.has(tokens[start]?.lower ?? '')) start += 1;
      if (to > start) items.push({ cue: opened, from: start, to, isOfFunctions, isOfColon });
    };
    for (; at < tokens.length && tokens[at]?.sentence === sentence; at += 1) {
      const lower = tokens[at]?.lower ?? '';
      if (lower === '.') break;
      const isAsked = isOfColon && at === from && askingWords.has(lower);
      // "recorded on, show notes": behind the last word of an item the list goes on.
      if (ends.has(lower) && !isAsked && !(at > from && endsItem(reading, at + 1, isOfColon))) break;
      // "drivers, trips with start and end": what stands behind it is of the item before it.
      const opensWithin = isOfColon && at > from && lower === 'with';
      if (opensWithin) {
        close(at);
        opened = at;
        from = at + 1;
      }
      if (!joints.has(lower) || isOrNot(reading, at)) continue;
      close(at);
      from = at + 1;
    }
    close(at);
    cue = Math.max(cue, at - 1);
  }
  return items.slice(0, mostItems);
}

/** Whether a dash opens a list. */
export function isDashOfList({ tokens }: Reading, at: number): boolean {
  if (at === 0 || !dashes.has(tokens[at]?.lower ?? '')) return false;
  const sentence = tokens[at]?.sentence;
  const commas = tokens.slice(at + 1, at + 1 + mostItems).filter((token) => token.sentence === sentence && token.lower === ',');
  return commas.length >= fewestCommas;
}

const endsItem = ({ tokens }: Reading, at: number, isOfColon: boolean) =>
  [',', ';'].includes(tokens[at]?.lower ?? '') || (isOfColon && at === tokens.length);

/** "taken or not" is one detail. */
const isOrNot = ({ tokens }: Reading, at: number) => tokens[at]?.lower === 'or' && tokens[at + 1]?.lower === 'not';
