import { expect, test } from 'vitest';
import { checkIntervalOf, learnedStallTime, settledStallTime } from './stall-time.ts';

const minute = 60_000;

test('until 20 steps are known it is 5 minutes', () => {
  expect(learnedStallTime([])).toBe(5 * minute);
  expect(learnedStallTime(Array(19).fill(1))).toBe(5 * minute);
});

test('then it is four times the 95th percentile, between a minute and half an hour', () => {
  expect(learnedStallTime(Array(20).fill(30_000))).toBe(2 * minute);
  expect(learnedStallTime([...Array(95).fill(20_000), ...Array(5).fill(10 * minute)])).toBe(80_000);
  expect(learnedStallTime(Array(50).fill(10))).toBe(minute);
  expect(learnedStallTime(Array(50).fill(60 * minute))).toBe(30 * minute);
});

test('metadata sets it, else the policy; 0 means never; nonsense is not heard', () => {
  const settled = (stallTimeoutMs: number | string, policyMs: number | null) =>
    settledStallTime({ metadata: { stallTimeoutMs }, policyMs });
  expect(settled(1_000, 9_000)).toBe(1_000);
  expect(settled(0, 9_000)).toBeNull();
  for (const nonsense of [999, 86_400_001, 1.5, -1, '5000']) {
    expect(settled(nonsense, 9_000)).toBe(9_000);
    expect(settled(nonsense, null)).toBeUndefined();
  }
  expect(settledStallTime({ metadata: null, policyMs: null })).toBeUndefined();
});

test('a run is looked at no later than it could count as stalled', () => {
  expect(checkIntervalOf({ metadata: null, policyMs: null })).toBe(minute);
  expect(checkIntervalOf({ metadata: { stallTimeoutMs: 2_000 }, policyMs: null })).toBe(2_000);
  expect(checkIntervalOf({ metadata: { stallTimeoutMs: 0 }, policyMs: 5_000 })).toBeNull();
});
