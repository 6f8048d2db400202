/**
 * Prompts in German, French and Spanish: recognized by their small words, and glossed word by word into English, which
 * the planner then reads. Each glossed word stands where its source stands in the prompt.
 */
import { type Language, languages } from '../lexicon/languages.ts';
import type { Vocabulary } from '../reading/spelling.ts';
import { type Token, tokensOf } from '../reading/tokens.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

/** Data of a language: `source = gloss`, one entry a line; an empty gloss drops the word. */
export interface ForeignText {
  tag: string;
  /** Small words that say the language. */
  signs: string;
  entries: string;
  /** Endings of other forms, with what stands in their place in the dictionary: `en=`, `en=e`. */
  endings: string;
  /** Whether words are joined: "Platzreservierung". */
  isJoining: boolean;
}

export interface Foreign {
  language: Language;
  signs: Set<string>;
  entries: Map<string, string>;
  endings: { ending: string; instead: string }[];
  isJoining: boolean;
}

const english = new Set(
  'the a an and or of for with my our your their i we you they to it is are be that this where which can from by not without who what when have has want need should please me us app'.split(
    ' ',
  ),
);
/** Tokens that are looked at to find the language. */
const mostLooked = 400;
const longestPhrase = 3;
const shortestPart = 4;
const fewestOfKnown = 9;

let known: Foreign[] | null = null;

/** The language of a prompt that is not English; null for English, and without enough small words of another language. */
export function foreignIn(tokens: Token[], vocabulary: Vocabulary): Foreign | null {
  known ??= [german, french, spanish].flatMap(readText);
  const words = tokens.slice(0, mostLooked).filter(({ kind }) => kind === 'word');
  const ofEnglish = words.filter(({ lower }) => english.has(lower)).length;
  let best: { foreign: Foreign; score: number } | null = null;
  for (const foreign of known) {
    const score = words.filter(({ lower }) => isSign(lower, foreign)).length;
    if (score > (best?.score ?? 0)) best = { foreign, score };
  }
  if (best && best.score >= 2 && best.score > 2 * ofEnglish) return best.foreign;
  if (ofEnglish > 0) return null;
  const isOf = (foreign: Foreign) => words.some(({ lower }) => isTelling(lower, foreign, vocabulary));
  if (best) return isOf(best.foreign) ? best.foreign : null;
  return known.find(isOf) ?? null;
}

const isSign = (lower: string, { signs }: Foreign) => signs.has(lower) || signs.has(/^[a-z]+'/.exec(lower)?.[0] ?? '');

/** A long word of the dictionary that English does not have. */
const isTelling = (lower: string, foreign: Foreign, vocabulary: Vocabulary) =>
  (lower.length >= fewestOfKnown || /[^a-z']/.test(lower)) &&
  !vocabulary.isOfLexicon(lower) &&
  !vocabulary.isKnown(lower) &&
  glossOf(lower, foreign) !== null;

function readText({ tag, signs, entries, endings, isJoining }: ForeignText): Foreign[] {
  const language = languages.find((one) => one.tag === tag);
  if (!language) return [];
  const pairs = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const at = line.indexOf('=');
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      });
  const both = pairs(entries).flatMap(([sources, gloss]) =>
    sources.split(',').map((source): [string, string] => [source.trim(), gloss]),
  );
  const forms = endings.split(' ').map((form) => form.split('='));
  return [
    {
      language,
      signs: new Set(signs.trim().split(/\s+/)),
      entries: new Map(both),
      endings: forms.map(([ending = '', instead = '']) => ({ ending, instead })),
      isJoining,
    },
  ];
}

/** The tokens of the gloss, with the places of their sources. Time is linear in the tokens. */
export function glossed(tokens: Token[], foreign: Foreign): Token[] {
  const found: Token[] = [];
  let quoted: string | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'mark')
      quoted = quoted === null ? (closing.get(token.text) ?? null) : token.text === quoted ? null : quoted;
    const match = token.kind === 'word' && quoted === null ? matchAt(tokens, at, foreign) : null;
    if (match) found.push(...placed(match.gloss, token, tokens[match.to - 1] ?? token));
    else found.push(token);
    at = match?.to ?? at + 1;
  }
  return found;
}

const closing = new Map(Object.entries({ '"': '"', '“': '”', '„': '“', '«': '»' }));

function matchAt(tokens: Token[], at: number, foreign: Foreign): { gloss: string; to: number } | null {
  for (let length = longestPhrase; length > 1; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.some(({ kind }) => kind !== 'word')) continue;
    const gloss = foreign.entries.get(words.map(({ lower }) => lower).join(' '));
    if (gloss !== undefined) return { gloss, to: at + length };
  }
  const gloss = glossOf(tokens[at]?.lower ?? '', foreign);
  return gloss === null ? null : { gloss, to: at + 1 };
}

/** The gloss of one word: of the word, of its base form, behind an elided article, or of its parts. */
function glossOf(lower: string, foreign: Foreign): string | null {
  const bare = lower.replace(/^(?:l|d|qu|j|s|n|c|m|jusqu|lorsqu)'/, '');
  return (
    formOf(bare, foreign) ??
    (foreign.isJoining ? joinedOf(bare, foreign) : null) ??
    (bare !== lower && foreign.language.tag === 'fr' ? bare : null)
  );
}

function formOf(word: string, { entries, endings }: Foreign): string | null {
  const whole = entries.get(word);
  if (whole !== undefined) return whole;
  for (const { ending, instead } of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const base = entries.get(word.slice(0, -ending.length) + instead);
    if (base !== undefined) return base;
  }
  return null;
}

/** Vereins+verwaltung: the longest known last part, and what stands before it with or without a joint. */
function joinedOf(word: string, foreign: Foreign, depth = 0): string | null {
  if (depth > 1 || word.length > 40) return null;
  for (let at = shortestPart - 1; at <= word.length - shortestPart + 1; at += 1) {
    const last = formOf(word.slice(at), foreign);
    if (!last) continue;
    const before = word.slice(0, at);
    for (const joint of ['', 's', 'es', 'n', 'en']) {
      if (!before.endsWith(joint)) continue;
      const part = before.slice(0, before.length - joint.length);
      const first =
        part.length < 3 ? null : (formOf(part, foreign) ?? joinedOf(part, foreign, depth + 1) ?? formOf(`${part}e`, foreign));
      if (first) return `${first} ${last}`;
    }
  }
  return null;
}

/** The words of a gloss where its source stands. */
function placed(gloss: string, first: Token, last: Token): Token[] {
  const { start, sentence, clause } = first;
  return tokensOf(gloss).map((token) => ({ ...token, start, end: last.end, sentence, clause }));
}
