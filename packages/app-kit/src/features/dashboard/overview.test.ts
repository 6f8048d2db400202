import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity, Row, Values } from '../../data/entity.ts';
import { attentionItemsOf, figuresOf, latestOf, type Overview } from './overview.ts';

const now = { reader: { locale: 'en', zone: 'Europe/Berlin', zoneKnown: true }, today: '2026-11-20' };
const plain = { required: false, help: '' };
const item = {
  plural: 'items',
  fields: [
    { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 80 }, ...plain },
    { id: 'quantity', label: 'Quantity', type: { kind: 'integer', min: 0, max: null }, ...plain },
    { id: 'least', label: 'Reorder at', type: { kind: 'integer', min: 0, max: null }, ...plain },
    { id: 'price', label: 'Price', type: { kind: 'money', currency: 'EUR' }, ...plain },
    { id: 'due', label: 'Due', type: { kind: 'date' }, ...plain },
    { id: 'paid', label: 'Paid', type: { kind: 'yes-no' }, ...plain },
    {
      id: 'status',
      label: 'Status',
      type: {
        kind: 'choice',
        options: [
          { id: 'open', label: 'Open' },
          { id: 'done', label: 'Done' },
        ],
      },
      ...plain,
    },
  ],
  workflow: {
    field: 'status',
    states: [
      { id: 'open', label: 'Open', done: false },
      { id: 'done', label: 'Done', done: true },
    ],
  },
} as unknown as Entity;
const overview: Overview = {
  entity: 'item',
  measures: [{ field: 'price', kind: 'sum', times: 'quantity' }],
  day: null,
  by: null,
  settled: null,
  attention: [
    { kind: 'is', field: 'paid', value: false },
    { kind: 'soon', field: 'due', days: 7 },
    { kind: 'low', field: 'quantity', than: 'least' },
    { kind: 'late', field: 'due' },
  ],
};
const usual = { quantity: 5, least: 1, price: 100, due: null, paid: true, status: 'open' };
const rowsOf = (given: Values[]) =>
  given.map((values, at) => ({ id: at + 1, createdAt: at, isSample: false, values: { ...usual, ...values } }) as unknown as Row);
const named = (rows: Row[]) => rows.map(({ values }) => values.name);

test('orders by late, low, due soon and unpaid; done rows need no attention', () => {
  const rows = rowsOf([
    { name: 'unpaid', paid: false },
    { name: 'near', due: '2026-11-27' },
    { name: 'far', due: '2026-11-28' },
    { name: 'low', quantity: 1 },
    { name: 'late', due: '2026-11-19' },
    { name: 'later', due: '2026-10-01' },
    { name: 'done', due: '2026-10-01', quantity: 0, status: 'done' },
    { name: 'today', due: '2026-11-20' },
    { name: 'unknown', quantity: null, least: null, paid: null },
  ]);
  const attentionItems = attentionItemsOf(item, overview, rows, now);
  deepEqual(named(attentionItems.map(({ row }) => row)), ['later', 'late', 'low', 'today', 'near', 'unknown', 'unpaid']);
});

test('returned, paid or finished rows need no attention', () => {
  const rows = rowsOf([
    { name: 'open', quantity: 0, due: null },
    { name: 'over', quantity: 0, due: '2026-11-19' },
  ]);
  const attentionItems = attentionItemsOf(item, { ...overview, settled: 'due' }, rows, now);
  deepEqual(named(attentionItems.map(({ row }) => row)), ['open']);
});

test('multiplies a unit price by the quantity, and skips rows without a number', () => {
  const [value] = figuresOf(item, overview, rowsOf([{}, { quantity: null }, { quantity: 2, price: 7 }]), now);
  equal(value?.value, 514);
});

test('a reading shows the newest and the average, never a sum', () => {
  const read: Overview = { ...overview, measures: [{ field: 'quantity', kind: 'reading', times: null }], day: 'due' };
  const figures = figuresOf(
    item,
    read,
    rowsOf([
      { quantity: 90, due: '2026-11-19' },
      { quantity: 110, due: '2026-11-01' },
    ]),
    now,
  );
  deepEqual(
    figures.map(({ label, value }) => [label, value]),
    [
      ['Quantity, latest', 90],
      ['Quantity, on average', 100],
    ],
  );
});

test("a sum also has this month's total, by the day of the row", () => {
  const spent: Overview = { ...overview, measures: [{ field: 'price', kind: 'sum', times: null }], day: 'due' };
  const figures = figuresOf(item, spent, rowsOf([{ due: '2026-11-01' }, { due: '2026-10-31', price: 5 }]), now);
  deepEqual(
    figures.map(({ value }) => value),
    [100, 105],
  );
});

test('the latest are past or present rows, newest first', () => {
  const dated: Overview = { ...overview, day: 'due' };
  const rows = rowsOf([
    { name: 'b', due: '2026-11-19' },
    { name: 'to come', due: '2026-12-01' },
    { name: 'a', due: '2026-11-20' },
    { name: 'made long ago', due: null },
  ]);
  deepEqual(named(latestOf(dated, rows, now, 5)), ['a', 'b', 'made long ago']);
  deepEqual(named(latestOf(overview, rows, now, 2)), ['made long ago', 'a']);
});
