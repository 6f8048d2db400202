import { expect, test } from 'vitest';
import { addLatency, mergeLatencies, noLatencies, quantile, readLatencies, writeLatencies } from './latencies.ts';

const of = (...all: number[]) => {
  const latencies = noLatencies();
  for (const ms of all) addLatency(latencies, ms);
  return latencies;
};

test('latencies: a quantile is never below the real one, and at most a fifth above it from 5 ms to 46 s', () => {
  for (const ms of [5, 5.7, 7, 12.4, 90, 333, 1_500, 20_000, 46_000]) {
    const shown = quantile(of(ms), 0.5) ?? 0;
    expect(shown).toBeGreaterThanOrEqual(ms);
    expect(shown).toBeLessThanOrEqual(ms * 1.21);
  }
  expect([0.2, 1.5, 3, 90_000].map((ms) => quantile(of(ms), 0.5))).toEqual([1, 1.7, 3.4, 55_109]);
  const hundred = of(...Array.from({ length: 100 }, (_, index) => (index + 1) * 10));
  expect(quantile(hundred, 0.5)).toBeGreaterThanOrEqual(500);
  expect(quantile(hundred, 0.95)).toBeGreaterThanOrEqual(950);
});

test('latencies: none have no quantile; any value has a bucket', () => {
  expect(quantile(noLatencies(), 0.5)).toBeNull();
  const odd = of(0, 0.01, 1e12);
  expect(odd).toHaveLength(64);
  expect(odd.reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('latencies: merging is adding, also after they were stored', () => {
  const merged = of(1, 20);
  mergeLatencies(merged, of(20, 300));
  expect(merged).toEqual(of(1, 20, 20, 300));
  expect(readLatencies(writeLatencies(merged))).toEqual(merged);
  expect(readLatencies('')).toEqual(noLatencies());
  expect(readLatencies('99:1 x:y 3:-1 2:4')).toEqual(Object.assign(noLatencies(), { 2: 4 }));
});
