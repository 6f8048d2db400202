import { expect, test } from 'vitest';
import { spanIn } from './part-of-file.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-900', { start: 90, end: 99 }],
  ['bytes=-30', { start: 70, end: 99 }],
  ['bytes=-900', { start: 0, end: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=-', null],
])('of 100 bytes, %s is %o', (range, span) => {
  expect(spanIn(range, 100)).toEqual(span);
});

test('an empty file has no part', () => {
  expect(spanIn('bytes=0-', 0)).toBe('outside');
});
