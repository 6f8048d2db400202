import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity, Row, Values } from '../../data/entity.ts';
import { bestOf, betterOf, linesOf } from './figures.ts';

const plain = { required: false, help: '' };
const money = { kind: 'money', currency: 'EUR' };
const options = [
  { id: 'revenue', label: 'Revenue' },
  { id: 'expense', label: 'Expense' },
];
const kind = { id: 'kind', label: 'Kind', type: { kind: 'choice', options }, ...plain };
const amount = { id: 'amount', label: 'Amount', type: money, ...plain };
const price = { id: 'unitPrice', label: 'Unit price', type: money, ...plain };
const entityOf = (...fields: object[]) => ({ id: 'deal', plural: 'deals', fields }) as unknown as Entity;
const rowsOf = (...values: Values[]) => values.map((one) => ({ values: one }) as unknown as Row);
const figures = (...lines: ReturnType<typeof linesOf>) => lines.map(({ label, values, better }) => [label, values, better]);

test('what belongs to each is counted and added up; income and expenses are apart, with what is left', () => {
  const own = [
    rowsOf({ kind: 'revenue', amount: 900 }, { kind: 'expense', amount: 200 }),
    rowsOf({ kind: 'revenue', amount: 300 }, { kind: null, amount: null }),
  ];
  deepEqual(figures(...linesOf(entityOf(kind, amount, price), own)), [
    ['Deals', [2, 2], null],
    ['Revenue', [900, 300], 'highest'],
    ['Expense', [200, 0], 'lowest'],
    ['Net', [700, 300], 'highest'],
  ]);
  deepEqual(figures(...linesOf(entityOf(amount), own)), [
    ['Deals', [2, 2], null],
    ['Amount, total', [1100, 300], null],
  ]);
});

test('the best is the lowest price and the highest rating, if there is a difference', () => {
  equal(betterOf('Price per night'), 'lowest');
  equal(betterOf('Stars', 'rating'), 'highest');
  equal(betterOf('Color'), null);
  deepEqual([...bestOf([300, 100, null, 100], 'lowest')], [1, 3]);
  deepEqual([...bestOf([5, 5], 'highest')], []);
  deepEqual([...bestOf([5, null], 'highest')], []);
  deepEqual([...bestOf([5, 6], null)], []);
});
