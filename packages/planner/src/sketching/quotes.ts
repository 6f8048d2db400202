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

/** Differences of case and white space do not matter; any other does. */
function spanOf(words: string, { tokens }: Reading): Span | null {
  const wanted = tokensOf(words).map(({ text }) => text.toLowerCase());
  if (wanted.length === 0 || wanted.length > maxQuotedWords) return null;
  const [first] = wanted;
  for (let from = 0; from + wanted.length <= tokens.length; from += 1) {
    if (tokens[from]?.text.toLowerCase() !== first) continue;
    if (wanted.every((word, at) => tokens[from + at]?.text.toLowerCase() === word)) return { from, to: from + wanted.length };
  }
  return null;
}
