/**
 * Things on loan cannot be lent again until they are back: a book has at most as many open loans as copies.
 * `src/api.ts` names the entities that this applies to.
 */
import { type Entity, fieldOf, type Values } from '../../data/entity.ts';
import type { Filter } from '../../data/filter.ts';
import type { Errors } from '../../data/input.ts';
import type { Store } from '../../data/store.ts';

export interface Lending {
  /** The entity of loans: `loan`. */
  entity: string;
  /** The field with the lent thing: `book`. */
  lent: string;
  /** A loan is open in these states, or while this field is empty. */
  open: { field: string; states: string[] } | { field: string; isEmpty: true };
  /** The number of copies, a field of the lent thing; null: one. */
  copies: string | null;
}

/** The rule of an entity's rows as a sentence; empty if the fields say it all. */
export function ruleInWords(store: Store, lendings: Lending[], { id }: Entity): string {
  const lends = lendings.some(({ entity }) => entity === id) ? 'Refused with 409 while all copies are out.' : '';
  return [store.rules.get(id)?.says ?? '', lends].filter(Boolean).join(' ');
}

/** The errors of a loan before it is saved; empty if it is valid. */
export async function lendingErrors(store: Store, lending: Lending, values: Values, id: number | undefined): Promise<Errors> {
  const loans = store.entity(lending.entity);
  const before = id === undefined ? null : await store.table(loans).get(id);
  const after = { ...(before?.values ?? { [loans.workflow?.field ?? '']: loans.workflow?.states[0]?.id ?? null }), ...values };
  const item = after[lending.lent];
  if (typeof item !== 'number' || !isOpen(lending, after)) return {};
  if (before !== null && isOpen(lending, before.values) && before.values[lending.lent] === item) return {};
  const lentEntity = lentOf(store, loans, lending);
  const copies = await copiesOf(store, lentEntity, lending, item);
  // Loans that the visitor cannot see are out, too.
  const out = await store.whole.table(loans).count({ filters: [{ field: lending.lent, is: item }, openFilter(lending, loans)] });
  if (out < copies) return {};
  const message =
    copies === 1
      ? `This ${lentEntity.singular} is already out. It can be lent again once it is returned.`
      : `All ${copies} copies of this ${lentEntity.singular} are already out.`;
  return { [lending.lent]: copies === 0 ? `There is no copy of this ${lentEntity.singular} to lend.` : message };
}

function isOpen({ open }: Lending, values: Values): boolean {
  const value = values[open.field] ?? null;
  return 'states' in open ? open.states.includes(String(value)) : value === null;
}

function openFilter({ open }: Lending, loans: Entity): Filter {
  if (!('states' in open)) return { field: open.field, is: null };
  const closed = loans.workflow?.states.filter((state) => !open.states.includes(state.id)).map((state) => state.id) ?? [];
  return { field: open.field, not: closed };
}

function lentOf(store: Store, loans: Entity, lending: Lending): Entity {
  const { type } = fieldOf(loans, lending.lent);
  if (type.kind !== 'relation') throw new Error(`${lending.lent} of ${loans.id} is not a relation`);
  return store.entity(type.entity);
}

async function copiesOf(store: Store, entity: Entity, { copies }: Lending, id: number): Promise<number> {
  if (copies === null) return 1;
  const row = await store.whole.table(entity).get(id);
  return Number(row?.values[copies] ?? 1);
}
