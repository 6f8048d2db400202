/** The phrases of a sentence: noun phrases with what describes them, verbs with what stands around them, and the marks between. */
import { singularOf } from '../reading/nouns.ts';
import { rowOfValuesAt, statesAt, textsOf } from './choices.ts';
import { closingOf, gap, listAt, quoteAt, segmentsOf } from './enclosed.ts';
import type { Sentence, Word } from './words.ts';

export interface NounPhrase {
  kind: 'noun';
  /** Without determiner and number: `wild swimming spots`. */
  words: Word[];
  head: Word;
  /** `a`, `each`, `our`, `no`, in lower case. */
  determiner: string | null;
  /** Of "three boats". */
  count: number | null;
  /** What follows `of`: the access of "difficulty of access". */
  of: NounPhrase | null;
  /** What stands in brackets or a list after a colon behind it, part by part: `type (lake, river)`. */
  inner: Word[][];
  /** Of `a bus "Doris"`. */
  quoted: string | null;
  /** What a part of a list says of itself: "line items with quantity and price". */
  parts: NounPhrase[];
  /** Of "who lent it" and "when it was last checked", the asking word. */
  asks: string | null;
  /** Of "online and offline workshops", the words that share the noun. */
  kinds?: string[];
}

export interface VerbPhrase {
  kind: 'verb';
  word: Word;
  /** The infinitive with its particle: `sign up`. */
  verb: string;
  /** What stands before it: `can`, `should`, `to`; else null. */
  modal: string | null;
  isNegated: boolean;
  isOnly: boolean;
  /** "is shown", "are approved" */
  isPassive: boolean;
}

export interface Small {
  kind: 'small';
  word: Word;
}

/** Values of what stands before: "mark it new / sent / paid". */
export interface ValuePhrase {
  kind: 'values';
  values: string[];
}

export type Item = NounPhrase | VerbPhrase | Small | ValuePhrase;

const particles = new Set(['up', 'out', 'in', 'off', 'down', 'back', 'over']);
const determiners = new Set([
  'a',
  'an',
  'the',
  'each',
  'every',
  'any',
  'all',
  'our',
  'my',
  'their',
  'his',
  'her',
  'its',
  'your',
  'no',
  'some',
  'this',
  'these',
  'those',
  'that',
  'which',
  'what',
]);
const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

const exampleOpeners = new Set(['such', 'e.g', 'e.g.', 'eg', 'like', 'for', 'including', 'i.e']);

/** How far back the noun is in "layouts that are coming (name, gauge)". */
const nearby = 4;

export function itemsOf({ words }: Sentence): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at] as Word;
    const last = items.at(-1);
    const closing = word.text === '(' ? closingOf(words, at) : -1;
    if (closing > 0) {
      const described =
        last?.kind === 'verb'
          ? [...items]
              .slice(-nearby)
              .reverse()
              .find(({ kind }) => kind === 'noun')
          : last;
      // "(such as apples)" are examples, no details.
      const areExamples = exampleOpeners.has(words[at + 1]?.lower ?? '');
      if (described?.kind === 'noun' && !areExamples) described.inner.push(...segmentsOf(words.slice(at + 1, closing)));
      at = closing + 1;
      continue;
    }
    const listed =
      word.text === ':' && last?.kind === 'noun' && last.words.at(-1) === words[at - 1] ? listAt(words, at + 1) : null;
    if (listed && last?.kind === 'noun') {
      last.inner.push(...listed.segments);
      at = listed.end;
      continue;
    }
    const choice = choiceAt(words, at, last);
    if (choice) {
      if (choice.item) items.push(choice.item);
      at = choice.end;
      continue;
    }
    const clause = clauseAt(words, at, last);
    if (clause) {
      items.push(clause.phrase);
      at = clause.end;
      continue;
    }
    const quote = quoteAt(words, at);
    if (quote) {
      const last = items.at(-1);
      if (last?.kind === 'noun' && last.quoted === null && last.words.at(-1)?.to === (words[at - 1] as Word | undefined)?.to)
        last.quoted = quote.text;
      else items.push(named(quote.words, quote.text));
      at = quote.end;
      continue;
    }
    const phrase = nounPhraseAt(words, at);
    if (phrase) {
      attach(items, phrase.phrase);
      at = phrase.end;
      continue;
    }
    const verb = verbAt(words, at, items);
    if (verb) {
      items.push(verb.phrase);
      at = verb.end;
      continue;
    }
    items.push({ kind: 'small', word });
    at += 1;
  }
  return items;
}

const turning = /^(say|mark|set|flag|tick|choose|pick|press|answer|reply|go|move|pass|become|be|label|change)$/;

/** Values in a row, of the noun before or of what is said. */
function choiceAt(words: Word[], at: number, last: Item | undefined): { item: ValuePhrase | null; end: number } | null {
  if (at === 0 || last === undefined || last.kind === 'values') return null;
  const isBehindNoun = last.kind === 'noun' && last.words.at(-1) === words[at - 1];
  const isOpen =
    last.kind === 'noun' ||
    (last.kind === 'verb' && turning.test(last.word.lemma)) ||
    (last.kind === 'small' && /^(:|them|it|through|goes?)$/.test(last.word.lower));
  const row = isOpen ? rowOfValuesAt(words, at) : null;
  if (row && isBehindNoun && last.kind === 'noun' && last.inner.length === 0) {
    last.inner.push(...row.values);
    return { item: null, end: row.end };
  }
  const found = row ?? statesAt(words, at);
  return found && !isBehindNoun ? { item: { kind: 'values', values: textsOf(found) }, end: found.end } : null;
}

/** "difficulty of access" is one phrase; "a list of boats" and "number of guests" too. */
function attach(items: Item[], phrase: NounPhrase): void {
  const [before, link] = [items.at(-2), items.at(-1)];
  if (link?.kind === 'small' && link.word.lower === 'of' && before?.kind === 'noun') {
    let owner = before;
    while (owner.of) owner = owner.of;
    owner.of = phrase;
    items.pop();
  } else items.push(phrase);
}

const asking = new Set(['who', 'when', 'where', 'whether', 'if', 'how', 'which', 'what']);

/** "..., who lent it and when it was last checked": parts of a list that ask. */
function clauseAt(words: Word[], at: number, last: Item | undefined): { phrase: NounPhrase; end: number } | null {
  const asks = words[at]?.lower ?? '';
  const before = words[at - 1]?.lower ?? '';
  if (!asking.has(asks) || !/^(,|and|with|:|or)$/.test(before) || last === undefined || at < 2) return null;
  const end = words.findIndex(({ text, lower }, place) => place > at && (/^[,.;!?()]$/.test(text) || lower === 'and'));
  const own = words.slice(at, end < 0 ? words.length : end);
  if (asks === 'where' && tellsAct(own)) return null;
  if (own.length < 2 || own.length > longestClauseWords || own.some(({ lower }) => modals.has(lower))) return null;
  const head = own.at(-1) as Word;
  return {
    phrase: { kind: 'noun', words: own, head, determiner: null, count: null, of: null, inner: [], quoted: null, parts: [], asks },
    end: at + own.length,
  };
}
const longestClauseWords = 9;

/** "where clients post jobs", "where members can meet": what people do there, and nothing that a row says. */
const tellsAct = ([, who, does, ...more]: Word[]): boolean =>
  who?.is === 'noun' && does?.is === 'verb' && who.lower !== who.lemma && does.lower === does.lemma && !isPlace(more);
/** "where guests come from" */
const isPlace = (more: Word[]): boolean => more.length > 0 && more.every(({ is }) => is === 'small');

/** A phrase of words, without anything around it. */
export const phraseOf = (words: Word[]): NounPhrase => ({ ...named(words, ''), quoted: null });

function named(words: Word[], text: string): NounPhrase {
  return {
    kind: 'noun',
    words,
    head: words.at(-1) as Word,
    determiner: null,
    count: null,
    of: null,
    inner: [],
    quoted: text,
    parts: [],
    asks: null,
  };
}

function nounPhraseAt(words: Word[], at: number): { phrase: NounPhrase; end: number } | null {
  let from = at;
  let determiner: string | null = null;
  let count: number | null = null;
  while (from < words.length) {
    const { lower, is } = words[from] as Word;
    if (determiners.has(lower) && determiner === null && count === null) determiner = lower;
    else if (is === 'number' && count === null && numberOf(lower) !== null && isNominal(words[from + 1])) count = numberOf(lower);
    else if (lower === 'number' && words[from + 1]?.lower === 'of') break;
    else break;
    from += 1;
  }
  let end = from;
  while (end < words.length && isPart(words, end, end > from)) end += 1;
  while (end > from && (words[end - 1] as Word).is === 'adjective') end -= 1;
  if (end === from) return null;
  const head = words[end - 1] as Word;
  // "date opened, next deadline"
  const [after, then] = [words[end], words[end + 1]];
  if (
    after?.is === 'verb' &&
    after.lower !== after.lemma &&
    !after.lower.endsWith('ing') &&
    determiner === null &&
    (then === undefined || /^[,;.()]$|^(and|or)$/.test(then.lower))
  )
    end += 1;
  const own = words.slice(from, end);
  return {
    phrase: { kind: 'noun', words: own, head, determiner, count, of: null, inner: [], quoted: null, parts: [], asks: null },
    end,
  };
}

const isNominal = (word: Word | undefined): boolean => word !== undefined && ['noun', 'name', 'adjective'].includes(word.is);

/** Nouns and names, adjectives and participles before them, and the 's between. */
function isPart(words: Word[], at: number, isInside: boolean): boolean {
  const word = words[at] as Word;
  const next = words[at + 1];
  if (word.is === 'noun' || word.is === 'name') return true;
  if (word.is === 'adjective') return true;
  if ((word.lower === "'s" || word.lower === "'") && isInside) return isNominal(next);
  if (
    word.is === 'verb' &&
    /(ing|ed)$/.test(word.lower) &&
    word.lemma !== word.lower &&
    isNominal(next) &&
    next?.from === word.to + 1
  )
    return isInside || at === 0 || determiners.has(words[at - 1]?.lower ?? '') || /ed$/.test(word.lower);
  return isInside && word.is === 'number' && /^\d+$/.test(word.lower) && isNominal(words[at - 1]) && !isNominal(next);
}

function verbAt(words: Word[], at: number, items: Item[]): { phrase: VerbPhrase; end: number } | null {
  const word = words[at] as Word;
  if (word.is !== 'verb') return null;
  const before = items
    .filter((item) => item.kind === 'small')
    .slice(-4)
    .map(({ word: { lower } }) => lower);
  const around = words.slice(Math.max(0, at - 4), at).map(({ lower }) => lower);
  const next = words[at + 1];
  const isUpTo = next?.lower === 'up' && words[at + 2]?.lower === 'to';
  const hasParticle = next !== undefined && particles.has(next.lower) && next.is !== 'noun' && !isUpTo;
  const modal = [...around].reverse().find((lower) => modals.has(lower)) ?? null;
  const isPassive = /(ed|en|n|t)$/.test(word.lower) && around.some((lower) => toBe.has(lower)) && word.lower !== word.lemma;
  return {
    phrase: {
      kind: 'verb',
      word,
      verb: hasParticle ? `${word.lemma} ${next.lower}` : word.lemma,
      modal,
      isNegated: around.some((lower) => /^(not|n['’]?t|never|cannot|nobody|without)$/.test(lower)) || before.at(-1) === 'not',
      isOnly: around.includes('only'),
      isPassive,
    },
    end: at + (hasParticle ? 2 : 1),
  };
}

const modals = new Set(['can', 'could', 'should', 'must', 'may', 'will', 'to', 'would', 'able']);
const toBe = new Set(['is', 'are', 'be', 'been', 'was', 'were', 'being', 'get', 'gets']);

function numberOf(lower: string): number | null {
  const number = numbers[lower] ?? Number(lower.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

/** The phrase in base form: `wild swimming spot`; `of` follows where it belongs to the name. */
export function nameOf({ words, head }: Pick<NounPhrase, 'words' | 'head'>): string {
  return words
    .map(
      (word, at) =>
        `${gap(words, at)}${isAcronym(word.text) ? word.text.replace(/s$/, '') : word === head ? singularOf(word.lower) : word.is === 'name' && word.lower !== word.text ? word.text : word.lower}`,
    )
    .join('');
}

/** As it was written, with what follows `of`: `difficulty of access`. */
export function labelOf(phrase: NounPhrase): string {
  const own = phrase.words.map((word, at) => `${gap(phrase.words, at)}${word.text}`).join('');
  return phrase.of ? `${own} of ${labelOf(phrase.of)}` : own;
}

/** A character that stands for letters of its own: CSS, HTML, APIs. */
const isAcronym = (text: string): boolean => /^\p{Lu}{2,}s?$/u.test(text);

export const isPlural = ({ head }: NounPhrase): boolean => singularOf(head.lower) !== head.lower;
