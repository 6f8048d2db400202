import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { monthAfter, monthOf, spendingOf } from './months.ts';

test('months go on across years; an impossible month is ignored', () => {
  equal(monthAfter('2026-12', 1), '2027-01');
  equal(monthAfter('2026-01', -1), '2025-12');
  equal(monthOf('2026-13', '2026-03-04'), '2026-03');
  equal(monthOf('2025-07', '2026-03-04'), '2025-07');
});

test('limits and expenses meet in their category', () => {
  deepEqual(
    spendingOf(
      ['food', 'home', 'fun'],
      [
        { category: 'food', limit: 100 },
        { category: 'food', limit: 50 },
      ],
      [
        { category: 'food', amount: 120 },
        { category: 'fun', amount: 5 },
      ],
    ),
    [
      { category: 'food', limit: 150, spent: 120 },
      { category: 'fun', limit: null, spent: 5 },
    ],
  );
});
