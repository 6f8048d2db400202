import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { byName, clockWords, hoursBetween } from './hours.ts';

test('a clock counts hours with two decimals, and a day at most', () => {
  equal(hoursBetween(0, 5_400_000), 1.5);
  equal(hoursBetween(0, 1_000), 0.01);
  equal(hoursBetween(0, 90 * 3_600_000), 24);
});

test('hours are shown as hours and minutes', () => {
  equal(clockWords(1.5), '1:30');
  equal(clockWords(0.999), '1:00');
});

test('hours add up by name, the most first', () => {
  deepEqual(
    byName([
      { name: 'A', hours: 1 },
      { name: 'B', hours: 3 },
      { name: 'A', hours: 1.5 },
    ]),
    [
      { name: 'B', hours: 3 },
      { name: 'A', hours: 2.5 },
    ],
  );
});
