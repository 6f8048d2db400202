import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity, Row, Values } from '../../data/entity.ts';
import { type Measure, seriesOf, totalsOf } from './aggregate.ts';

const reader = { locale: 'en', zone: 'Europe/Berlin', zoneKnown: true };
const now = { reader, today: '2026-11-20' };
const cost: Measure[] = [{ field: 'cost', kind: 'sum', times: null }];
const plain = { required: false, help: '' };
const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];
const purchase = {
  plural: 'purchases',
  fields: [
    { id: 'kind', label: 'Kind', type: { kind: 'choice', options }, ...plain },
    { id: 'cost', label: 'Cost', type: { kind: 'money', currency: 'EUR' }, ...plain },
    { id: 'on', label: 'On', type: { kind: 'date-time' }, ...plain },
  ],
} as unknown as Entity;
const given: Values[] = [
  { kind: 'a', cost: 10, on: '2026-09-30T22:30:00.000Z' },
  { kind: 'a', cost: 20, on: '2026-11-02T10:00:00.000Z' },
  { kind: 'b', cost: null, on: null },
];
const rows = given.map((values, at) => ({ id: at + 1, createdAt: 0, updatedAt: 0, isSample: false, values }) as unknown as Row);

test('figures are exact, in the smallest unit, and empty values count as nothing', () => {
  deepEqual(
    totalsOf(purchase, rows, cost).map(({ value }) => value),
    [3, 30, 15],
  );
  const [months, counts, sums] = seriesOf(purchase, rows, cost, now);
  deepEqual(counts?.bars, [
    { label: 'A', value: 2 },
    { label: 'B', value: 1 },
  ]);
  deepEqual(sums?.bars, [
    { label: 'A', value: 30 },
    { label: 'B', value: 0 },
  ]);
  // Half past midnight in Berlin is already October.
  deepEqual(months?.bars.slice(-2), [
    { label: '2026-10', value: 10 },
    { label: '2026-11', value: 20 },
  ]);
  equal(months?.bars.length, 6);
});

test('figures without rows are empty', () => {
  deepEqual(seriesOf(purchase, [], cost, now), []);
  deepEqual(
    totalsOf(purchase, [], cost).map(({ value }) => value),
    [0],
  );
});

test('readings are charted over time and never added up', () => {
  const readings: Measure[] = [{ field: 'cost', kind: 'reading', times: null }];
  deepEqual(
    totalsOf(purchase, rows, readings).map(({ label, value }) => [label, value]),
    [
      ['Purchases', 3],
      ['Cost, on average', 15],
    ],
  );
  const [course, counts, ...more] = seriesOf(purchase, rows, readings, now);
  deepEqual(
    course?.bars.map(({ value }) => value),
    [10, 20],
  );
  deepEqual([course?.kind, counts?.title, more.length], ['readings', 'How many by kind', 0]);
});
