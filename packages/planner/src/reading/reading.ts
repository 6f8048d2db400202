import { cleanText } from './clean-text.ts';
import { type ColorMention, colorsOf } from './colors.ts';
import { type CurrencyMention, currencyOf } from './currencies.ts';
import { type DateMention, dateOf } from './dates.ts';
import { type NameMention, nameOf } from './names.ts';
import { negatedTokens } from './negations.ts';
import { type Span, type Token, tokensOf } from './tokens.ts';

/** A prompt after reading: all decisions derive from this. */
export interface Reading {
  text: string;
  tokens: Token[];
  negated: Set<number>;
  name: NameMention | null;
  colors: ColorMention[];
  currency: CurrencyMention | null;
  date: DateMention | null;
}

export function read(prompt: string): Reading {
  const text = cleanText(prompt);
  return readTokens(text, tokensOf(text));
}

/** Reads the tokens of a cleaned text. */
export function readTokens(text: string, tokens: Token[]): Reading {
  return {
    text,
    tokens,
    negated: negatedTokens(tokens),
    name: nameOf(text, tokens),
    colors: colorsOf(tokens),
    currency: currencyOf(tokens),
    date: dateOf(tokens),
  };
}

/** Whether a "no" covers the whole span. */
export function isNegated(reading: Reading, span: Span): boolean {
  for (let at = span.from; at < span.to; at += 1) if (!reading.negated.has(at)) return false;
  return true;
}
