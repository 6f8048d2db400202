import type { Subject } from '../knowledge/shape.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { entityById } from '../lexicon/entities.ts';
import { type GoodsRow, goodsByWord, plainGoods, productRows } from '../lexicon/goods.ts';
import { choice, type EntityEntry, type FieldSpec, image, integer, longText, money, must } from '../lexicon/shape.ts';
import { paidShopOrder, shopOrder } from '../lexicon/shop-order.ts';
import { pluralOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { RequestedFeatures } from './features.ts';
import { pricedItemsIn } from './given-facts.ts';
import { ends, type Goods, goodsOf, sellingIn, shopInHead, shops } from './goods-in-prompt.ts';
import { isOfPayment, paymentMethodsOf } from './payment-methods.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

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
  const inHead = shopInHead(reading);
  const sourceSpan =
    requested.wanted.get('cart') ?? shopMeant(reading, planned) ?? inHead?.sourceSpan ?? sellingIn(reading) ?? beside;
  if (!sourceSpan || requested.refused.has('cart')) return null;
  requested.wanted.set('cart', sourceSpan);
  const goods = inHead ?? goodsOf(reading);
  // Hives are no goods of a shop for beekeeping supplies.
  if (goods && !beside) dropWordsOf(goods, planned);
  // A band's shop sells neither its gigs nor its blog.
  const isSold = ({ key, sourceSpan, known }: PlannedEntity) => sourceSpan !== null && !notGoods.has(key) && !known?.entry.person;
  const isOfGoods = ({ singular, sourceSpan: otherSpan }: PlannedEntity) =>
    goods !== null &&
    (isMentioned(goods, singular.split(' ').at(-1) ?? null) ||
      (otherSpan !== null && otherSpan.from < goods.sourceSpan.to && goods.sourceSpan.from < otherSpan.to));
  const candidates = planned.filter((plan) => isSold(plan) && (beside || goods?.isNamed ? isOfGoods(plan) : true));
  const isOfName = ({ known, sourceSpan: words }: PlannedEntity) =>
    known !== null && words?.to === goods?.sourceSpan.to && !hasFlow(known.entry) && !isLookedAfter(known.entry);
  // Goods with prices of their own are rows of the shop, whatever the lexicon knows of their kind.
  const isPriced = pricedItemsIn(reading.text).length > 1;
  const products =
    (isPriced ? null : candidates.find(isOfName)) ??
    planned.find(({ key }) => key === 'product') ??
    (isPriced ? addKnown(planned, 'product', sourceSpan) : null) ??
    candidates.find(({ known }) => known && hasPrice(known.entry) && !isLookedAfter(known.entry)) ??
    candidates.find(
      ({ known }) =>
        known && !known.entry.generic && !hasFlow(known.entry) && !isLookedAfter(known.entry) && known.singular !== null,
    ) ??
    addKnown(planned, 'product', sourceSpan);
  const orders = planned.find(({ key }) => key === 'order') ?? addKnown(planned, 'order', null);
  // "add items to the basket": items, sales and other names of the goods are not a second list.
  const isSoldToo = ({ key, known }: PlannedEntity) =>
    key === 'sale' ||
    (key === 'product' && known?.singular === null) ||
    known?.entry.generic === true ||
    (key !== 'product' && known !== null && isMentioned(goods, known.singular));
  const sold = isPriced ? goodsOf(reading) : null;
  const isOfPriced = (plan: PlannedEntity) =>
    isPriced && (isOfGoods(plan) || isMentioned(sold, plan.singular.split(' ').at(-1) ?? null));
  const rest = planned.filter((entity) => entity !== products && entity !== orders && !isSoldToo(entity) && !isOfPriced(entity));
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
/** The material of a workshop and the plants on a sill are looked after, not sold. */
const isLookedAfter = ({ fields }: EntityEntry) => Object.keys(fields).some((id) => /^(last|every|reorder|due|water)/.test(id));

/** Other lists that the words for the goods would begin. */
function dropWordsOf({ sourceSpan: { from, to } }: Goods, planned: PlannedEntity[]): void {
  const isOther = ({ sourceSpan, key }: PlannedEntity) =>
    sourceSpan !== null && sourceSpan.from < to && from < sourceSpan.to && sourceSpan.to < to && key !== 'product';
  const remaining = planned.filter((plan) => !isOther(plan));
  planned.splice(0, planned.length, ...remaining);
}

const hasFlow = ({ fields }: EntityEntry) => Object.values(fields).some(({ type }) => type.kind === 'flow');
const isMentioned = (goods: Goods | null, singular: string | null) => singular !== null && goods?.singular === singular;

function addKnown(planned: PlannedEntity[], id: string, sourceSpan: Span | null): PlannedEntity {
  const known = entityById(id);
  const entity = plannedEntity({ known, singular: id, sourceSpan }, planned);
  planned.push(entity);
  return entity;
}

/** Gives goods a price, a picture and a stock, and orders the fields of a delivery. */
export function fitShop(
  { products, orders, goods, methods }: Shop,
  planned: PlannedEntity[],
  { business, subject, reading }: { business: BusinessEntry | null; subject: Subject | null; reading: Reading },
): void {
  const rest = planned.filter((entity) => entity !== products && entity !== orders);
  const known = products.known ?? entityById('product');
  const isProducts = products.key === 'product';
  const isOpen = isProducts && !business && !(goods && goodsByWord.has(goods.singular));
  const assortment = isOpen && subject && sellsThat(subject, goods) ? goodsOn(subject) : null;
  const sold = known && isProducts && !goods && business ? withGoodsOf(known.entry, business) : known?.entry;
  if (known && sold) {
    const entry = assortment ? { ...sold, rows: productRows(assortment) } : sold;
    products.known = { ...known, entry: asGoods(entry, isProducts && !assortment ? goods : null) };
  }
  if (products.known && isProducts) products.known.entry = withGivenGoods(products.known.entry, reading, goods);
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

/** The goods with the prices that the prompt gives them; one of each if it says so. */
function withGivenGoods(entry: EntityEntry, { text, tokens }: Reading, goods: Goods | null): EntityEntry {
  const given = pricedItemsIn(text).map(
    ({ name, amount, unit }): GoodsRow => [
      name,
      amount,
      24,
      goods ? capital(goods.words) : '',
      unit ? `Price ${unit.replace(/^a /, 'per ')}.` : null,
    ],
  );
  const isSingle = tokens.some(
    ({ lower }, at) =>
      (lower === 'one' && tokens[at + 1]?.lower === 'of' && tokens[at + 2]?.lower === 'a') ||
      lower === 'unique' ||
      lower === 'originals',
  );
  const stockAt = Object.entries(entry.fields).findIndex(([id, { type }]) => isStock(id, type));
  const rows = given.length > 1 ? productRows(given) : entry.rows;
  return { ...entry, rows: isSingle ? rows.map((row) => row.map((value, at) => (at === stockAt ? 1 : value))) : rows };
}
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A bakery's shop sells the priced items of the bakery; a business with few of these sells merchandise too. */
function withGoodsOf(entry: EntityEntry, { offer }: BusinessEntry): EntityEntry {
  const priced = offer.cards.flatMap(([name, about, price]): GoodsRow[] => {
    const amount = /^\D?(\d+(?:[.,]\d+)?)$/.exec(price ?? '')?.[1];
    return amount ? [[name, Number(amount.replace(',', '.')), 12, offer.heading, about]] : [];
  });
  return { ...entry, rows: productRows([...priced, ...souvenirs].slice(0, Math.max(priced.length, souvenirs.length))) };
}

/** The yarn of a craft shop is yarn; the straps and albums of a photo shop are no cameras. */
const sellsThat = ({ products }: Subject, goods: Goods | null): boolean =>
  goods === null || products.some(({ title }) => new RegExp(`\\b${goods.singular}s?\\b(?! [a-z])`, 'i').test(title));

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
  const rows = goods ? productRows(goodsByWord.get(goods.singular) ?? plainGoodsOf(goods)) : entry.rows;
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

/** Hand forged kitchen knives are more than knives. */
function plainGoodsOf({ words, singular }: Goods): GoodsRow[] {
  const last = words.split(' ').at(-1)?.toLowerCase() ?? '';
  const name = [...words.split(' ').slice(0, -1), last === pluralOf(singular) ? singular : last].join(' ');
  return plainGoods(name, last === pluralOf(singular) ? words : null);
}

const likelyPrices = [12.5, 18, 9.9, 24];
const likelyPrice = (row: number) => likelyPrices[row % likelyPrices.length] ?? 12.5;
