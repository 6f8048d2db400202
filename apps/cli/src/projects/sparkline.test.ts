import { expect, test } from 'vitest';
import { sparkline } from './sparkline.ts';

test('a sparkline: one character for each value, and the smallest is not nothing', () => {
  expect(sparkline([0, 1, 400, 800])).toBe(' ▁▄█');
  expect(sparkline([0, 0])).toBe('  ');
  expect(sparkline([])).toBe('');
});
