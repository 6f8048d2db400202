import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { linesOf, type Rate, type RowValues, sumOf, type Term, timeBetween } from './amount.ts';

const rates: Rate[] = [
  { id: 'base', label: 'Base price', kind: 'money', value: 40 },
  { id: 'perKm', label: 'Price per km', kind: 'money', value: 1.335 },
  { id: 'off', label: 'Discount', kind: 'percent', value: 10 },
];
const term = (label: string, rate: string | null, field?: string, more: Partial<Term> = {}): Term => ({
  label,
  rate,
  factors: field ? [{ field, of: null, until: null }] : [],
  isTaken: false,
  when: null,
  ...more,
});
const row = (numbers: Record<string, number>, choice = ''): RowValues => ({
  numberOf: ({ field }) => numbers[field] ?? null,
  choiceOf: () => choice,
});
const terms = [term('Base price', 'base'), term('Distance', 'perKm', 'km'), term('Discount', 'off', 'value', { isTaken: true })];

test('an amount is the sum of its lines, each rounded, and what is taken off', () => {
  const lines = linesOf(terms, rates, row({ km: 3, value: 50 }), 2);
  deepEqual(
    lines.map(({ amount }) => amount),
    [40, 4.01, -5],
  );
  equal(sumOf(lines, 2), 39.01);
  equal(sumOf(linesOf(terms, rates, row({ value: 5_000, km: 1 }), 2), 2), 0);
});

test('a row that says nothing of what counts has no amount', () => {
  equal(sumOf(linesOf(terms, rates, row({}), 2), 2), null);
});

test('a line for one option counts where the row has it', () => {
  const ofTruck = term('Truck', 'base', undefined, { when: { field: 'vehicle', is: 'truck' } });
  equal(sumOf(linesOf([ofTruck], rates, row({}, 'truck'), 2), 2), 40);
  equal(sumOf(linesOf([ofTruck], rates, row({}, 'van'), 2), 2), null);
});

test('time is days between dates, one at least, and hours between times, over midnight too', () => {
  equal(timeBetween('2031-05-04', '2031-05-04'), 1);
  equal(timeBetween('2031-03-29', '2031-04-01'), 3);
  equal(timeBetween('22:00', '01:30'), 3.5);
  equal(timeBetween('2031-05-04T10:00', '2031-05-04T12:15'), 2.25);
  equal(timeBetween('', '12:00'), null);
});
