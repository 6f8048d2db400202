import { PhraseTable } from './phrases.ts';
import type { Span, Token } from './tokens.ts';

export interface CurrencyMention extends Span {
  /** ISO 4217. */
  currency: string;
}

/** The currency of prices if the prompt names none. */
export const usualCurrency = 'USD';

const words: Record<string, string> = {
  USD: '$, usd, dollar, dollars, us dollars, bucks',
  EUR: '€, eur, euro, euros',
  GBP: '£, gbp, pound sterling, british pounds, sterling, quid',
  CHF: 'chf, swiss franc, francs, franken',
  JPY: '¥, jpy, yen',
  INR: '₹, inr, rupee, rupees',
  CAD: 'cad, canadian dollars',
  AUD: 'aud, australian dollars',
  NZD: 'nzd, new zealand dollars',
  SEK: 'sek, swedish krona, kronor',
  NOK: 'nok, norwegian kroner',
  DKK: 'dkk, danish kroner',
  PLN: 'pln, zloty, złoty',
  CZK: 'czk, czech koruna',
  BRL: 'brl, reais',
  ZAR: 'zar, rand',
};
const table = new PhraseTable<string>(
  Object.entries(words).flatMap(([currency, phrases]) => phrases.split(', ').map((phrase) => [phrase, currency] as const)),
);

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', CAD: '$', AUD: '$', NZD: '$' };

/** The first currency that a text names. */
export function currencyOf(tokens: Token[]): CurrencyMention | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const match = table.at(tokens, at);
    if (match) return { currency: match.value, from: match.from, to: match.to };
  }
  return null;
}

/** A lexicon text with euro signs, in another currency. The numbers stay: they are samples. */
export function inCurrency(text: string, currency: string): string {
  return text.replaceAll('€', symbols[currency] ?? `${currency} `);
}
