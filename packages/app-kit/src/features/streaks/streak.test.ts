import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { daysUpTo, streakOf } from './streak.ts';

const days = new Set(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-01-05']);

test('a streak counts days in a row, across months', () => {
  deepEqual(streakOf(days, '2026-03-01'), { current: 4, longest: 4 });
});

test('a day that is not over breaks no streak, one that is does', () => {
  equal(streakOf(days, '2026-03-02').current, 4);
  deepEqual(streakOf(days, '2026-03-03'), { current: 0, longest: 4 });
  deepEqual(streakOf(new Set(), '2026-03-03'), { current: 0, longest: 0 });
});

test('the last days end with today', () => {
  deepEqual(daysUpTo('2026-03-01', 3), ['2026-02-27', '2026-02-28', '2026-03-01']);
});
