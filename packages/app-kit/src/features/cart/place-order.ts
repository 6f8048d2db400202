/**
 * Turns a cart into an order.
 * 1. All or nothing: order, lines and stock change in one transaction.
 * 2. Stock never goes below zero: if items are missing, it reports them and orders nothing.
 * 3. One check-out makes one order, however often its form is sent.
 * 4. A canceled or deleted order returns its stock in the same transaction; a reopened or restored one takes it
 * again, and is refused if the stock is gone. Erasing the buyer cancels an order that nobody works on yet; others stay
 * as they are, without the buyer.
 * 5. The buyer agreed to the total on the page: if prices have changed since, it orders nothing.
 */
import type { Entity, Row } from '../../data/entity.ts';
import { type Errors, readInput } from '../../data/input.ts';
import { saveRow } from '../../data/save.ts';
import type { Store } from '../../data/store.ts';
import { chosenMethod, type Payment } from '../../entities/payment.tsx';
import { announceRow } from '../../mail/announce.ts';
import type { Reader } from '../../web/reader.ts';
import { type Cart, type CartLine, cartLines, totalOf } from './cart.ts';
import { goodsFields } from './goods.ts';
import { checkout, orderLine } from './hidden-entities.ts';

export interface ShopPlace {
  store: Store;
  products: Entity;
  orders: Entity;
  /** Null: buyers pay elsewhere. */
  payment: Payment | null;
}

export interface Request {
  cart: Cart;
  /** The buyer's input, by field of the order. */
  typed: Record<string, string>;
  key: string;
  /** The total on the page, in the currency's smallest unit. */
  total: number;
  reader: Reader;
  /** The mark of the buyer: of the account, or of the browser. */
  mark: string;
  /** The buyer has no account. */
  isGuest: boolean;
}

export type Placed =
  | { outcome: 'placed' }
  | { outcome: 'refused'; errors: Errors }
  /** The cart is no longer available; `short` are the products with too little stock. */
  | { outcome: 'changed'; short: CartLine[] };

/** The fields that the buyer fills in. */
export const buyerFields = ['name', 'email', 'address', 'note'];
const firstNumber = 1000;
/** A change of the state names no moment. */
const noReader: Reader = { locale: 'en', zone: 'UTC', zoneKnown: false };

export async function placeOrder({ store, products, orders, payment }: ShopPlace, request: Request): Promise<Placed> {
  const { typed, key, reader } = request;
  const filled = payment ? [...buyerFields, payment.method] : buyerFields;
  const buyer = Object.fromEntries(filled.map((field) => [field, typed[field] ?? '']));
  const input = readInput({ ...orders, fields: orders.fields.filter(({ id }) => filled.includes(id)) }, buyer, reader);
  if (!input.ok) return { outcome: 'refused', errors: input.errors };
  return store.transaction(async (inside): Promise<Placed> => {
    if (await orderOf({ store: inside, orders }, key)) return { outcome: 'placed' };
    const lines = await cartLines(inside, products, request.cart);
    const short = lines.filter(({ goods, quantity }) => goods.stock !== null && goods.stock < quantity);
    const total = totalOf(lines);
    if (lines.length === 0 || lines.length < request.cart.size || short.length > 0 || total !== request.total)
      return { outcome: 'changed', short };
    await takeFromStock(inside, products, lines);
    const state = orders.workflow ? { [orders.workflow.field]: orders.workflow.states[0]?.id ?? null } : {};
    const { id } = await inside.table(orders).add({ ...input.values, ...state, total, number: key });
    const order = await inside.table(orders).change(id, { number: await freeNumber(inside, orders, id) });
    if (order) await announceRow(inside, orders, order);
    for (const { goods, quantity } of lines) {
      const { id: product, name, price } = goods;
      await inside.table(orderLine).add({ order: id, product, name, price, quantity, list: orders.id });
    }
    const { mark, isGuest } = request;
    await inside.table(checkout).add({ key, order: id, browser: mark, isGuest, list: orders.id });
    return { outcome: 'placed' };
  });
}

async function takeFromStock(inside: Store, products: Entity, lines: CartLine[]): Promise<void> {
  const { stock } = goodsFields(products);
  for (const { goods, quantity } of lines) {
    if (stock && goods.stock !== null) await inside.table(products).change(goods.id, { [stock.id]: goods.stock - quantity });
  }
}

/** An order, its lines and its stock change together, on every path. */
export function keepOrders({ store, products, orders }: Omit<ShopPlace, 'payment'>): void {
  store.links.push({ from: orderLine, field: 'product', to: products.id });
  store.endings.set(orders.id, (inside, order) => cancelOrder({ store: inside, orders }, order, noReader));
  const { stock } = goodsFields(products);
  if (!stock) return;
  const holds = (order: Row | null) => order !== null && !isCanceled(orders, order);
  store.effects.set(orders.id, async (inside, before, after) => {
    const order = after ?? before;
    if (!order || holds(before) === holds(after)) return {};
    for (const { goods, quantity } of await linesOf(inside, order.id)) {
      const row = await inside.table(products).get(goods.id);
      const left = row?.values[stock.id];
      if (!row || typeof left !== 'number') continue;
      const rest = holds(after) ? left - quantity : left + quantity;
      if (rest < 0) return { [orders.workflow?.field ?? orders.titleField]: soldMeanwhile(goods.name, left) };
      await inside.table(products).change(row.id, { [stock.id]: rest });
    }
    return {};
  });
}

function isCanceled({ workflow }: Entity, order: Row): boolean {
  return workflow !== null && order.values[workflow.field] === canceledState(workflow)?.id;
}

function soldMeanwhile(name: string, left: number): string {
  return left > 0
    ? `Only ${left} of “${name}” left in stock, so the order was not changed.`
    : `“${name}” is sold out, so the order was not changed.`;
}

async function freeNumber(inside: Store, orders: Entity, id: number): Promise<string> {
  const number = String(firstNumber + id);
  return (await inside.table(orders).isTaken('number', number)) ? `${number}-${id}` : number;
}

/** The order with a private key; null without one. */
export async function orderOf({ store, orders }: Pick<ShopPlace, 'store' | 'orders'>, key: string): Promise<Row | null> {
  const { rows } = await store.table(checkout).list({ filters: [{ field: 'key', is: key }], pageSize: 1 });
  return rows[0] ? store.table(orders).get(Number(rows[0].values.order)) : null;
}

const maxShown = 20;

export interface OwnOrder {
  key: string;
  order: Row;
}

/** The orders with one of these marks, newest first. */
export async function ordersOf(
  { store, orders }: Pick<ShopPlace, 'store' | 'orders'>,
  marks: readonly string[],
): Promise<OwnOrder[]> {
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  const list = (is: string) => store.table(checkout).list({ filters: [{ field: 'browser', is }], sort, pageSize: maxShown });
  const found = (await Promise.all(marks.map(list))).flatMap((one) => one.rows);
  const rows = found.sort((one, other) => other.id - one.id).slice(0, maxShown);
  const own = await Promise.all(
    rows.map(async ({ values }) => ({ key: String(values.key), order: await store.table(orders).get(Number(values.order)) })),
  );
  return own.filter((one): one is OwnOrder => one.order !== null);
}

/** Buyers may cancel an order until someone works on it. */
export function mayCancel({ workflow }: Entity, order: Row): boolean {
  const [first] = workflow?.states ?? [];
  return canceledState(workflow) !== null && order.values[workflow?.field ?? ''] === first?.id;
}

/** False if it is too late. */
export async function cancelOrder(
  { store, orders }: Pick<ShopPlace, 'store' | 'orders'>,
  order: Row,
  reader: Reader,
): Promise<boolean> {
  const state = canceledState(orders.workflow);
  if (!orders.workflow || !state || !mayCancel(orders, order)) return false;
  const options = { reader, id: order.id, partial: true };
  return (await saveRow(store, orders, { [orders.workflow.field]: state.id }, options)).outcome === 'saved';
}

/** A new order that has not been paid here. */
export function isPayable({ orders, payment }: Pick<ShopPlace, 'orders' | 'payment'>, order: Row): boolean {
  return payment !== null && order.values[payment.paid] !== true && mayCancel(orders, order);
}

/** Records a simulated payment; null if there is nothing to pay, or the way of paying is none of the shop's. */
export async function payOrder(
  { store, orders, payment }: Pick<ShopPlace, 'store' | 'orders' | 'payment'>,
  order: Row,
  form: Record<string, string>,
  reader: Reader,
): Promise<string | null> {
  const method = payment && isPayable({ orders, payment }, order) ? chosenMethod(orders, payment, form) : undefined;
  if (!payment || !method) return null;
  const values = { [payment.method]: method.id, [payment.paid]: 'yes' };
  const saved = await saveRow(store, orders, values, { reader, id: order.id, partial: true });
  return saved.outcome === 'saved' ? method.label : null;
}

const canceledState = (workflow: Entity['workflow']) => workflow?.states.find(({ id }) => id.startsWith('cancel')) ?? null;

export async function linesOf(store: Store, order: number): Promise<CartLine[]> {
  const { rows } = await store.table(orderLine).list({ filters: [{ field: 'order', is: order }], pageSize: 1000 });
  return rows.map(({ values }) => ({
    quantity: Number(values.quantity),
    goods: { id: Number(values.product), name: String(values.name), price: Number(values.price), stock: null, picture: null },
  }));
}
