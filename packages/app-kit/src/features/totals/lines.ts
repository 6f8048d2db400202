/**
 * The lines of a parent, and the field that holds their total.
 * 1. The total changes in the transaction that changes a line or its parent.
 * 2. A parent without lines keeps the amount that a person gave it.
 */
import type { Entity, Field, Row } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import type { Store } from '../../data/store.ts';
import { type Line, sumOf } from './sums.ts';

export const maxLines = 1_000;

/** Names in it are fields of the lines, except `sum`, `goal` and `series`, which are the parent's. */
export interface TotalsPlace {
  parent: Entity;
  lines: Entity;
  relation: string;
  amount: string;
  times: string | null;
  tax: string | null;
  sum: string | null;
  goal: string | null;
  series: string | null;
}

export function lineOf({ amount, times, tax }: TotalsPlace, { values }: Row): Line {
  return {
    amount: Number(values[amount] ?? 0),
    times: times === null ? 1 : Number(values[times] ?? 0),
    tax: tax === null ? 0 : Number(values[tax] ?? 0),
  };
}

export async function linesOf(store: Store, { lines, relation }: TotalsPlace, parent: number): Promise<Row[]> {
  const query = { filters: [{ field: relation, is: parent }], sort: { field: 'createdAt', direction: 'asc' as const } };
  return (await everyRow(store.table(lines), query, maxLines)).rows;
}

export function currencyOf({ lines, amount }: TotalsPlace): string {
  const type: Field['type'] | undefined = lines.fields.find(({ id }) => id === amount)?.type;
  return type?.kind === 'money' ? type.currency : 'EUR';
}

/** Keeps the parent's total up to date. */
export function keepTotals(store: Store, place: TotalsPlace): void {
  const { parent, lines, relation, sum } = place;
  if (sum === null) return;
  const update = async (inside: Store, id: number) => {
    const { whole } = inside;
    const rows = await linesOf(whole, place, id);
    const own = await whole.table(parent).get(id);
    const { total } = sumOf(rows.map((row) => lineOf(place, row)));
    if (own && rows.length > 0 && own.values[sum] !== total) await whole.table(parent).change(id, { [sum]: total });
  };
  after(store, lines, async (inside, before, now) => {
    const parents = new Set([before, now].map((row) => Number(row?.values[relation] ?? 0)).filter((id) => id > 0));
    for (const id of parents) await update(inside, id);
  });
  after(store, parent, async (inside, _, now) => {
    if (now) await update(inside, now.id);
  });
}

function after(store: Store, entity: Entity, work: (inside: Store, before: Row | null, now: Row | null) => Promise<void>): void {
  const first = store.effects.get(entity.id);
  store.effects.set(entity.id, async (inside, before, now) => {
    const errors = (await first?.(inside, before, now)) ?? {};
    await work(inside, before, now);
    return errors;
  });
}
