/** The amounts of an app that are calculated, and the rates that its owner sets. */
import { currencyDigits, type Entity, type Field, fieldOf, type Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import { type Factor, type Rate, type RowValues, type Term, timeBetween } from './amount.ts';

export interface RateRule {
  entity: Entity;
  /** The field that nobody types. */
  amount: string;
  terms: Term[];
}

export interface RatesPlace {
  title: string;
  /** ISO 4217. */
  currency: string;
  rates: Rate[];
  rules: RateRule[];
}

/** The first part of the addresses of its pages. */
export const at = '/-/rates';

/** What the owner set in place of the plan's values. */
export const rateValue = internalEntity({
  id: 'rateValue',
  singular: 'rate',
  plural: 'rates',
  slug: 'rate-values',
  title: 'Rates',
  fields: [
    fieldOfType('rate', 'Rate', { kind: 'text', maxLength: 40 }),
    fieldOfType('value', 'Value', { kind: 'decimal', min: 0, max: null }),
  ],
  titleField: 'rate',
});

const mostRates = 100;

/** With the values that count now. */
export async function ratesOf(store: Store, { rates }: RatesPlace): Promise<Rate[]> {
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  const { rows } = await store.whole.table(rateValue).list({ pageSize: mostRates, sort });
  const setOf = (id: string) => rows.find(({ values }) => values.rate === id)?.values.value;
  return rates.map((rate) => {
    const value = setOf(rate.id);
    return typeof value === 'number' ? { ...rate, value } : rate;
  });
}

/** Call it in a transaction. */
export async function setRate(inside: Store, rate: string, value: number): Promise<void> {
  const table = inside.whole.table(rateValue);
  const { rows } = await table.list({ filters: [{ field: 'rate', is: rate }], pageSize: 1 });
  if (rows[0]) await table.change(rows[0].id, { value });
  else await table.add({ rate, value });
}

/** Decimals of an amount. */
export const digitsOf = ({ type }: Field): number =>
  type.kind === 'money' ? currencyDigits(type.currency) : type.kind === 'integer' ? 0 : 2;

/** A stored number in whole units. */
export function inUnits({ type }: Field, value: unknown): number | null {
  if (typeof value !== 'number') return null;
  return type.kind === 'money' ? value / 10 ** currencyDigits(type.currency) : value;
}

/** The rows that a row refers to where a rule reads them, by relation. */
export async function relatedOf(store: Store, { entity, terms }: RateRule, row: Pick<Row, 'values'>): Promise<Map<string, Row>> {
  const relations = new Set(terms.flatMap(({ factors }) => factors.flatMap(({ of }) => of ?? [])));
  const found = new Map<string, Row>();
  for (const id of relations) {
    const { type } = fieldOf(entity, id);
    const to =
      type.kind === 'relation' ? await store.whole.table(store.entity(type.entity)).get(Number(row.values[id] ?? 0)) : null;
    if (to) found.set(id, to);
  }
  return found;
}

/** What a stored row says. */
export function valuesOfRow(store: Store, { entity }: RateRule, row: Pick<Row, 'values'>, related: Map<string, Row>): RowValues {
  return {
    numberOf({ field, of, until }: Factor) {
      const values = of === null ? row.values : related.get(of)?.values;
      if (until !== null) return timeBetween(String(values?.[field] ?? ''), String(values?.[until] ?? ''));
      const owner = ownerOf(store, entity, of);
      return owner ? inUnits(fieldOf(owner, field), values?.[field]) : null;
    },
    choiceOf: (field) => String(row.values[field] ?? ''),
  };
}

/** The list that has the field of a factor. */
export function ownerOf(store: Store, entity: Entity, of: string | null): Entity | null {
  if (of === null) return entity;
  const { type } = fieldOf(entity, of);
  return type.kind === 'relation' ? store.entity(type.entity) : null;
}
