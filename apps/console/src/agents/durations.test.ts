import { expect, test } from 'vitest';
import { formatBytes, formatCount, formatSpan } from './durations.ts';

test.each([
  [0, '0 ms'],
  [-5, '0 ms'],
  [999.4, '999 ms'],
  [1000, '1 s'],
  [3240, '3.2 s'],
  [59_949, '59.9 s'],
  [59_960, '1 min'],
  [250_000, '4 min 10 s'],
  [3_599_800, '1 h'],
  [7_500_000, '2 h 5 min'],
  [86_399_000, '1 d'],
  [273_600_000, '3 d 4 h'],
])('a span of %d ms reads %s', (ms, text) => {
  expect(formatSpan(ms)).toBe(text);
});

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [8396, '8.2 KB'],
  [16 * 1024 * 1024, '16 MB'],
  [1024 * 1024 - 1, '1 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('a count names what it counts, one or many', () => {
  expect([formatCount(1, 'step'), formatCount(1200, 'step'), formatCount(0, 'entry', 'entries')]).toEqual([
    '1 step',
    '1,200 steps',
    '0 entries',
  ]);
});
