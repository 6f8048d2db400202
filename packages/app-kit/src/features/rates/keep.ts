/**
 * Calculated amounts.
 * 1. The transaction that stores a row calculates its amount, on every path: nobody types it.
 * 2. A new rate counts for rows that are new or change in what their amount is made of.
 */
import { currencyDigits, fieldOf, type Row } from '../../data/entity.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { linesOf, sumOf } from './amount.ts';
import { digitsOf, type RateRule, type RatesPlace, ratesOf, relatedOf, valuesOfRow } from './place.ts';

/** Mounted behind the features that set effects of their own: what they fill in counts. */
export function keepRates({ store }: Pick<DataContext, 'store'>, place: RatesPlace): void {
  for (const rule of place.rules) {
    const first = store.effects.get(rule.entity.id);
    store.effects.set(rule.entity.id, async (inside, before, after) => {
      const errors = (await first?.(inside, before, after)) ?? {};
      if (after && Object.keys(errors).length === 0) await calculate(inside, place, rule, before, after);
      return errors;
    });
  }
}

async function calculate(inside: Store, place: RatesPlace, rule: RateRule, before: Row | null, after: Row): Promise<void> {
  const { entity, amount } = rule;
  if (before && (before.values[amount] ?? null) !== null && isSame(rule, before, after)) return;
  const sum = await amountOf(inside, place, rule, after);
  const field = fieldOf(entity, amount);
  const stored = sum === null || field.type.kind !== 'money' ? sum : Math.round(sum * 10 ** currencyDigits(field.type.currency));
  if (stored === (after.values[amount] ?? null)) return;
  await inside.whole.table(entity).change(after.id, { [amount]: stored });
  after.values[amount] = stored;
}

async function amountOf(store: Store, place: RatesPlace, rule: RateRule, row: Row): Promise<number | null> {
  const digits = digitsOf(fieldOf(rule.entity, rule.amount));
  return sumOf(await linesFor(store, place, rule, row), digits);
}

/** What the amount of a row is made of by the rates of now. */
export async function linesFor(store: Store, place: RatesPlace, rule: RateRule, row: Row) {
  const digits = digitsOf(fieldOf(rule.entity, rule.amount));
  const values = valuesOfRow(store, rule, row, await relatedOf(store, rule, row));
  return linesOf(rule.terms, await ratesOf(store, place), values, digits);
}

function isSame({ terms }: RateRule, before: Row, after: Row): boolean {
  const used = terms.flatMap(({ factors, when }) => [
    ...factors.flatMap(({ field, of, until }) => (of === null ? [field, until] : [of])),
    when?.field ?? null,
  ]);
  return used.every((id) => id === null || before.values[id] === after.values[id]);
}
