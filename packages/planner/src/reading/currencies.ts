import { PhraseTable } from './phrases.ts';
import type { Span, Token } from './tokens.ts';
import { townsByCurrency } from './town-currencies.ts';

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
const tableOf = (phrasesBy: Record<string, string>) =>
  new PhraseTable<string>(
    Object.entries(phrasesBy).flatMap(([currency, phrases]) => phrases.split(', ').map((phrase) => [phrase, currency] as const)),
  );
const table = tableOf(words);
/** Pounds are also a weight: they are money only where their clause speaks of money. */
const poundTable = tableOf({ GBP: 'pound, pounds' });
const townTable = tableOf(townsByCurrency);
const moneyWords = new Set(['price', 'priced', 'cost', 'fee', 'rent', 'pay', 'paid', 'payment', 'money', 'budget', 'salary']);
const beforeTowns = new Set(['in', 'for', 'at', 'near', 'around', 'from', ',', ':']);

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', CAD: '$', AUD: '$', NZD: '$' };

/** The first currency that a text names. */
export function currencyOf(tokens: Token[]): CurrencyMention | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const match = table.at(tokens, at) ?? (isOfMoney(tokens, at) ? poundTable.at(tokens, at) : null);
    if (match) return { currency: match.value, from: match.from, to: match.to };
  }
  return null;
}

/** The currency of the first town or country that a text names, capitalized, as its place: "a bakery in Leeds". */
export function currencyOfTown(tokens: Token[]): string | null {
  for (const [at, { text }] of tokens.entries()) {
    if (!/^\p{Lu}/u.test(text) || !beforeTowns.has(tokens[at - 1]?.lower ?? '')) continue;
    const match = townTable.at(tokens, at);
    if (match) return match.value;
  }
  return null;
}

function isOfMoney(tokens: Token[], at: number): boolean {
  const clause = tokens[at]?.clause;
  return tokens.some((token) => token.clause === clause && moneyWords.has(token.lemma));
}

/** A lexicon text with euro signs, in another currency. The numbers stay: they are samples. */
export function inCurrency(text: string, currency: string): string {
  return text.replaceAll('€', symbols[currency] ?? `${currency} `);
}
