/** The words of the prompt behind the parts of a sketch: only what stands there counts. */
import { kebabOf } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, tokensOf } from '../reading/tokens.ts';
import type { Sketch } from './sketch-schema.ts';

const maxQuotedWords = 8;

/** The span of each part of the sketch that has a verbatim quote, by the part's kebab-case name. */
export function quotesIn({ sources }: Pick<Sketch, 'sources'>, reading: Reading): (part: string) => Span | null {
  const found = new Map<string, Span>();
  for (const { part, words } of sources) {
    const name = kebabOf(part);
    const span = found.has(name) ? null : spanOf(words, reading);
    if (span && name !== '') found.set(name, span);
  }
  return (part) => found.get(kebabOf(part)) ?? null;
}

/** The quotes of a sketch that stand in the prompt, whatever part they are for. */
export const quotedIn = ({ sources }: Pick<Sketch, 'sources'>, reading: Reading): string[] =>
  sources.flatMap(({ words }) => (spanOf(words, reading) ? [words] : []));

/** Differences of case, white space and punctuation do not matter; any other does. */
function spanOf(words: string, { tokens }: Reading): Span | null {
  const wanted = tokensOf(words).flatMap(({ text, kind }) => (kind === 'mark' ? [] : [text.toLowerCase()]));
  if (wanted.length === 0 || wanted.length > maxQuotedWords) return null;
  const there = tokens.flatMap(({ text, kind }, at) => (kind === 'mark' ? [] : [{ text: text.toLowerCase(), at }]));
  const from = there.findIndex(({ text }, at) => text === wanted[0] && wanted.every((word, n) => there[at + n]?.text === word));
  const [first, last] = [there[from], there[from + wanted.length - 1]];
  return first && last ? { from: first.at, to: last.at + 1 } : null;
}
