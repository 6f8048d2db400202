/** What a shop sells, by the words of its prompt. */
import { isOfRequirements } from '../functions/people.ts';
import { businessPhrases } from '../lexicon/businesses.ts';
import { openingWords, stopWords } from '../lexicon/common-words.ts';
import { goodsByWord } from '../lexicon/goods.ts';
import { singularOf } from '../reading/nouns.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { tradedIn } from './site-subject.ts';

/** The goods of a shop, in the prompt's words: `handmade candles`. */
export interface Goods {
  words: string;
  /** The last word, singular. */
  singular: string;
  /** The prompt says that the shop is for these goods, and the lexicon knows them, so it sells nothing else. */
  isNamed?: true;
  sourceSpan: Span;
}

const sells = new PhraseTable<true>(
  `shop for, store for, webshop for, shop selling, store selling, selling, sell, sells, we sell, i sell, cart for, shop of, store of, shop with, store with, shop,
order, put, buy`
    .split(/,\s*/)
    .map((phrase) => [phrase, true] as const),
);
const notWares = new Set(
  'cart basket order product item stock price customer payment checkout list business company stuff thing size photo picture image colour color category review description'.split(
    ' ',
  ),
);
export const ends = new Set(
  'with online where that and in on from to without via at through for by of or directly straight myself ourselves as so which is are'.split(
    ' ',
  ),
);
const longestGoodsTokens = 5;
const openingTokens = 30;

/** The noun behind "a shop for", "we sell"; null without one. */
export function goodsOf(reading: Reading): Goods | null {
  const { tokens } = reading;
  for (const match of sells.scan(tokens)) {
    if (isNegated(reading, match)) continue;
    let from = match.to;
    while (tokens[from]?.lower === ':' || ['my', 'our', 'a', 'the', 'some', 'your'].includes(tokens[from]?.lower ?? ''))
      from += 1;
    let to = from;
    while (to < from + longestGoodsTokens && tokens[to]?.kind === 'word' && !ends.has(tokens[to]?.lower ?? '')) to += 1;
    while (to > from && (notWares.has(tokens[to - 1]?.lemma ?? '') || !isWare(tokens[to - 1]))) to -= 1;
    const last = tokens[to - 1];
    if (
      to <= from ||
      !last ||
      notWares.has(last.lemma) ||
      (stopWords.has(last.lower) && to - from === 1) ||
      !/^[a-z]{3,24}$/.test(last.lower)
    )
      continue;
    const phrase = wordsOf(reading.text, tokens, { from, to });
    const isKnown = goodsByWord.has(last.lemma);
    if (isKnown || last.lower !== last.lemma)
      return { words: phrase, singular: singularOf(last.lemma), sourceSpan: { from, to }, ...(isKnown ? { isNamed: true } : {}) };
  }
  return goodsBeforeShop(reading) ?? knownGoodsIn(reading) ?? madeGoods(reading);
}

const isWare = (token: Reading['tokens'][number] | undefined): boolean =>
  token !== undefined && (goodsByWord.has(token.lemma) || token.lower !== token.lemma);

/** "I knit baby blankets and want to sell them". */
function madeGoods({ tokens, text }: Reading): Goods | null {
  for (const [at, { lower }] of tokens.slice(0, openingTokens).entries()) {
    if (lower !== 'i' && lower !== 'we') continue;
    const from = tokens[at + 2]?.lower === 'in' ? at + 3 : at + 2;
    let to = from;
    while (to < from + longestGoodsTokens && tokens[to]?.kind === 'word' && !ends.has(tokens[to]?.lower ?? '')) to += 1;
    const last = tokens[to - 1];
    const isPlain = to > from && tokens.slice(at + 1, to).every((word) => !stopWords.has(word.lower));
    if (isPlain && last && isWare(last) && !notWares.has(last.lemma))
      return { words: wordsOf(text, tokens, { from, to }), singular: singularOf(last.lemma), sourceSpan: { from, to } };
  }
  return null;
}

/** The taxidermy of a "taxidermy shop online", which the lexicon knows as no other business. */
export function shopInHead(reading: Reading): Goods | null {
  const traded = tradedIn(reading);
  const goods = traded && goodsIn(reading, traded);
  if (goods) return goods;
  const { tokens, text, negated } = reading;
  const at = tokens.slice(0, furthestShop).findIndex(({ lower }, place) => shops.has(lower) && !negated.has(place));
  if (at < 1 || isOfRequirements(reading) || [0, 1, 2].some((back) => businessPhrases.at(tokens, at - back)?.to === at + 1))
    return null;
  let from = at;
  while (from > 0 && tokens[from - 1]?.kind === 'word' && !openingWords.has(tokens[from - 1]?.lower ?? '')) from -= 1;
  const last = tokens[at - 1];
  const isPlain = from < at && tokens.slice(from, at).every(({ lower }) => !stopWords.has(lower) && !ends.has(lower));
  const isWhole = isPlain && tokens.slice(0, from).every(({ kind, lower }) => kind === 'word' && openingWords.has(lower));
  if (!isWhole || !last || notWares.has(last.lemma)) return null;
  const sourceSpan = { from, to: at };
  return { words: wordsOf(text, tokens, sourceSpan), singular: singularOf(last.lemma), sourceSpan };
}
const furthestShop = 9;

/** The second-hand clothes of a "second hand clothes shop". */
function goodsBeforeShop({ tokens, text }: Reading): Goods | null {
  const shop = tokens.slice(0, openingTokens).findIndex(({ lemma }) => lemma === 'shop' || lemma === 'store');
  const last = tokens[shop - 1];
  if (!last || !goodsByWord.has(last.lemma)) return null;
  let from = shop - 1;
  while (
    from > 0 &&
    shop - from < longestGoodsTokens &&
    tokens[from - 1]?.kind === 'word' &&
    !openingWords.has(tokens[from - 1]?.lower ?? '')
  )
    from -= 1;
  const sourceSpan = { from, to: shop };
  return { words: wordsOf(text, tokens, sourceSpan), singular: singularOf(last.lemma), sourceSpan };
}

/** "I make wooden toys and want to sell them": known goods anywhere in the opening. */
function knownGoodsIn(reading: Reading): Goods | null {
  const { tokens, negated } = reading;
  for (let at = 0; at < Math.min(tokens.length, openingTokens); at += 1) {
    const token = tokens[at];
    if (!token || negated.has(at) || !goodsByWord.has(token.lemma) || token.possessive) continue;
    return { words: token.lower, singular: token.lemma, sourceSpan: { from: at, to: at + 1 } };
  }
  return null;
}

/** The goods of a phrase: its first plural with what stands before it. */
function goodsIn({ tokens, text }: Reading, { from, to }: Span): Goods | null {
  const at = tokens.findIndex((token, place) => place >= from && place < to && isWare(token));
  if (at < 0) return null;
  const sourceSpan = { from, to: at + 1 };
  return { words: wordsOf(text, tokens, sourceSpan), singular: singularOf(tokens[at]?.lemma ?? ''), sourceSpan };
}

/** "A nursery selling ferns". */
export function sellingIn(reading: Reading): Span | null {
  const { tokens, negated } = reading;
  const at = tokens.slice(0, furthestShop).findIndex(({ lower }, place) => lower === 'selling' && !negated.has(place));
  const wares = tokens.slice(at + 1, at + 1 + longestGoodsTokens);
  const isOfWares = at > 0 && wares.some((token) => isWare(token) && !notWares.has(token.lemma) && !stopWords.has(token.lower));
  return isOfWares ? { from: at, to: at + 1 } : null;
}

export const shops = new Set(['shop', 'store', 'webshop']);
