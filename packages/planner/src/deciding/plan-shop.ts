import type { Subject } from '../knowledge/shape.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { openingWords, stopWords } from '../lexicon/common-words.ts';
import { entityById } from '../lexicon/entities.ts';
import { type GoodsRow, goodsByWord, plainGoods, productRows } from '../lexicon/goods.ts';
import { choice, type EntityEntry, type FieldSpec, image, integer, longText, money, must } from '../lexicon/shape.ts';
import { paidShopOrder, shopOrder } from '../lexicon/shop-order.ts';
import { pluralOf, singularOf } from '../reading/nouns.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import type { RequestedFeatures } from './features.ts';
import { isOfPayment, paymentMethodsOf } from './payment-methods.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

/** The goods of a shop, in the prompt's words: `handmade candles`. */
export interface Goods {
  words: string;
  /** The last word, singular. */
  singular: string;
  /** The prompt says that the shop is for these goods, and the lexicon knows them, so it sells nothing else. */
  isNamed?: true;
  sourceSpan: Span;
}

/** The shop of an app: the entity that it sells and the one that holds orders. */
export interface Shop {
  products: PlannedEntity;
  orders: PlannedEntity;
  goods: Goods | null;
  /** How buyers pay in the shop; null if they pay elsewhere. */
  methods: FieldSpec | null;
}

const notGoods = new Set(['order', 'sale', 'invoice', 'payment', 'customer', 'client', 'supplier', 'subscription']);

/**
 * Gives a shop its goods and orders. The goods are the first entity with a price; otherwise one without states,
 * which gets a price; otherwise generic products.
 */
export function addShop(reading: Reading, planned: PlannedEntity[], requested: RequestedFeatures): Shop | null {
  const beside = shopBeside(reading);
  const sourceSpan = requested.wanted.get('cart') ?? shopMeant(reading, planned) ?? beside;
  if (!sourceSpan || requested.refused.has('cart')) return null;
  requested.wanted.set('cart', sourceSpan);
  const goods = goodsOf(reading);
  // A band's shop sells neither its gigs nor its blog.
  const isSold = ({ key, sourceSpan, known }: PlannedEntity) => sourceSpan !== null && !notGoods.has(key) && !known?.entry.person;
  const isOfGoods = ({ singular, sourceSpan: otherSpan }: PlannedEntity) =>
    goods !== null &&
    (isMentioned(goods, singular.split(' ').at(-1) ?? null) ||
      (otherSpan !== null && otherSpan.from < goods.sourceSpan.to && goods.sourceSpan.from < otherSpan.to));
  const candidates = planned.filter((plan) => isSold(plan) && (beside || goods?.isNamed ? isOfGoods(plan) : true));
  const products =
    planned.find(({ key }) => key === 'product') ??
    candidates.find(({ known }) => known && hasPrice(known.entry)) ??
    candidates.find(({ known }) => known && !known.entry.generic && !hasFlow(known.entry) && known.singular !== null) ??
    addKnown(planned, 'product', sourceSpan);
  const orders = planned.find(({ key }) => key === 'order') ?? addKnown(planned, 'order', null);
  // "add items to the basket": items, sales and other names of the goods are not a second list.
  const isSoldToo = ({ key, known }: PlannedEntity) =>
    key === 'sale' ||
    known?.entry.generic === true ||
    (key !== 'product' && known !== null && isMentioned(goods, known.singular));
  const rest = planned.filter((entity) => entity !== products && entity !== orders && !isSoldToo(entity));
  planned.splice(0, planned.length, products, ...rest, orders);
  const isPaid = requested.beyond.some(({ value }) => value === 'online payment');
  return { products, orders, goods, methods: isPaid ? paymentMethodsOf(reading) : null };
}

/** "shop for zithers": a prompt that opens with a shop wants to sell. */
function shopMeant({ tokens }: Reading, planned: PlannedEntity[]): Span | null {
  const shop = planned.find(({ key, known }) => key === 'product' && known?.singular === null)?.sourceSpan;
  const opens = shop && shop.from <= openingWordsOfShop && tokens[shop.from - 1]?.lower !== 'to';
  return opens ? shop : null;
}

const openingWordsOfShop = 3;

const shops = new Set(['shop', 'store', 'webshop']);
const joins = new Set(['with', 'and', ',', ';', ':', '&', 'plus', '+', 'has', 'have']);
const beforeShops = new Set(['a', 'an', 'the', 'our', 'my', 'small', 'little', 'online', 'web', 'own', 'tiny', 'simple']);

/** The shop of "a band's site with gigs and a small shop": one part of the site, not its subject. */
function shopBeside(reading: Reading): Span | null {
  const { tokens } = reading;
  const at = tokens.findIndex(({ lower }, place) => shops.has(lower) && isJoined(tokens, place) && !reading.negated.has(place));
  const next = tokens[at + 1];
  const isWhole = next === undefined || next.kind === 'mark' || ends.has(next.lower) || next.lower === 'for';
  return at > 0 && isWhole ? { from: at, to: at + 1 } : null;
}

function isJoined(tokens: Reading['tokens'], at: number): boolean {
  let before = at - 1;
  while (beforeShops.has(tokens[before]?.lower ?? '')) before -= 1;
  return joins.has(tokens[before]?.lower ?? '');
}

const hasPrice = ({ fields }: EntityEntry) => Object.values(fields).some(({ type }) => type.kind === 'money');
const hasFlow = ({ fields }: EntityEntry) => Object.values(fields).some(({ type }) => type.kind === 'flow');
const isMentioned = (goods: Goods | null, singular: string | null) => singular !== null && goods?.singular === singular;

function addKnown(planned: PlannedEntity[], id: string, sourceSpan: Span | null): PlannedEntity {
  const known = entityById(id);
  const entity = plannedEntity({ known, singular: id, sourceSpan }, planned);
  planned.push(entity);
  return entity;
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
const ends = new Set(['with', 'online', 'where', 'that', 'and', 'in', 'on', 'from', 'to', 'without', 'via', 'at', 'through']);
const longestGoodsTokens = 3;
const openingTokens = 30;

/** The noun behind "a shop for", "we sell"; null without one. */
function goodsOf(reading: Reading): Goods | null {
  const { tokens } = reading;
  for (const match of sells.scan(tokens)) {
    if (isNegated(reading, match)) continue;
    let from = match.to;
    while (tokens[from]?.lower === ':' || ['my', 'our', 'a', 'the', 'some', 'your'].includes(tokens[from]?.lower ?? ''))
      from += 1;
    let to = from;
    while (to < from + longestGoodsTokens && tokens[to]?.kind === 'word' && !ends.has(tokens[to]?.lower ?? '')) to += 1;
    while (to > from && notWares.has(tokens[to - 1]?.lemma ?? '')) to -= 1;
    const last = tokens[to - 1];
    if (to <= from || !last || notWares.has(last.lemma) || stopWords.has(last.lower) || !/^[a-z]{3,24}$/.test(last.lower))
      continue;
    const phrase = wordsOf(reading.text, tokens, { from, to });
    const isKnown = goodsByWord.has(last.lemma);
    if (isKnown || last.lower !== last.lemma)
      return { words: phrase, singular: singularOf(last.lemma), sourceSpan: { from, to }, ...(isKnown ? { isNamed: true } : {}) };
  }
  return goodsBeforeShop(reading) ?? knownGoodsIn(reading);
}

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

/** Gives goods a price, a picture and a stock, and orders the fields of a delivery. */
export function fitShop(
  { products, orders, goods, methods }: Shop,
  planned: PlannedEntity[],
  { business, subject }: { business: BusinessEntry | null; subject: Subject | null },
): void {
  const rest = planned.filter((entity) => entity !== products && entity !== orders);
  const known = products.known ?? entityById('product');
  const isProducts = products.key === 'product';
  const isOpen = isProducts && !business && !(goods && goodsByWord.has(goods.singular));
  const assortment = isOpen && subject ? goodsOn(subject) : null;
  const sold = known && isProducts && !goods && business ? withGoodsOf(known.entry, business) : known?.entry;
  if (known && sold) {
    const entry = assortment ? { ...sold, rows: productRows(assortment) } : sold;
    products.known = { ...known, entry: asGoods(entry, isProducts && !assortment ? goods : null) };
  }
  if (isProducts && goods && products.known) products.known.entry = { ...products.known.entry, app: shopName(goods) };
  const hasStock = Object.entries(products.known?.entry.fields ?? {}).some(([id, { type }]) => isStock(id, type));
  if (hasStock) products.details = products.details.filter(({ field }) => field.label !== 'Quantity');
  if (methods) products.details = products.details.filter(({ field }) => !isOfPayment(field.label));
  products.access = { reading: 'anyone', writing: 'owner' };
  for (const other of rest) {
    if (!openToAll.has(other.key)) other.access = { reading: buyers.has(other.key) ? 'owner' : 'anyone', writing: 'owner' };
  }
  const order = entityById('order');
  if (order) orders.known = { ...order, entry: methods ? paidShopOrder(methods) : shopOrder };
  // Clothes come in sizes.
  if (goods && wearables.has(goods.singular))
    products.details = products.details.map((detail) =>
      detail.field.label === 'Size' ? { ...detail, field: clothesSize } : detail,
    );
  orders.access = { reading: 'owner', writing: 'owner' };
  orders.details = [];
  orders.belongsTo = [];
  orders.listed = orders.listed.filter(({ kind }) => kind === 'workflow');
}

/** A bakery's shop sells the priced items of the bakery; a business with few of these sells merchandise too. */
function withGoodsOf(entry: EntityEntry, { offer }: BusinessEntry): EntityEntry {
  const priced = offer.cards.flatMap(([name, about, price]): GoodsRow[] => {
    const amount = /^\D?(\d+(?:[.,]\d+)?)$/.exec(price ?? '')?.[1];
    return amount ? [[name, Number(amount.replace(',', '.')), 12, offer.heading, about]] : [];
  });
  return { ...entry, rows: productRows([...priced, ...souvenirs].slice(0, Math.max(priced.length, souvenirs.length))) };
}

/** What a shop of the prompt's subject sells. */
const goodsOn = ({ products, categories }: Subject): GoodsRow[] =>
  products.map(({ title, text, price }, at) => [
    title,
    price ?? likelyPrice(at),
    [24, 8, 15, 40, 6, 12][at % 6] ?? 12,
    categories[at % categories.length] ?? '',
    text,
  ]);

const souvenirs: GoodsRow[] = [
  ['T-shirt', 22, 18, 'To wear', 'Cotton, in four sizes.'],
  ['Tote bag', 12.5, 30, 'To carry', 'Holds a week of shopping.'],
  ['Poster', 9, 8, 'To hang', 'A2, rolled.'],
];

/** `Handmade candles`; a single word becomes `Soap shop`. */
function shopName({ words, singular }: Goods): string {
  const name = words.includes(' ') ? words : `${singular} shop`;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const wearables = new Set(
  'clothes clothing shirt tshirt hoodie sweater dress apparel jacket trousers fashion streetwear'.split(' '),
);
const clothesSize = choice('Size', 'XS, S, M, L, XL');

/** Entities that visitors of a shop write; only the owner writes the rest, and only the owner reads about buyers. */
const openToAll = new Set(['review', 'comment', 'message', 'question']);
const buyers = new Set(['customer', 'client', 'subscription', 'lead', 'supplier']);

const stockLike = /^(stock|quantity|inStock|copies|available)$/i;
const isStock = (id: string, type: FieldSpec['type']) => type.kind === 'integer' && stockLike.test(id);

function asGoods(entry: EntityEntry, goods: Goods | null): EntityEntry {
  const rows = goods
    ? productRows(goodsByWord.get(goods.singular) ?? plainGoods(goods.singular, pluralOf(goods.singular)))
    : entry.rows;
  const wasSingle = hasFlow(entry);
  const usedColumns = Object.entries(entry.fields).map(([id, spec], at) => ({
    id,
    spec,
    values: rows.map((row) => row[at] ?? null),
  }));
  const columns = usedColumns.filter(({ spec }) => spec.type.kind !== 'flow');
  const lacks = (fits: (column: { id: string; spec: FieldSpec }) => boolean) => !columns.some(fits);
  /** Replaces a field with the same id and another kind: the price of a restaurant is a choice. */
  const add = (id: string, spec: FieldSpec, value: (row: number) => number | null) => {
    const same = columns.findIndex((column) => column.id === id);
    columns.splice(same < 0 ? columns.length : same, same < 0 ? 0 : 1, { id, spec, values: rows.map((_, row) => value(row)) });
  };
  if (lacks(({ spec }) => spec.type.kind === 'money')) add('price', must(money('Price')), likelyPrice);
  if (lacks(({ id, spec }) => isStock(id, spec.type)))
    add('stock', integer('In stock'), (row) => (wasSingle ? 1 : ([8, 3, 12][row % 3] ?? 5)));
  if (lacks(({ spec }) => spec.type.kind === 'image')) add('photo', image(), () => null);
  if (lacks(({ spec }) => spec.type.kind === 'long-text')) add('description', longText('Description'), () => null);
  return {
    ...entry,
    fields: Object.fromEntries(columns.map(({ id, spec }) => [id, spec.type.kind === 'money' ? must(spec) : spec])),
    // Goods need a price even if the lexicon leaves it empty.
    rows: rows.map((_, row) =>
      columns.map(({ values, spec }) => values[row] ?? (spec.type.kind === 'money' ? likelyPrice(row) : null)),
    ),
  };
}

const likelyPrices = [12.5, 18, 9.9, 24];
const likelyPrice = (row: number) => likelyPrices[row % likelyPrices.length] ?? 12.5;
