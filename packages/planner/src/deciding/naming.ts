import type { GoalType } from '@davit/blueprint';
import { placeOfApp, titleOf } from '../brief/title.ts';
import { presentsItself } from '../functions/page-words.ts';
import { headEnds, kindWords, namingKindWords, openingWords, stopWords } from '../lexicon/common-words.ts';
import { oneLine } from '../reading/clean-text.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { contentPlaceOf } from './content-place.ts';
import type { Evidence } from './evidence.ts';
import type { PlannedEntity } from './planned-entity.ts';

export const longestName = 60;
/** The name if the prompt has no subject to take one from. */
const unnamed = 'My site';

/** The name of a site about itself, with rows that any site may have. */
const ofAnyFirm = 'Our company';
const anyRows = new Set(['product', 'slide', 'article', 'picture']);

/** Everything that decides an app's name. */
interface Naming {
  given: string | undefined;
  head: Span | null;
  goalType: GoalType;
  entities: PlannedEntity[];
  /** The lexicon's usual name: a calculator, a bakery. */
  usual: { name: string; sourceSpan: Span } | null;
}

/** Whether the prompt itself says what the app is called: “called Windrose”, a name in quotes, a proper noun, a title. */
export const isNamedByPrompt = (reading: Reading): boolean => reading.name !== null || titleOf(reading) !== null;

/** The display name: the hint, the name in the prompt, or one made from its words. */
export function decideName(reading: Reading, naming: Naming, evidence: Evidence): string {
  const given = oneLine(naming.given ?? '', longestName);
  if (given) {
    evidence.because('name', null);
    return given;
  }
  const title = titleOf(reading);
  const about = naming.goalType === 'api' ? null : (contentPlaceOf(reading)?.title ?? null);
  // The Finland of "sauna reviews for Finland" is where they are.
  const isWhere =
    about !== null && reading.name !== null && reading.name.to - reading.name.from === 1 && reading.name.to <= about.to;
  const givenName = reading.name && !isWhere && !title?.isQuoted ? oneLine(reading.name.name, longestName) : '';
  if (givenName && reading.name) {
    evidence.because('name', reading.name);
    return givenName;
  }
  const { head, entities, usual } = naming;
  if (title) return named(capitalised(withoutKind(reading, title)), title, evidence);
  if (about) return named(capitalised(spelledWords(reading, about)), about, evidence);
  if (usual) return named(usual.name, usual.sourceSpan, evidence);
  const main = entities[0];
  if ((!main || anyRows.has(main.key)) && presentsItself(reading) && naming.goalType !== 'api')
    return named(ofAnyFirm, head, evidence);
  const kind = head ? nameWithKind(reading, head) : null;
  if (naming.goalType === 'api') return named(apiName(entities, reading), main?.sourceSpan ?? head, evidence);
  // A bare kind ("dashboard") is not a name if the subject is known.
  const isKindAlone =
    kind !== null &&
    kind.span.to - kind.span.from === 1 &&
    main?.sourceSpan?.to !== kind.span.to &&
    !acronyms.has(reading.tokens[kind.span.from]?.lower ?? '');
  const keepsKind =
    kind !== null && !isKindAlone && (kind.isExplicit || namingKindWords.has(reading.tokens[kind.span.to - 1]?.lemma ?? ''));
  const place = head && (kind === null || isKindAlone) ? placeOfApp(reading, head) : null;
  if (place) return named(capitalised(wordsOf(reading.text, reading.tokens, place)), place, evidence);
  const own = main && head && !kind?.isExplicit && !isNamedItself(reading, main, head) ? ownWords(reading, head) : null;
  if (own) return named(own.name, own.span, evidence);
  if (kind && (keepsKind || !main || isOfTrade(kind.span, head, entities))) return named(kind.name, kind.span, evidence);
  if (main)
    return named(isOneInHead(reading, main, head) ? capitalised(main.singular) : entityName(main), main.sourceSpan, evidence);
  return named(kind?.name ?? '', kind?.span ?? null, evidence);
}

/** The tip splitter of "a tip splitter for waiters": said once, as the name of the app. */
const isOneInHead = ({ tokens }: Reading, { known, sourceSpan, isSpelledOut }: PlannedEntity, head: Span | null) =>
  known === null &&
  isSpelledOut &&
  head !== null &&
  sourceSpan?.from === head.from &&
  sourceSpan.to === head.to &&
  tokens[head.to - 1]?.lower === tokens[head.to - 1]?.lemma;

/** The words of a span, misspelled ones as they were meant. */
export function spelledWords({ text, tokens }: Reading, span: Span): string {
  const misspelled = tokens.slice(span.from, span.to).filter((token) => token.kind === 'word' && isMisspelled(token));
  return misspelled.reduce((words, token) => words.replace(token.text, token.lower), wordsOf(text, tokens, span));
}

const isMisspelled = ({ text, lower }: Reading['tokens'][number]) => text.toLowerCase().replaceAll('’', "'") !== lower;

/** The bee club of "Bee club app". */
function withoutKind({ text, tokens }: Reading, { from, to }: Span): string {
  const last = tokens[to - 1]?.lemma ?? '';
  const isKind = kindWords.has(last) && !namingKindWords.has(last) && to - from > 1;
  return wordsOf(text, tokens, { from, to: isKind ? to - 1 : to });
}

/** The trade of a "paper cup manufacturing system": several words, none of which is an entity of the app. */
function isOfTrade(span: Span, head: Span | null, entities: PlannedEntity[]): boolean {
  const isWhole = head !== null && head.to > span.to && span.to - span.from > 1;
  return isWhole && !entities.some(({ sourceSpan }) => sourceSpan && sourceSpan.from < span.to && sourceSpan.to > span.from);
}

/** Whether the name of the main entity names the app: the results of a "leaderboard" and the score of "keep score" do not. */
function isNamedItself({ tokens }: Reading, { key, singular, known, sourceSpan }: PlannedEntity, { from, to }: Span): boolean {
  const first = tokens[from]?.lower ?? '';
  // A shop is named after its goods.
  if (sourceSpan === null || known === null || key === 'product') return true;
  if (first === singular && ofObjects.has(tokens[from + 1]?.lower ?? '')) return false;
  const isSpoken = tokens.some(({ lemma }) => lemma === singular.split(' ').at(-1));
  return isSpoken && !(keptNouns.has(first) && to - from <= 2);
}

const longestObjectTokens = 4;

/** The first phrase with what it is for: the wedding countdown of "a countdown to our wedding". Null if it is a sentence. */
function ownWords(reading: Reading, head: Span): { name: string; span: Span } | null {
  const { tokens } = reading;
  const words = tokens.slice(head.from, head.to);
  const of = words.findIndex(({ lower }) => ofObjects.has(lower));
  const parts = partsOfSpeech(words.map(({ lower }) => lower).join(' '));
  const isSentence = words.some(
    ({ lower }, at) => at > 0 && at < words.length - 1 && parts.get(lower) === 'verb' && !lower.endsWith('ing'),
  );
  const phrase = { from: head.from, to: of > 0 ? head.from + of : head.to };
  const isKind = (at: number) => kindWords.has(tokens[at]?.lemma ?? '') && !keptKinds.has(tokens[at]?.lower ?? '');
  while (phrase.to - phrase.from > 1 && of < 0 && isKind(phrase.to - 1)) phrase.to -= 1;
  if (isSentence || of === 0 || phrase.to === phrase.from || ['and', 'or'].includes(tokens[head.to]?.lower ?? '')) return null;
  const object = objectAt(reading, of > 0 ? phrase.to : head.to);
  const name = spelledWords(reading, phrase);
  if (!object || phrase.to - phrase.from > 2) return { name: capitalised(name), span: phrase };
  const about = spelledWords(reading, object);
  const span = { from: phrase.from, to: object.to };
  return {
    name: capitalised(
      phrase.to - phrase.from === 1 && object.to - object.from > 1 && !keptNouns.has(words[0]?.lower ?? '')
        ? about
        : `${about} ${name}`,
    ),
    span,
  };
}

/** A guest book is a book. */
const keptKinds = new Set([...namingKindWords, 'book', 'list', 'log']);
const ofObjects = new Set(['of', 'for', 'to', 'until']);
/** Of these a list has its name, whatever it is for. */
const keptNouns = new Set([
  'leaderboard',
  'scoreboard',
  'ranking',
  'waitlist',
  'waiting',
  'queue',
  'countdown',
  'rota',
  'roster',
]);

const isNameWord = (token: Reading['tokens'][number] | undefined) =>
  isPlainWord(token) || (token?.possessive === true && !stopWords.has(token.lower));

function objectAt({ tokens }: Reading, at: number): Span | null {
  if (!ofObjects.has(tokens[at]?.lower ?? '')) return null;
  let from = at + 1;
  while (from < at + 4 && stopWords.has(tokens[from]?.lower ?? '')) from += 1;
  let to = from;
  while (to < from + longestObjectTokens + 1 && isNameWord(tokens[to]) && tokens[to]?.clause === tokens[at]?.clause) to += 1;
  return to > from && to - from <= longestObjectTokens ? { from, to } : null;
}

function named(name: string, sourceSpan: Span | null, evidence: Evidence): string {
  evidence.because('name', sourceSpan);
  return oneLine(name, longestName) || unnamed;
}

function entityName(main: PlannedEntity): string {
  const { entry } = main.known ?? {};
  if (!entry && main.plural.endsWith(' entries')) return capitalised(main.plural.replace(/ entries$/, ' log'));
  return entry?.app && main.singular === entry.says[0] ? entry.app : capitalised(main.plural);
}

/** "a REST API for a library with books": the place that it serves, else its first entity. */
function apiName(entities: PlannedEntity[], reading: Reading): string {
  for (let at = 0; at < Math.min(reading.tokens.length, 20); at += 1) {
    if (!['for', 'of'].includes(reading.tokens[at]?.lower ?? '')) continue;
    let from = at + 1;
    while (from < at + 4 && stopWords.has(reading.tokens[from]?.lower ?? '')) from += 1;
    let to = from;
    while (to < from + 3 && isPlainWord(reading.tokens[to])) to += 1;
    if (to > from) return `${capitalised(wordsOf(reading.text, reading.tokens, { from, to }).toLowerCase())} API`;
    break;
  }
  return `${capitalised(entities[0]?.plural ?? 'data')} API`;
}

const isPlainWord = (token: Reading['tokens'][number] | undefined) =>
  token?.kind === 'word' && !stopWords.has(token.lower) && /^[a-z]{3,20}$/.test(token.lower);

/** `expense tracker` keeps its kind; `recipe app` becomes the recipe alone. */
function nameWithKind(reading: Reading, head: Span): { name: string; span: Span; isExplicit: boolean } | null {
  const { tokens } = reading;
  let { from, to } = head;
  while (from < to && (opensPrompt(tokens, from) || tokens[from]?.kind === 'mark')) from += 1;
  while (to > from && kindWords.has(tokens[to - 1]?.lemma ?? '') && !namingKindWords.has(tokens[to - 1]?.lemma ?? '')) to -= 1;
  // The stamp collection of a "catalogue of my stamp collection".
  const owned = tokens[from + 1]?.lower === 'of' && ['my', 'our'].includes(tokens[from + 2]?.lower ?? '') && to - from > 4;
  if (owned && kindWords.has(tokens[from]?.lemma ?? '')) from += 3;
  // "a list of our books" ends before "of our".
  while (to > from && trailing.has(tokens[to - 1]?.lower ?? '') && tokens[to - 2]?.text !== '&') to -= 1;
  const span = { from, to };
  const words = spelledWords(reading, span);
  const topic = topicOf(reading, to);
  if (to - from === 1 && topic)
    return { name: capitalised(`${topic.words} ${words}`), span: { from, to: topic.to }, isExplicit: true };
  const sayable = to > from && tokens.slice(from, to).every((token) => token.text.length <= 30) && !/[<>{}$`\\]/.test(words);
  return sayable ? { name: capitalised(words), span, isExplicit: false } : null;
}

const trailing = new Set(['of', 'our', 'my', 'the', 'a', 'an', 'all', 'their', 'your', 'its']);

/** The "time" of "real time" names nothing; in "time sheet" it does. */
const opensPrompt = (tokens: Reading['tokens'], at: number) =>
  openingWords.has(tokens[at]?.lower ?? '') && (tokens[at]?.lower !== 'time' || tokens[at - 1]?.lower === 'real');

/** `sourdough` of "a blog about sourdough". */
function topicOf({ text, tokens }: Reading, at: number): { words: string; to: number } | null {
  if (tokens[at]?.lower !== 'about') return null;
  let to = at + 1;
  while (to < at + 3 && isPlainWord(tokens[to])) to += 1;
  const isWhole =
    to > at + 1 && (tokens[to] === undefined || tokens[to]?.kind === 'mark' || headEnds.has(tokens[to]?.lower ?? ''));
  return isWhole ? { words: wordsOf(text, tokens, { from: at + 1, to }), to } : null;
}

/** `expense tracker` to `Expense tracker`, `faq` to `FAQ`; words in all capitals become lower case. */
export function capitalised(words: string): string {
  const isShouted = words.length > 4 && words === words.toUpperCase() && words !== words.toLowerCase();
  const phrase = (isShouted ? words.toLowerCase() : words)
    .split(' ')
    .map((word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ');
  return phrase.slice(0, 1).toUpperCase() + phrase.slice(1);
}

const acronyms = new Set([
  'faq',
  'cv',
  'crm',
  'api',
  'bmi',
  'vat',
  'erp',
  'hr',
  'diy',
  'tv',
  'cd',
  'pdf',
  'csv',
  'html',
  'css',
  'sql',
  'ai',
  'seo',
  'url',
  'qr',
  'gps',
  'sms',
  'cms',
  'lms',
]);
