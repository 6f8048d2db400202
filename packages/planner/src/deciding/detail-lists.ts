import { bookKinds } from '../lexicon/common-words.ts';
import { isUnit } from '../lexicon/units.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { articles, commasBehind, fewestCommas, isListOfNoted, isNotedOfEach, isNoting } from './noted.ts';

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
/** No item continues past these. */
const ends = new Set(['so', 'that', 'can', 'should', 'must', 'will', 'to', 'i', 'we', 'users', 'using', 'styled', 'visible']);
/** An item continues past these only if it ends soon: "volume in litres", "bought from". */
const softEnds = new Set(['where', 'who', 'which', 'when', 'in', 'on', 'from', 'by']);
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
  'every',
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
/** Anything longer is a sentence, not a detail. */
export const longestDetailTokens = 4;
/** "which production it is lent to" */
export const maxQuestionTokens = 7;

const dashes = new Set(['-', '–', '—']);
const bullets = new Set(['-', '*', '•', '·']);
const fewestBullets = 3;
/** This number of plain items spells a row out. */
export const fewestListed = 3;
const furthestFromHead = 12;
/** In a list of entities they begin an item: "drill: size, who borrowed it". */
export const askingWords = new Set(['who', 'whom', 'which', 'what', 'when', 'where', 'how']);

/** An item of a list of details: `phone` and `voice part` of "with voice part and phone". */
export interface DetailItem extends Span {
  /** Index of the cue that opened the list. */
  cue: number;
  /** A list of the app's functions ("should have functionalities for …"), not of an entity's details. */
  isOfFunctions: boolean;
  /**
   * Behind a colon or dash, in brackets, on separate lines or behind the first phrase, nothing but the list follows.
   */
  isPlain: boolean;
  /** The object of a noting verb: "assign an owner". */
  isNoted: boolean;
}

type List = Omit<DetailItem, 'from' | 'to'>;

/** The items of every list of details: behind `with`, `including`, `has`, a colon or a dash, to the end of the phrase. */
export function detailItemsOf(reading: Reading, head: Span | null): DetailItem[] {
  const { tokens } = reading;
  const items: DetailItem[] = bulletItemsOf(reading);
  for (let cue = 0; cue < tokens.length && items.length < mostItems; cue += 1) {
    if (!opensList(reading, cue, head) || isNegated(reading, { from: cue, to: cue + 1 })) continue;
    const isDown = tokens[cue]?.lower === 'down';
    const isNoted = isNoting(reading, cue) && !isDown && !isListOfNoted(reading, cue);
    const isPlain = tokens[cue]?.kind === 'mark' || isDown || isListOfNoted(reading, cue) || isNotedOfEach(reading, cue);
    const isOfFunctions = !isPlain && tokens.slice(cue + 1, cue + 5).some((token) => functionWords.has(token.lemma));
    const { found, end } = itemsFrom(reading, { cue, isOfFunctions, isPlain, isNoted });
    items.push(...found);
    cue = Math.max(cue, end - 1);
  }
  return items.slice(0, mostItems);
}

function opensList(reading: Reading, at: number, head: Span | null): boolean {
  const { tokens } = reading;
  if (cues.has(tokens[at]?.lower ?? '')) return !notOpening.has(tokens[at - 1]?.lower ?? '');
  return (
    isDashOfList(reading, at) ||
    isListOfHead(reading, at, head) ||
    isNoting(reading, at) ||
    isNotedOfEach(reading, at) ||
    isListOfNoted(reading, at)
  );
}

/** "tractor book, hours, oil change, which mechanic": the commas behind the first phrase, if it names a list. */
function isListOfHead({ tokens }: Reading, at: number, head: Span | null): boolean {
  const first = tokens[at + 1]?.lower ?? '';
  if (tokens[at]?.lower !== ',' || head === null || at < head.to || at > head.to + furthestFromHead) return false;
  if (tokens.slice(head.from, at).some(({ lower }) => lower === ',' || lower === ':')) return false;
  const isOfRows = bookKinds.has(tokens[head.to - 1]?.lemma ?? '');
  if (askingWords.has(first) && (isOfRows || first !== 'what')) return true;
  return isOfRows && commasBehind(tokens, at) >= fewestCommas - 1;
}

/** The lines of a list with a mark before each; without an introduction, the first line names the subject. */
function bulletItemsOf({ tokens }: Reading): DetailItem[] {
  const opens = (at: number) => bullets.has(tokens[at]?.lower ?? '') && tokens[at]?.sentence !== tokens[at - 1]?.sentence;
  const starts = tokens.flatMap((_, at) => (opens(at) ? [at] : []));
  const [first = 0, second = 0] = starts;
  if (starts.length < fewestBullets) return [];
  const cue = first === 0 ? second : first;
  return starts.flatMap((at, number) => {
    const to = starts[number + 1] ?? tokens.length;
    const from = skipLeading(tokens, at + 1, to);
    const isWhole = tokens.slice(from, to).every(({ kind }) => kind !== 'mark') && to - from <= longestDetailTokens;
    return at >= cue && isWhole && to > from ? [{ cue, from, to, isOfFunctions: false, isPlain: true, isNoted: false }] : [];
  });
}

function itemsFrom(reading: Reading, list: List): { found: DetailItem[]; end: number } {
  const { tokens } = reading;
  const found: DetailItem[] = [];
  const sentence = tokens[list.cue]?.sentence;
  let { cue } = list;
  let from = cue + 1;
  let at = from;
  const close = (to: number) => {
    const start = skipLeading(tokens, from, to);
    if (to > start) found.push({ ...list, cue, from: start, to });
  };
  for (; at < tokens.length && tokens[at]?.sentence === sentence; at += 1) {
    const lower = tokens[at]?.lower ?? '';
    // "contracts with customers: start, end": the colon opens a separate list.
    if (lower === '.' || (lower === ':' && !list.isPlain) || (lower === ')' && tokens[list.cue]?.text === '(')) break;
    const beyond = clauseEnd(reading, list, from, at);
    if (beyond !== null) {
      close(at);
      from = beyond + 1;
      at = beyond;
      if (tokens[at]?.sentence === sentence) continue;
      break;
    }
    if (endsList(reading, list, from, at)) break;
    // "assign an owner, track the cause": the next verb opens a separate list.
    if (skipLeading(tokens, from, at) === at && at > cue + 1 && isNoting(reading, at)) break;
    // "from until" are two details.
    if (list.isPlain && at === from + 1 && ['until', 'till'].includes(lower) && tokens[from]?.lower === 'from') {
      close(at);
      from = at;
    }
    // "drivers, trips with start and end": the details belong to the item before them.
    if (list.isPlain && at > from && withinLists.has(lower) && !isQuestionItem(reading, skipLeading(tokens, from, at), true)) {
      // "firings with cone, pieces with glaze": each has a separate list.
      if (tokens[at - 1]?.lower !== tokens[at - 1]?.lemma) cue = list.cue;
      close(at);
      cue = at;
      from = at + 1;
    }
    if (!joints.has(lower) || isAlternative(reading, at)) continue;
    close(at);
    from = at + 1;
  }
  close(at);
  return { found, end: Math.min(at, tokens.length) };
}

const withinLists = new Set(['with', 'has', 'have']);
const opensClause = new Set(['who', 'whom', 'whose', 'that', 'which', 'they', 'we', 'i', 'you']);

/** Where a list continues after a clause about an item: "members who borrow them, and due dates". Null without a clause. */
function clauseEnd({ tokens }: Reading, list: List, from: number, at: number): number | null {
  const last = tokens[at - 1];
  const start = skipLeading(tokens, from, at);
  const isNoun = last?.lower !== last?.lemma || articles.has(tokens[start - 1]?.lower ?? '');
  if (
    list.isOfFunctions ||
    start === at ||
    !isNoun ||
    askingWords.has(tokens[start]?.lower ?? '') ||
    !opensClause.has(tokens[at]?.lower ?? '')
  )
    return null;
  const end = tokens.findIndex(
    ({ sentence, lower }, place) => place > at && (sentence !== last?.sentence || [',', ';'].includes(lower)),
  );
  return end < 0 ? tokens.length : end;
}

/** Whether a list ends here, in an item that began at `from`. */
function endsList(reading: Reading, { isPlain }: List, from: number, at: number): boolean {
  const { tokens } = reading;
  const lower = tokens[at]?.lower ?? '';
  if (!ends.has(lower) && !softEnds.has(lower)) return false;
  // "recorded on, show notes": the list continues after the item's last word.
  const isAlone = isPlain && lower === 'users' && (at + 1 === tokens.length || joints.has(tokens[at + 1]?.lower ?? ''));
  // "from ward, to ward"
  const isPair = isPlain && at === from && lower === 'to' && endsSoon(reading, from, at + 1);
  if (isAlone || isPair || (at > from && endsItem(reading, at + 1, isPlain))) return false;
  const start = skipLeading(tokens, from, at + 1);
  if (isQuestionItem(reading, start, isPlain)) return false;
  if (!softEnds.has(lower)) return true;
  return isPlain ? !endsSoon(reading, start, at) : !(lower === 'in' && isUnit(tokens[at + 1]?.lower ?? ''));
}

/** "who borrowed it", "what to do": a question continues to its end, whatever it contains. */
function isQuestionItem({ tokens }: Reading, from: number, isPlain: boolean): boolean {
  if (!askingWords.has(tokens[from]?.lower ?? '')) return false;
  const to = endOfItem(tokens, from);
  const isShort = to - from <= maxQuestionTokens;
  const [second = '', third = ''] = [tokens[from + 1]?.lower ?? '', tokens[from + 2]?.lower ?? ''];
  // "photos, which can be hidden" describes them further.
  const questionWord = tokens[from]?.lower ?? '';
  const isRelativeClause =
    (questionWord === 'which' || (!isPlain && ['who', 'where'].includes(questionWord))) && relative.has(second);
  return isShort && to - from > 1 && !isRelativeClause && (isPlain || !modals.has(third));
}

const modals = new Set(['can', 'could', 'should', 'must', 'may', 'will', 'would']);
const relative = new Set([
  ...modals,
  'is',
  'are',
  'has',
  'have',
  'i',
  'we',
  'you',
  'users',
  'people',
  'they',
  'the',
  'each',
  'every',
  'all',
]);

/** "notice period in months": short enough to be one detail. */
function endsSoon({ tokens }: Reading, from: number, at: number): boolean {
  const to = endOfItem(tokens, at);
  return to - from <= longestDetailTokens && !tokens.slice(at, to).some(({ lower }) => ends.has(lower));
}

function endOfItem(tokens: Reading['tokens'], from: number): number {
  const isWithin = ({ sentence, lower }: Reading['tokens'][number]) =>
    sentence === tokens[from]?.sentence && lower !== '.' && !joints.has(lower);
  const item = tokens.slice(from, from + maxQuestionTokens + 1);
  const end = item.findIndex((token) => !isWithin(token));
  return from + (end < 0 ? item.length : end);
}

function skipLeading(tokens: Reading['tokens'], from: number, to: number): number {
  let start = from;
  while (start < to && leading.has(tokens[start]?.lower ?? '')) start += 1;
  return start;
}

/** Whether a dash opens a list. */
export function isDashOfList({ tokens }: Reading, at: number): boolean {
  return at > 0 && dashes.has(tokens[at]?.lower ?? '') && commasBehind(tokens, at) >= fewestCommas;
}

const endsItem = ({ tokens }: Reading, at: number, isPlain: boolean) =>
  [',', ';'].includes(tokens[at]?.lower ?? '') || (isPlain && (at === tokens.length || tokens[at]?.text === ')'));

/** "taken or not" is one detail, as are "insured yes/no" and "attended y/n". */
const isAlternative = ({ tokens }: Reading, at: number) =>
  ['or', '/'].includes(tokens[at]?.lower ?? '') &&
  (tokens[at + 1]?.lower === 'not' || /^(yes no|y n)$/.test(`${tokens[at - 1]?.lower} ${tokens[at + 1]?.lower}`));
