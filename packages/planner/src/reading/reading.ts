import type { Language } from '../lexicon/languages.ts';
import { wishStart } from './background.ts';
import { cleanText } from './clean-text.ts';
import { type ColorMention, colorsOf } from './colors.ts';
import { type CurrencyMention, currencyOf, currencyOfTown, usualCurrency } from './currencies.ts';
import { type DateMention, dateOf } from './dates.ts';
import { type NameMention, nameOf } from './names.ts';
import { negatedTokens } from './negations.ts';
import { type Span, type Token, tokensOf } from './tokens.ts';

/** A prompt after reading: all decisions derive from this. */
export interface Reading {
  text: string;
  tokens: Token[];
  /** What a story tells before its wish: it helps to find the kind of app, and asks for nothing itself. */
  background: Token[];
  negated: Set<number>;
  name: NameMention | null;
  colors: ColorMention[];
  currency: CurrencyMention | null;
  /** ISO 4217: what prices are in, by the currency or else the town that the prompt names, or its language. */
  moneyIn: string;
  date: DateMention | null;
  /** The language of the prompt, if its tokens are a gloss: what it reads is English, where it stands is the prompt. */
  language?: Language;
}

export function read(prompt: string): Reading {
  const text = cleanText(prompt);
  return readTokens(text, tokensOf(text));
}

/** Reads the tokens of a cleaned text. */
export function readTokens(text: string, all: Token[], language?: Language): Reading {
  const start = wishStart(all);
  return readingOf(text, all.slice(start), all.slice(0, start), language);
}

/** The same text without a background. */
export const readWhole = ({ text, background, tokens, language }: Reading): Reading =>
  readingOf(text, [...background, ...tokens], [], language);

function readingOf(text: string, tokens: Token[], background: Token[], language?: Language): Reading {
  const currency = currencyOf(tokens);
  return {
    ...(language ? { language } : {}),
    text,
    tokens,
    background,
    negated: negatedTokens(tokens),
    name: nameOf(text, tokens),
    colors: colorsOf(tokens),
    currency,
    moneyIn: currency?.currency ?? currencyOfTown(tokens) ?? (language ? 'EUR' : usualCurrency),
    date: dateOf(tokens),
  };
}

/** Whether a "no" covers the whole span. */
export function isNegated(reading: Reading, span: Span): boolean {
  for (let at = span.from; at < span.to; at += 1) if (!reading.negated.has(at)) return false;
  return true;
}
