/** Everything that balances are computed from. */
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import type { Store } from '../../data/store.ts';
import { balancesOf, fewestPayments, type Payment, type SharedExpense } from './balance.ts';
import { chosenShares, sharedBy } from './expense-share.ts';

const maxRows = 20_000;
export const maxPeople = 200;

/** `amount` and `paidBy` are fields of the expenses; the names in `payments` are its own. */
export interface SettlePlace {
  path: string;
  text: { title: string; intro: string };
  expenses: Entity;
  amount: string;
  paidBy: string;
  people: Entity;
  currency: string;
  payments: { entity: Entity; from: string; to: string; amount: string; day: string | null };
}

export interface Ledger {
  people: Row[];
  /** Newest first. */
  expenses: { row: Row; expense: SharedExpense }[];
  payments: Payment[];
  balances: Map<number, number>;
  due: Payment[];
  nameOf(person: number): string;
}

export async function ledgerOf(store: Store, place: SettlePlace): Promise<Ledger> {
  const { expenses, people, payments, amount, paidBy } = place;
  const sort = { field: people.titleField, direction: 'asc' as const };
  const everybody = (await store.table(people).list({ sort, pageSize: maxPeople })).rows;
  const ids = everybody.map(({ id }) => id);
  const known = new Set(ids);
  const chosen = await chosenShares(store);
  const newest = { field: 'createdAt', direction: 'desc' as const };
  const spent = (await everyRow(store.table(expenses), { sort: newest }, maxRows)).rows.map((row) => ({
    row,
    expense: {
      id: row.id,
      amount: Number(row.values[amount] ?? 0),
      paidBy: Number(row.values[paidBy]),
      shared: sharedBy(row, chosen, everybody),
    },
  }));
  const paid = (await everyRow(store.table(payments.entity), {}, maxRows)).rows.map(({ values }) => ({
    from: Number(values[payments.from]),
    to: Number(values[payments.to]),
    amount: Number(values[payments.amount] ?? 0),
  }));
  const counted = spent.filter(({ expense }) => known.has(expense.paidBy));
  const settled = paid.filter(({ from, to }) => known.has(from) && known.has(to));
  const balances = balancesOf(
    ids,
    counted.map(({ expense }) => expense),
    settled,
  );
  const names = new Map(everybody.map((row) => [row.id, titleOf(people, row)]));
  const nameOf = (person: number) => names.get(person) ?? '';
  return { people: everybody, expenses: counted, payments: settled, balances, due: fewestPayments(balances), nameOf };
}
