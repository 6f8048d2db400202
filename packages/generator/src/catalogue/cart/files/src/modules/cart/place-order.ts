/**
 * From a cart to an order.
 *  1. All of it or nothing: order, lines and stock change in one transaction, which no other can come between.
 *  2. Stock never goes below zero: what is not there any more is told, and nothing is ordered.
 *  3. One check-out makes one order, however often its form is sent.
 *  4. The buyer agreed to the total that was shown: where prices changed meanwhile, nothing is ordered.
 */
import type { Entity, Row } from '../../data/entity.ts';
import { type Errors, readInput } from '../../data/input.ts';
import type { Store } from '../../data/store.ts';
import type { Reader } from '../../web/reader.ts';
import { type Cart, type CartLine, cartLines, totalOf } from './cart.ts';
import { goodsFields } from './goods.ts';
import { checkout, orderLine } from './kept.ts';

export interface ShopPlace {
  store: Store;
  products: Entity;
  orders: Entity;
}

export interface Request {
  cart: Cart;
  /** What the buyer typed, by field of the order. */
  typed: Record<string, string>;
  key: string;
  /** What the buyer was shown, in the currency's smallest unit. */
  total: number;
  reader: Reader;
}

export type Placed =
  | { outcome: 'placed' }
  | { outcome: 'refused'; errors: Errors }
  /** The cart does not hold any more; `short` are products there is too little of. */
  | { outcome: 'changed'; short: CartLine[] };

/** What the buyer fills in. */
export const buyerFields = ['name', 'email', 'address', 'note'];
const firstNumber = 1000;

export async function placeOrder({ store, products, orders }: ShopPlace, request: Request): Promise<Placed> {
  const { typed, key, reader } = request;
  const buyer = Object.fromEntries(buyerFields.map((field) => [field, typed[field] ?? '']));
  const input = readInput({ ...orders, fields: orders.fields.filter(({ id }) => buyerFields.includes(id)) }, buyer, reader);
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
    await inside.table(orders).change(id, { number: await freeNumber(inside, orders, id) });
    for (const { goods, quantity } of lines) {
      const { id: product, name, price } = goods;
      await inside.table(orderLine).add({ order: id, product, name, price, quantity });
    }
    await inside.table(checkout).add({ key, order: id });
    return { outcome: 'placed' };
  });
}

async function takeFromStock(inside: Store, products: Entity, lines: CartLine[]): Promise<void> {
  const { stock } = goodsFields(products);
  for (const { goods, quantity } of lines) {
    if (stock && goods.stock !== null) await inside.table(products).change(goods.id, { [stock.id]: goods.stock - quantity });
  }
}

async function freeNumber(inside: Store, orders: Entity, id: number): Promise<string> {
  const number = String(firstNumber + id);
  return (await inside.table(orders).isTaken('number', number)) ? `${number}-${id}` : number;
}

/** The order of a private key; null where there is none. */
export async function orderOf({ store, orders }: Pick<ShopPlace, 'store' | 'orders'>, key: string): Promise<Row | null> {
  const { rows } = await store.table(checkout).list({ filters: [{ field: 'key', is: key }], pageSize: 1 });
  return rows[0] ? store.table(orders).get(Number(rows[0].values.order)) : null;
}

export async function linesOf(store: Store, order: number): Promise<CartLine[]> {
  const { rows } = await store.table(orderLine).list({ filters: [{ field: 'order', is: order }], pageSize: 1000 });
  return rows.map(({ values }) => ({
    quantity: Number(values.quantity),
    goods: { id: Number(values.product), name: String(values.name), price: Number(values.price), stock: null, picture: null },
  }));
}
