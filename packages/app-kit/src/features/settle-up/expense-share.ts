/**
 * Who shares which expense.
 * 1. The form stores who was chosen; if nobody was, everyone on the list.
 * 2. An expense without stored shares (a sample, an import) is shared by everyone who was on the list by then.
 */
import { sql } from 'kysely';
import type { Row } from '../../data/entity.ts';
import { countField, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const expenseShare = internalEntity({
  id: 'expenseShare',
  singular: 'share',
  plural: 'shares',
  slug: 'expense-shares',
  title: 'Shares',
  fields: [countField('expense', 'Expense'), countField('person', 'Person')],
  titleField: 'expense',
});

/** The chosen people by expense. */
export async function chosenShares(store: Store): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ expense: number; person: number }>`
    select "expense", "person" from ${sql.table(expenseShare.id)} where "deleted_at" is null`.execute(store.db);
  const chosen = new Map<number, Set<number>>();
  for (const { expense, person } of rows) chosen.set(expense, (chosen.get(expense) ?? new Set()).add(person));
  return chosen;
}

export async function setShares(store: Store, expense: number, people: number[]): Promise<void> {
  const shares = store.whole.table(expenseShare);
  const filters = [{ field: 'expense', is: expense }];
  for (const { id } of (await shares.list({ filters, pageSize: 1_000 })).rows) await shares.remove(id);
  for (const person of people) await shares.add({ expense, person });
}

/** The people who share an expense. */
export function sharedBy(expense: Row, chosen: Map<number, Set<number>>, people: Row[]): number[] {
  const own = chosen.get(expense.id);
  return people
    .filter(({ id, isSample, createdAt }) => (own ? own.has(id) : isSample || createdAt <= expense.createdAt))
    .map(({ id }) => id);
}
