/** Finds what a prompt wants the app to do to an input: "converts SMS to XMPP messages", "image recognition". */

import { piecesOf } from '../brief/pieces.ts';
import type { Piece } from '../brief/shape.ts';
import { capitalised } from '../deciding/naming.ts';
import { functionWords } from '../lexicon/requirement-words.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { type OperationKind, operationKinds } from './operation-kinds.ts';

export interface AskedOperation {
  kind: OperationKind;
  /** In the words of the prompt: `Convert SMS to XMPP messages`. */
  name: string;
  /** All words that ask for it. */
  spans: Span[];
  /** The lemmas of those words. */
  words: string[];
  /** Several things that it is done to, each on its own: flowers, invoices. */
  objects: string[];
}

const mostOperations = 6;
const mostPhraseTokens = 9;
const mostNounTokens = 3;
const longestName = 60;
const openingTokens = 24;

/** By their engine, each once, in the order of the prompt. */
export function operationsIn(reading: Reading): AskedOperation[] {
  const found: (AskedOperation & { rank: number })[] = [];
  const { tokens } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    const one = verbAt(reading, at) ?? nounAt(reading, at);
    if (!one || isNegated(reading, one.span) || isOfLooks(reading, at)) continue;
    let known = found.find(({ kind }) => isSame(kind, one));
    if (!known) {
      known = { kind: one.kind, name: one.name, spans: [], words: [], objects: [], rank: one.rank };
      found.push(known);
    }
    known.spans.push(one.span, ...one.others);
    known.words.push(...tokens.slice(one.span.from, one.span.to).map(({ lemma }) => lemma));
    if (one.rank > known.rank) {
      // The button says what the name says: "Convert" for "multimedia processing … convert MP4 to MP3".
      const kind = one.kind.engine === known.kind.engine ? one.kind : known.kind;
      Object.assign(known, { kind, name: one.name, rank: one.rank });
    }
    const others = one.others.map(({ from, to }) => wordsOf(reading.text, tokens, { from, to }));
    if (known.objects.length > 0 || others.length > 0) known.objects.push(...[one.phrase, ...others].map(capitalised));
  }
  return found.slice(0, mostOperations).map(({ rank: _, ...operation }) => operation);
}

/** Whether the opening of a prompt is about what the app does. */
export const opensOn = ({ spans }: AskedOperation): boolean => spans.some(({ from }) => from < openingTokens);

/** The same engine for the same verb; files, data or text alone are those that were named before. */
function isSame(kind: OperationKind, { kind: other, phrase }: FoundOperation): boolean {
  const isSameVerb = kind.verbs.some((verb) => other.verbs.includes(verb)) || kind.verbs.length * other.verbs.length === 0;
  return isSameVerb && (kind.engine === other.engine || plainObjects.test(phrase));
}
const plainObjects = /^(?:and )?(?:\w+ )?(?:files?|data|texts?|content|documents?)$/;

interface FoundOperation {
  kind: OperationKind;
  name: string;
  span: Span;
  /** The words behind the verb, or before the noun. */
  phrase: string;
  /** What else stands in the same list: the plants and birds of "recognizing flowers, plants and birds". */
  others: Piece[];
  /** A verb with an aim says most, a noun least. */
  rank: number;
}

/** Verb forms: the base, of "that", of a gerund. */
const forms = new Map<string, { verb: string; isBase: boolean }>();
for (const verb of new Set(operationKinds.flatMap(({ verbs }) => verbs))) {
  const stem = verb.replace(/e$/, '');
  forms.set(verb, { verb, isBase: true });
  forms.set(/(s|sh|ch|x)$/.test(verb) ? `${verb}es` : verb.endsWith('y') ? verb.replace(/y$/, 'ies') : `${verb}s`, {
    verb,
    isBase: false,
  });
  forms.set(verb === 'run' ? 'running' : `${stem}ing`, { verb, isBase: false });
}
const nominal = new Set(operationKinds.flatMap(({ nouns }) => nouns));

const ending = new Set(
  `that which who using by based through when while after before so for on according provide then via if because containing as they we you it's its
during without within where users user customers will can should and/or including with`.split(/\s+/),
);
const before = new Set(
  `to and or can will should must may could that which , ; : ( automatically also then system application app website site tool platform webpage page users user it & able
easily quickly correctly directly software program players people for of in by including be let lets help helps allows allow`.split(
    /\s+/,
  ),
);
const appWords = new Set('website site webpage app application tool platform system service software web'.split(' '));
const articles = new Set(
  'a an the their its his her my our your this that these those each any some selected uploaded given specific corresponding'.split(
    ' ',
  ),
);
const pronouns = new Set('it them this that these'.split(' '));

function verbAt(reading: Reading, at: number): FoundOperation | null {
  const { tokens } = reading;
  const form = forms.get(tokens[at]?.lower ?? '');
  if (!form) return null;
  const last = tokens[at - 1]?.lower ?? '.';
  const isGerund = tokens[at]?.lower.endsWith('ing') === true;
  // "A movie crawling website" is the noun before the app.
  if (isGerund && appWords.has(tokens[at + 1]?.lower ?? '')) return null;
  // The match of "a match", the queries of "run queries".
  const isAct =
    at === 0 ||
    before.has(last) ||
    tokens[at - 1]?.kind === 'mark' ||
    (isGerund && !articles.has(last)) ||
    (form.isBase && /ly$/.test(last));
  if (!isAct) return null;
  // "Detect and remove viruses" is about the viruses.
  const second = tokens[at + 1]?.lower === 'and' ? forms.get(tokens[at + 2]?.lower ?? '') : undefined;
  const behind = second ? at + 3 : at + 1;
  const to = phraseEnd(reading, behind, form.verb === 'match');
  let from = behind;
  while (from < to && (articles.has(tokens[from]?.lower ?? '') || (isGerund && tokens[from]?.lower === 'of'))) from += 1;
  if (from >= to || pronouns.has(tokens[from]?.lower ?? '') || ['and', 'or'].includes(tokens[from]?.lower ?? '')) return null;
  const phrase = lowerOf(reading, { from, to });
  const kind = operationKinds.find(
    (one) => one.verbs.includes(form.verb) && fits(one, phrase, reading) && !(one.isKeptToo && isBesideKeeping(reading, at)),
  );
  if (!kind) return null;
  const [first, start] = joinedVerb(reading, at, kind);
  const aim = /\b(to|into|in|from|with)\b/.test(phrase) ? 2 : 1;
  return {
    kind,
    name: nameOf(`${first}${form.verb} ${second ? `and ${second.verb} ` : ''}${wordsOf(reading.text, tokens, { from, to })}`),
    span: { from: start, to },
    phrase,
    others: listBehind(reading, to, kind),
    rank: 2 + aim,
  };
}

const fits = ({ about, not, prompt }: OperationKind, phrase: string, { text }: Reading): boolean =>
  (about?.test(phrase) ?? true) && !not?.test(phrase) && (prompt?.test(text) ?? true);

/** "Add, edit and delete photos" is about rows. */
function isBesideKeeping({ tokens }: Reading, at: number): boolean {
  const verbBeside = (step: -1 | 1) => {
    let to = at + step;
    while ([',', 'and', 'or'].includes(tokens[to]?.lower ?? '')) to += step;
    return to === at + step ? '' : (tokens[to]?.lower ?? '');
  };
  return [verbBeside(-1), verbBeside(1)].some((word) => keeping.test(word));
}
const keeping = /^(add|creat|delet|manag|post|publish|list)(e|es|s|ing|ed)?$/;

/** The merge of "merge and compress files". */
function joinedVerb({ tokens }: Reading, at: number, kind: OperationKind): [words: string, from: number] {
  const other = forms.get(tokens[at - 2]?.lower ?? '');
  const isJoined = tokens[at - 1]?.lower === 'and' && other !== undefined && kind.verbs.includes(other.verb);
  return isJoined ? [`${other.verb} and `, at - 2] : ['', at];
}

/** What follows in the same list: "recognizing flowers, plants and birds". */
function listBehind(reading: Reading, from: number, { inputs }: OperationKind): Piece[] {
  const { tokens } = reading;
  if (inputs !== 'image' || tokens[from]?.text !== ',') return [];
  const sentence = tokens[from]?.sentence;
  let to = from;
  while (to < tokens.length && tokens[to]?.sentence === sentence && tokens[to]?.text !== '.') to += 1;
  const pieces = piecesOf(reading, { from: from + 1, to });
  const isThing = ({ from: start, to: end }: Piece) =>
    end - start < 4 && !tokens[start]?.lower.endsWith('ing') && !acts.has(tokens[start]?.lower ?? '');
  const end = pieces.findIndex((piece) => !isThing(piece));
  return end < 0 ? pieces : pieces.slice(0, end);
}

/** Up to a mark, a clause or another act. */
function phraseEnd({ tokens }: Reading, from: number, isMatch: boolean): number {
  let to = from;
  while (to < tokens.length && to - from < mostPhraseTokens) {
    const token = tokens[to];
    const lower = token?.lower ?? '';
    if (!token || token.kind === 'mark' || (ending.has(lower) && !(isMatch && lower === 'with'))) break;
    if ((lower === 'and' || lower === 'or') && !isNounBehind(tokens[to + 1]?.lower ?? '', tokens[to + 2]?.lower ?? '')) break;
    to += 1;
  }
  while (to > from && trailing.has(tokens[to - 1]?.lower ?? '')) to -= 1;
  return to;
}
const trailing = new Set('and or to into in from with of the a an'.split(' '));
const acts = new Set(
  'display displays view provide provides send sends save output outputs upload download manage edit show generate return obtain review delete export check convert extract it them the decode'.split(
    ' ',
  ),
);
const isNounBehind = (word: string, next: string) =>
  !acts.has(word) && !forms.has(word) && !word.endsWith('ing') && word !== '' && !['it', 'them', 'the'].includes(next);

/** "image recognition", "Trojan horse detection". */
function nounAt(reading: Reading, at: number): FoundOperation | null {
  const { tokens } = reading;
  const lower = tokens[at]?.lower ?? '';
  if (!nominal.has(lower) && !nominal.has(lower.replace(/s$/, ''))) return null;
  if (passive.has(tokens[at + 1]?.lower ?? '')) return null;
  let from = at;
  while (from > 0 && at - from < mostNounTokens && isPart(reading, from - 1)) from -= 1;
  while (from < at && (articles.has(tokens[from]?.lower ?? '') || emptyWords.has(tokens[from]?.lower ?? ''))) from += 1;
  if (from >= at && tokens[at - 1]?.lower === 'for') return passedFor(reading, at);
  // The drawing of "AI drawing" has no other word.
  if (from >= at && tokens[at - 1]?.lower === 'ai') from = at - 1;
  if (from >= at) return null;
  const phrase = lowerOf(reading, { from, to: at });
  const noun = nominal.has(lower) ? lower : lower.replace(/s$/, '');
  const kind = operationKinds.find((one) => one.nouns.includes(noun) && fits(one, phrase, reading));
  if (!kind) return null;
  return {
    kind,
    name: nameOf(wordsOf(reading.text, tokens, { from, to: at + 1 })),
    phrase,
    others: [],
    span: { from, to: at + 1 },
    rank: 1,
  };
}
/** The PDF file of "passes a PDF file to a service for editing". */
function passedFor(reading: Reading, at: number): FoundOperation | null {
  const { tokens } = reading;
  const noun = tokens[at]?.lower ?? '';
  for (let from = Math.max(0, at - mostPhraseTokens); from < at - 1; from += 1)
    for (let to = Math.min(at - 1, from + mostNounTokens); to > from; to -= 1) {
      const phrase = lowerOf(reading, { from, to });
      const isWhole =
        tokens[from]?.sentence === tokens[at]?.sentence && noun.endsWith('ing') && !articles.has(tokens[from]?.lower ?? '');
      const kind =
        isWhole &&
        operationKinds.find(
          (one) => one.nouns.includes(noun) && one.about !== null && isAll(one.about, phrase) && fits(one, phrase, reading),
        );
      if (!kind) continue;
      const name = nameOf(`${kind.verbs[0]} ${wordsOf(reading.text, tokens, { from, to })}`);
      return { kind, name, phrase, others: [], span: { from, to: at + 1 }, rank: 1 };
    }
  return null;
}
const isAll = (about: RegExp, phrase: string) => about.exec(phrase)?.[0] === phrase;

const passive = new Set('rate rates rule rules button record records history'.split(' '));
export const emptyWords: ReadonlySet<string> = new Set(
  'real time live online advanced automatic automated intelligent smart ai based powered real-time simple easy'.split(' '),
);
const isPart = ({ tokens }: Reading, at: number) => {
  const { kind, lower = '' } = tokens[at] ?? {};
  return (
    kind === 'word' &&
    !functionWords.has(lower) &&
    !ending.has(lower) &&
    !trailing.has(lower) &&
    (forms.get(lower)?.isBase ?? true) &&
    !acts.has(lower) &&
    !others.has(lower)
  );
};
const others = new Set(
  'should have has is are be feature features functionalities functionality function functions such like support supports including perform performing conduct conducting provide providing view viewing select selecting choose choosing start starting'.split(
    ' ',
  ),
);

const lowerOf = ({ tokens }: Reading, { from, to }: Span) =>
  tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');

/** Colors are set in sentences of their own. */
const isOfLooks = ({ tokens }: Reading, at: number) => {
  const { sentence } = tokens[at] ?? {};
  return tokens.some((token) => token.sentence === sentence && /^backgrounds?$/.test(token.lower));
};

function nameOf(words: string): string {
  const whole = words
    .replace(/\s+/g, ' ')
    .replace(/\b(the|their|its|corresponding) /gi, '')
    .trim();
  if (whole.length <= longestName) return capitalised(whole);
  return capitalised(
    whole
      .slice(0, longestName)
      .replace(/ \S*$/, '')
      .replace(/ (and|or|to|into|in|from|with|of|the)$/, ''),
  );
}
