/**
 * The entries of which balances consist.
 * 1. A balance is the sum of its entries: nobody types it.
 * 2. The transaction that stores an entry counts: a balance never falls below zero, and the same key counts once.
 * 3. Nobody changes an entry. What is taken back is one more entry.
 */
import { sql } from 'kysely';
import type { Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import { voterMark } from '../../web/voter.ts';

const text = (id: string, label: string, maxLength: number) => fieldOfType(id, label, { kind: 'text', maxLength }, false);

export const ledgerEntry = internalEntity({
  id: 'ledgerEntry',
  singular: 'entry',
  plural: 'entries',
  slug: 'ledger-entries',
  title: 'Balance',
  fields: [
    text('holder', 'Whose', 60),
    fieldOfType('amount', 'Amount in the smallest unit', { kind: 'integer', min: null, max: null }),
    text('reason', 'Reason', 200),
    text('kind', 'Kind', 20),
    text('key', 'Key', 160),
    text('entity', 'Of what', 60),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }, false),
    fieldOfType('quantity', 'Quantity', { kind: 'decimal', min: null, max: null }, false),
  ],
  titleField: 'reason',
  mark: { field: 'holder', purpose: 'ledger', keepsRow: false, hidden: ['key', 'kind', 'entity', 'row'] },
});

export interface Posting {
  account: number;
  /** In the smallest unit; negative: it is spent. */
  amount: number;
  reason: string;
  kind: string;
  /** Entries with the same key count once; one that was taken back may come again. */
  key: string;
  about?: { entity: string; row: number; quantity?: number };
}

/** `short`: the balance is too small. */
export type Posted = 'posted' | 'repeated' | 'short';

const longestReason = 200;
/** Earnings of one kind in a day; more earn nothing, so that nobody farms them. */
const mostPerDay = 20;
const dayMs = 86_400_000;

const amountIn = (value: unknown): number => Number(value ?? 0);

async function sumOf(store: Store, account: number, key?: string): Promise<number> {
  const all = store.db
    .selectFrom(ledgerEntry.id)
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('deleted_at', 'is', null)
    .where('holder', '=', voterMark(account));
  const found = await (key === undefined ? all : all.where('key', '=', key)).executeTakeFirst();
  return amountIn(found?.sum);
}

/** In the smallest unit. */
export const balanceOf = (store: Store, account: number): Promise<number> => sumOf(store, account);

async function hasKey(store: Store, account: number, key: string): Promise<boolean> {
  const filters = [
    { field: 'holder', is: voterMark(account) },
    { field: 'key', is: key },
  ];
  return (await store.whole.table(ledgerEntry).list({ filters, pageSize: 1 })).total > 0;
}

/** Adds an entry unless its key is there; call it in a transaction. */
export async function post(inside: Store, posting: Posting): Promise<Posted> {
  const { account, amount, key } = posting;
  if (await hasKey(inside, account, key)) return 'repeated';
  if (amount < 0 && (await balanceOf(inside, account)) + amount < 0) return 'short';
  await add(inside, posting);
  return 'posted';
}

async function add(inside: Store, { account, amount, reason, kind, key, about }: Posting): Promise<void> {
  await inside.whole.table(ledgerEntry).add({
    holder: voterMark(account),
    amount,
    reason: reason.slice(0, longestReason),
    kind,
    key,
    entity: about?.entity ?? null,
    row: about?.row ?? null,
    quantity: about?.quantity ?? null,
  });
}

/** Adds what an act earns, unless it was earned already or the day has had enough of this kind. */
export async function earn(inside: Store, posting: Posting, now: number): Promise<boolean> {
  const { account, kind, key } = posting;
  if ((await sumOf(inside, account, key)) > 0) return false;
  const { total } = await inside.db
    .selectFrom(ledgerEntry.id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('holder', '=', voterMark(account))
    .where('kind', '=', kind)
    .where('created_at', '>=', now - dayMs)
    .executeTakeFirstOrThrow();
  if (Number(total) >= mostPerDay) return false;
  await add(inside, posting);
  return true;
}

/** Takes back what an act earned, as far as the balance goes. */
export async function takeBack(inside: Store, account: number, key: string, reason: string): Promise<void> {
  const earned = await sumOf(inside, account, key);
  const amount = Math.min(earned, await balanceOf(inside, account));
  if (amount > 0) await add(inside, { account, amount: -amount, reason, kind: 'taken-back', key });
}

/** Newest first. */
export function entriesOf(store: Store, account: number, page: number, pageSize: number) {
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  return store.whole.table(ledgerEntry).list({ filters: [{ field: 'holder', is: voterMark(account) }], sort, page, pageSize });
}

/** The account of an entry; null if it is none. */
export function accountOf({ values }: Pick<Row, 'values'>): number | null {
  const id = Number(/^member (\d+)$/.exec(String(values.holder ?? ''))?.[1]);
  return Number.isSafeInteger(id) ? id : null;
}

export interface Holder {
  account: number;
  balance: number;
  /** What the person earned, whatever they have spent since. */
  earned: number;
}

/** Not earned: a person only moved it. */
const moved = ['top-up', 'transfer', 'buy', 'sell'];

/** The holders with entries, by what they earned; at most `limit`. */
export async function holdersOf(store: Store, limit: number, only?: number): Promise<Holder[]> {
  const mine = only === undefined ? sql`` : sql`and "holder" = ${voterMark(only)}`;
  const { rows } = await sql<{ holder: string; balance: number; earned: number }>`
    select "holder", sum("amount") as balance,
      sum(case when "kind" in (${sql.join(moved)}) or ("amount" < 0 and "kind" <> 'taken-back') then 0 else "amount" end) as earned
    from ${sql.table(ledgerEntry.id)} where "deleted_at" is null ${mine}
    group by "holder" order by earned desc, "holder" limit ${limit}`.execute(store.db);
  return rows.flatMap(({ holder, balance, earned }) => {
    const account = accountOf({ values: { holder } });
    return account === null ? [] : [{ account, balance: amountIn(balance), earned: amountIn(earned) }];
  });
}

/** How much of each row somebody has bought and not sold, by its id. */
export async function holdingsOf(store: Store, account: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ row: number; held: number }>`
    select "row", sum("quantity") as held from ${sql.table(ledgerEntry.id)}
    where "deleted_at" is null and "holder" = ${voterMark(account)} and "kind" in ('buy', 'sell')
    group by "row"`.execute(store.db);
  return new Map(rows.map(({ row, held }) => [Number(row), roundQuantity(amountIn(held))]));
}

/** Quantities have at most six decimals. */
export const roundQuantity = (quantity: number): number => Math.round(quantity * 1_000_000) / 1_000_000;
