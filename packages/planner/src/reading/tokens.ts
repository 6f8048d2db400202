import { asMeant } from './misspellings.ts';
import { singularOf } from './nouns.ts';

export interface Token {
  /** The text as written. */
  text: string;
  lower: string;
  /** Lower case, singular, without a possessive: the form that phrases compare. */
  lemma: string;
  kind: 'word' | 'number' | 'mark';
  /** Offset in the cleaned text, in UTF-16 units. */
  start: number;
  end: number;
  sentence: number;
  /** Number of the piece between commas, brackets, semicolons and sentence ends. */
  clause: number;
  possessive: boolean;
}

/** A range of tokens; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

// Letters and digits, with apostrophes inside; hyphens split words, so that `due-date` reads as `due date`.
// "called巷子" is two words.
const pieces = /[A-Za-z]+(?=\p{Script=Han})|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}]+)*['’]?|[^\s]/gu;
const sentenceEnds = new Set(['.', '!', '?', '\n', '。', '！', '？']);
const clauseEnds = new Set([...sentenceEnds, ',', ';', ':', '(', ')', '[', ']', '—', '–', '|', '/', '•', '*', '·']);

/** The words, numbers and marks of a cleaned text, in order. Time and size are linear in the text. */
export function tokensOf(text: string): Token[] {
  const lemmas = new Map<string, string>();
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const start = match.index;
    if (text.slice(end, start).includes('\n') && !isWrapped(text, end, start)) {
      sentence += 1;
      clause += 1;
    }
    end = start + match[0].length;
    const mark = !/^[\p{L}\p{N}]/u.test(match[0]);
    if (mark && isInsideWord(text, match[0], start, end)) continue;
    if (mark && clauseEnds.has(match[0])) {
      clause += 1;
      // A period inside `3.5` or `example.org` ends no sentence.
      if (sentenceEnds.has(match[0]) && !/^\S/.test(text.slice(end, end + 1))) sentence += 1;
    }
    tokens.push({ ...wordOf(match[0], mark, lemmas), start, end, sentence, clause });
  }
  return tokens;
}

const fewestOfLine = 60;

/** A line break in the middle of a sentence, where a long line ends without a mark and the next goes on in lower case. */
function isWrapped(text: string, end: number, start: number): boolean {
  if (text.slice(end, start).split('\n').length > 2) return false;
  const isLong = end - text.lastIndexOf('\n', end - 1) > fewestOfLine;
  return isLong && /[\p{L}\p{N},]/u.test(text.slice(end - 1, end)) && /^\p{Ll}/u.test(text.slice(start, start + 1));
}

/** The hyphen of `due-date` or `log-in`. */
function isInsideWord(text: string, mark: string, start: number, end: number): boolean {
  return (
    hyphens.has(mark) && /^[\p{L}\p{N}]/u.test(text.slice(start - 1, start)) && /^[\p{L}\p{N}]/u.test(text.slice(end, end + 1))
  );
}

const hyphens = new Set(['-', '‐', '‑']);

function wordOf(text: string, mark: boolean, lemmas: Map<string, string>) {
  const lower = asMeant(text.toLowerCase().replaceAll('’', "'"));
  if (mark) return { text, lower, lemma: lower, kind: 'mark' as const, possessive: false };
  const possessive = lower.endsWith("'") || lower.endsWith("'s");
  const bare = lower.replace(/'s?$/, '');
  let lemma = lemmas.get(bare);
  if (lemma === undefined) {
    lemma = singularOf(bare);
    lemmas.set(bare, lemma);
  }
  return { text, lower, lemma, kind: /^\p{N}+$/u.test(bare) ? ('number' as const) : ('word' as const), possessive };
}

/** The words of the prompt in a span, as written, at most 120 units. */
export function wordsOf(text: string, tokens: Token[], span: Span): string {
  const first = tokens[span.from];
  const last = tokens[span.to - 1];
  return first && last ? text.slice(first.start, Math.min(last.end, first.start + 120)).toWellFormed() : '';
}
