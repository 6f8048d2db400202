import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { mondayOf, thingsIn, weekOf } from './week.ts';

test('a week starts on its Monday, across years', () => {
  equal(mondayOf('2027-01-03'), '2026-12-28');
  equal(mondayOf('2026-12-28'), '2026-12-28');
});

test('a week has seven days; an impossible day in the address is ignored', () => {
  deepEqual(weekOf('2026-02-31', '2026-03-04').slice(0, 2), ['2026-03-02', '2026-03-03']);
  equal(weekOf('2026-03-11', '2026-03-04').at(-1), '2026-03-15');
});

test('things to buy are one a line, each once', () => {
  deepEqual(thingsIn(['- Lentils\n• bread', 'Bread\n\n']), ['Lentils', 'bread']);
});
