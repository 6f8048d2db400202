/** A visitor's cart: products and quantities, only in a signed cookie of their browser. */
import type { Entity } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import { dropCookie, readSigned, writeSigned } from '../../web/cookies.ts';
import { type Goods, goodsOf } from './goods.ts';

/** Quantities by product, in the order of adding. */
export type Cart = Map<number, number>;

export interface CartLine {
  goods: Goods;
  quantity: number;
}

const cookieName = 'cart';
const maxAgeS = 30 * 24 * 3600;
/** A cookie is small. */
export const maxLines = 50;
export const maxQuantity = 999;

export function readCart(c: Ctx): Cart {
  const cart: Cart = new Map();
  for (const line of (readSigned(c, cookieName) ?? '').split(',')) {
    const [product, quantity] = line.split(':').map(Number);
    if (product && quantity) cart.set(product, quantity);
  }
  return cart;
}

export function writeCart(c: Ctx, cart: Cart): void {
  const lines = [...cart].filter(([, quantity]) => quantity > 0).slice(0, maxLines);
  if (lines.length === 0) dropCookie(c, cookieName);
  else writeSigned(c, cookieName, lines.map(([product, quantity]) => `${product}:${quantity}`).join(','), maxAgeS);
}

export function pieces(cart: Cart): number {
  return [...cart.values()].reduce((sum, quantity) => sum + quantity, 0);
}

/** The lines with current data; drops products that are no longer sold. */
export async function cartLines(store: Store, products: Entity, cart: Cart): Promise<CartLine[]> {
  const lines: CartLine[] = [];
  for (const [product, quantity] of cart) {
    const row = await store.table(products).get(product);
    const goods = row && goodsOf(products, row);
    if (goods) lines.push({ goods, quantity });
  }
  return lines;
}

/** In the currency's smallest unit, so that nothing needs rounding. */
export function totalOf(lines: { quantity: number; goods: { price: number } }[]): number {
  return lines.reduce((sum, { goods, quantity }) => sum + goods.price * quantity, 0);
}
