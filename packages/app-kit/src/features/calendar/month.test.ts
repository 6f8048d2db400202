import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'vitest';
import { monthOf } from './month.ts';

const shown = [
  ['2026-02', '2026-01-26', '2026-03-01', 5],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2028-02', '2028-01-31', '2028-03-05', 5],
  ['2026-08', '2026-07-27', '2026-09-06', 6],
  ['2026-12', '2026-11-30', '2027-01-03', 5],
] as const;

for (const [id, first, last, weeks] of shown) {
  test(`${id} is shown from ${first} to ${last}`, () => {
    const month = monthOf(id, '2026-11-20');
    deepEqual([month.weeks[0]?.[0], month.weeks.at(-1)?.at(-1), month.weeks.length], [first, last, weeks]);
    ok(month.weeks.every((week) => week.length === 7));
  });
}

test('months continue across a new year', () => {
  const { previous, next } = monthOf('2026-12', '2026-11-20');
  deepEqual([previous, next, monthOf('2026-01', '2026-11-20').previous], ['2026-11', '2027-01', '2025-12']);
});

test('an invalid month is the current one', () => {
  for (const requested of [undefined, '', '2026-13', '0000-01', 'x', '2026-1'])
    equal(monthOf(requested, '2026-11-20').id, '2026-11');
});
