/**
 * Parts of speech that the tagger gets wrong in requests: it was trained on prose, and requests consist of lists and commands. The
 * first rule that fits a word decides.
 */
import { rules } from './mending-rules.ts';
import { modals } from './mending-words.ts';
import type { Word } from './words.ts';

export interface Place {
  word: Word;
  /** Empty at the ends of the sentence. */
  before: string;
  next: string;
  left: Word | undefined;
  right: Word | undefined;
  isFirst: boolean;
  /** The word before `before`. */
  second: Word | undefined;
  /** The word behind `next`. */
  third: Word | undefined;
  /** The last of the nouns and adjectives that follow. */
  head: Word | undefined;
  /** "can", "should", "to" or a command stand before: further verbs in base form follow. */
  isChain: boolean;
  /** A verb stands before, in the same clause. */
  hasVerb: boolean;
  /** A verb such as "shows" stands before: further ones follow. */
  isThird: boolean;
  /** A verb such as "publishing" stands before. */
  isSeries: boolean;
  /** "which", "who" or "that" stands before. */
  hasRelative: boolean;
  /** In a list behind "for" or "as" that has no verbs so far. */
  areThings: boolean;
  /** Behind ", and" where no comma stands after the last verb but this one. */
  opensPart: boolean;
}

export type Rule = (place: Place) => Word | null;

export function mended(words: Word[]): Word[] {
  let isChain = false;
  const done: Word[] = [];
  for (const [at, word] of words.entries()) {
    if (modals.has(word.lower) || (at === 0 && word.is === 'verb')) isChain = true;
    const [left, right] = [done.at(-1), words[at + 1]];
    const place: Place = {
      ...{ word, left, right, isChain, isFirst: at === 0, second: done.at(-2), third: words[at + 2] },
      ...{ before: left?.lower ?? '', next: right?.lower ?? '', head: headBehind(words, at) },
      ...{ hasVerb: hasVerbIn(done), isThird: done.some(isThirdForm), isSeries: done.some(isGerundVerb) },
      ...{ hasRelative: done.some(isRelative), areThings: areThingsIn(done), opensPart: opensPartIn(done) },
    };
    const mended = firstOf(rules, place) ?? word;
    // "Employees log in, view payslips"
    if (isBase(mended) && left?.is === 'noun' && left.lower !== left.lemma) isChain = true;
    done.push(mended);
  }
  return done;
}

function firstOf(rules: readonly Rule[], place: Place): Word | null {
  for (const rule of rules) {
    const found = rule(place);
    if (found) return found;
  }
  return null;
}

const isThirdForm = ({ is, lower, lemma }: Word): boolean => is === 'verb' && lower !== lemma && /[^su]s$/.test(lower);
const isGerundVerb = ({ is, lower }: Word): boolean => is === 'verb' && /...ing$/.test(lower);
const opensClause = /^([,;:()—–-]|and|or|but|so|who|which|that|where|when|if|because|before|after|until|while|then|once)$/;

function hasVerbIn(before: readonly Word[]): boolean {
  const from = before.findLastIndex(({ lower }) => opensClause.test(lower));
  return before.slice(from + 1).some(({ is, lower }) => is === 'verb' || is === 'auxiliary' || lower === 'to');
}

const isRelative = ({ lower }: Word): boolean => /^(which|who|that)$/.test(lower);

function areThingsIn(before: readonly Word[]): boolean {
  const from = before.findLastIndex(({ lower }) => /^(for|as|:)$/.test(lower));
  return from >= 0 && before.length > from + 2 && before.slice(from).every(({ is }) => is !== 'verb' && is !== 'auxiliary');
}

function opensPartIn(before: readonly Word[]): boolean {
  if (before.at(-1)?.lower !== 'and' || before.at(-2)?.lower !== ',') return false;
  const verb = before.findLastIndex(({ is }) => is === 'verb');
  return verb >= 0 && before.slice(verb, -2).every(({ lower }) => lower !== ',' && lower !== 'and');
}

function headBehind(words: Word[], at: number): Word | undefined {
  let head: Word | undefined;
  for (const word of words.slice(at + 1, at + longestPhrase)) {
    if (word.is !== 'noun' && word.is !== 'adjective' && word.is !== 'name') break;
    head = word;
  }
  return head;
}
const longestPhrase = 6;
const isBase = ({ is, lower, lemma }: Word) => is === 'verb' && lower === lemma;
