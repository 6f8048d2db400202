import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'vitest';
import type { Field } from '../../data/entity.ts';
import { momentsBetween, rangeOf, sampleAt, tickMs } from './sample-source.ts';

const now = Date.UTC(2026, 10, 28, 9, 0, 0);
const fieldOf = (type: object) => ({ id: 'load', label: 'Load', type, required: true, help: '' }) as unknown as Field;
const decimal = (min: number | null, max: number | null, unit = '') => fieldOf({ kind: 'decimal', min, max, unit });

test('no sample leaves its range, at any moment of a year', () => {
  for (const field of [
    decimal(0, 100, '%'),
    decimal(null, null, '°C'),
    fieldOf({ kind: 'integer', min: 0, max: 3 }),
    fieldOf({ kind: 'money', currency: 'EUR' }),
  ]) {
    for (const known of [[], [0], [7, 7], [-4, 12.5]]) {
      const range = rangeOf(field, known);
      ok(range.low <= range.high, JSON.stringify(range));
      for (let at = 0; at < 4_000; at += 1) {
        const value = sampleAt(range, 'load', now + at * 7_919_000);
        ok(Number.isFinite(value) && value >= range.low && value <= range.high, `${value} in ${JSON.stringify(range)}`);
      }
    }
  }
});

test('a moment has one value, and values move from tick to tick', () => {
  const range = rangeOf(decimal(0, 100, '%'), []);
  equal(sampleAt(range, 'load', now), sampleAt(range, 'load', now + tickMs - 1));
  const values = Array.from({ length: 20 }, (_, at) => sampleAt(range, 'load', now + at * tickMs));
  ok(new Set(values).size > 10);
  ok(values.some((value, at) => value !== sampleAt(range, 'other', now + at * tickMs)));
});

test('a range goes by the values of the list, within the bounds of the field', () => {
  deepEqual(rangeOf(decimal(0, 25), [10, 20]), { low: 8, high: 22, digits: 1 });
  deepEqual(rangeOf(decimal(0, 21), [10, 20]), { low: 8, high: 21, digits: 1 });
  deepEqual(rangeOf(fieldOf({ kind: 'money', currency: 'EUR' }), []), { low: 0, high: 11_800, digits: 0 });
});

test('moments are bounded, in order, and within the time', () => {
  const month = momentsBetween(now - 30 * 86_400_000, now, 60);
  ok(month.length > 40 && month.length <= 60);
  ok(month.every((at, place) => at <= now && at >= now - 30 * 86_400_000 && (place === 0 || at > (month[place - 1] ?? 0))));
  deepEqual(momentsBetween(now, now - 1, 60), []);
});
