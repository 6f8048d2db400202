/** What people do with their balance. Each act is one transaction, and repeating a form changes nothing. */
import { type Row, titleOf } from '../../data/entity.ts';
import { readInput } from '../../data/input.ts';
import type { Store } from '../../data/store.ts';
import type { Reader } from '../../web/reader.ts';
import { balanceOf, earn, holdingsOf, type Posted, post, roundQuantity } from './entries.ts';
import { amountForm, amountWords, type LedgerPlace, smallest } from './place.ts';

/** In whole units, of one form. */
const mostAtOnce = 1_000_000;
const mostPieces = 1_000_000;

/** The amount of a form in the smallest unit, or what is wrong with it. */
export function amountIn(
  place: LedgerPlace,
  typed: string | undefined,
  reader: Reader,
  { isSigned = false } = {},
): number | string {
  const read = readInput(amountForm(place), { amount: typed ?? '' }, reader);
  if (!read.ok) return read.errors.amount ?? 'Amount is missing.';
  const amount = Number(read.values.amount);
  if (amount === 0 || (amount < 0 && !isSigned)) return 'The amount must be more than zero.';
  if (Math.abs(amount) > smallest(place, mostAtOnce))
    return `The amount must be at most ${amountWords(place, reader, smallest(place, mostAtOnce))}.`;
  return amount;
}

/** The key of a form that is sent once; a form without one counts each time. */
export const keyOfForm = (once: string | undefined, now: number): string =>
  `form ${/^[0-9a-f-]{36}$/.test(once ?? '') ? once : now}`;

export interface Person {
  account: number;
  name: string;
}

/** Moves an amount from one person to another. */
export function transfer(store: Store, from: Person, to: Person, amount: number, note: string, key: string): Promise<Posted> {
  return store.whole.transaction(async (inside) => {
    const about = note ? `: ${note}` : '';
    const taken = { account: from.account, amount: -amount, reason: `To ${to.name}${about}`, kind: 'transfer', key };
    const posted = await post(inside, taken);
    if (posted === 'posted')
      await post(inside, {
        account: to.account,
        amount,
        reason: `From ${from.name}${about}`,
        kind: 'transfer',
        key: `${key} in`,
      });
    return posted;
  });
}

/** Both people of an invitation earn once; false if the person was invited before. */
export function welcome(store: Store, place: LedgerPlace, inviter: Person, invited: Person, now: number): Promise<boolean> {
  const amount = smallest(place, place.earns.find(({ by }) => by === 'inviting')?.amount ?? 0);
  return store.whole.transaction(async (inside) => {
    if (amount === 0) return false;
    const accepted = { account: invited.account, amount, reason: `Invited by ${inviter.name}`, kind: 'invited', key: 'invited' };
    if ((await post(inside, accepted)) !== 'posted') return false;
    const reason = `${invited.name} joined by your invitation`;
    await earn(inside, { account: inviter.account, amount, reason, kind: 'inviting', key: `inviting ${invited.account}` }, now);
    return true;
  });
}

/** Who takes which row, by which form. */
interface Taking {
  account: number;
  id: number;
  key: string;
  reader: Reader;
}

/** Takes the cost of a row, and one piece of its stock. Returns why not, or the row. */
export function redeem(store: Store, place: LedgerPlace, { account, id, key, reader }: Taking): Promise<string | { row: Row }> {
  return store.whole.transaction(async (inside) => {
    const redeems = place.redeems;
    const row = redeems && (await inside.table(redeems.entity).get(id));
    if (!redeems || !row) return 'That is no longer there.';
    const [cost, stock] = [row.values[redeems.cost], redeems.stock === null ? null : row.values[redeems.stock]];
    const title = titleOf(redeems.entity, row);
    if (typeof cost !== 'number' || cost <= 0) return `“${title}” has no price yet.`;
    if (typeof stock === 'number' && stock <= 0) return `“${title}” is used up.`;
    const about = { entity: redeems.entity.id, row: id };
    const posted = await post(inside, { account, amount: -cost, reason: `Redeemed: ${title}`, kind: 'redeem', key, about });
    if (posted === 'short') return shortOf(place, reader, await balanceOf(inside, account), cost);
    if (posted === 'posted' && typeof stock === 'number' && redeems.stock)
      await inside.table(redeems.entity).change(id, { [redeems.stock]: stock - 1 });
    return { row };
  });
}

/** Why a balance does not do. */
export const shortOf = (place: LedgerPlace, reader: Reader, balance: number, cost: number): string =>
  `You have ${amountWords(place, reader, balance)}; this takes ${amountWords(place, reader, cost)}.`;

/** Buys (or sells, with a negative quantity) at the price of the row. Returns why not, or the row. */
export function trade(
  store: Store,
  place: LedgerPlace,
  { account, id, quantity, key, reader }: Taking & { quantity: number },
): Promise<string | { row: Row; cost: number }> {
  return store.whole.transaction(async (inside) => {
    const { trades } = place;
    const row = trades && (await inside.table(trades.entity).get(id));
    if (!trades || !row) return 'That is no longer there.';
    const [price, title] = [row.values[trades.price], titleOf(trades.entity, row)];
    if (typeof price !== 'number' || price <= 0) return `“${title}” has no price yet.`;
    const held = (await holdingsOf(inside, account)).get(id) ?? 0;
    if (held + quantity < 0) return `You have ${held} of “${title}”.`;
    const cost = Math.round(price * quantity);
    if (cost === 0) return 'The quantity is too small for the price.';
    const kind = quantity > 0 ? 'buy' : 'sell';
    const reason = `${quantity > 0 ? 'Bought' : 'Sold'} ${Math.abs(quantity)} × ${title}`;
    const about = { entity: trades.entity.id, row: id, quantity };
    const posted = await post(inside, { account, amount: -cost, reason, kind, key, about });
    return posted === 'short' ? shortOf(place, reader, await balanceOf(inside, account), cost) : { row, cost };
  });
}

/** A positive quantity with at most six decimals; null if it is none. */
export function quantityIn(typed: string | undefined): number | null {
  const text = (typed ?? '').trim().replace(',', '.');
  const quantity = /^\d{1,7}(\.\d{1,6})?$/.test(text) ? roundQuantity(Number(text)) : 0;
  return quantity > 0 && quantity <= mostPieces ? quantity : null;
}
