import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'vitest';
import { type Grade, type Review, reviewed } from './schedule.ts';

const today = '2026-03-01';
const after = (...grades: Grade[]) => grades.reduce<Review | null>((review, grade) => reviewed(review, grade, today), null);

test('a known card comes back after one day, then six, then ever later', () => {
  equal(after('good')?.due, '2026-03-02');
  equal(after('good', 'good')?.due, '2026-03-07');
  equal(after('good', 'good', 'good')?.interval, 15);
});

test('a card comes back sooner if it was hard, later if it was easy', () => {
  ok((after('good', 'good', 'hard')?.interval ?? 99) < 15);
  ok((after('good', 'good', 'easy')?.interval ?? 0) > 15);
});

test('a forgotten card starts over on the same day, and its ease has a lower bound', () => {
  const { due, repetitions } = after('good', 'good', 'again') as Review;
  deepEqual({ due, repetitions }, { due: today, repetitions: 0 });
  equal(after(...new Array<Grade>(20).fill('again'))?.ease, 1.3);
});
