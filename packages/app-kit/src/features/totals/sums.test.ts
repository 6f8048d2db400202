import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { numberAfter, sumOf } from './sums.ts';

test('lines add up with quantity and tax, each rounded on its own', () => {
  deepEqual(
    sumOf([
      { amount: 7_500, times: 1.5, tax: 19 },
      { amount: 999, times: 1, tax: 7 },
    ]),
    {
      net: 12_249,
      tax: 2_208,
      total: 14_457,
    },
  );
  deepEqual(sumOf([]), { net: 0, tax: 0, total: 0 });
});

test('a series goes on after its last number', () => {
  equal(numberAfter('2024-019'), '2024-020');
  equal(numberAfter('R-99'), 'R-100');
  equal(numberAfter('first'), null);
});
