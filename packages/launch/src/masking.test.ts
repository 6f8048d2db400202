import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMask } from './masking.ts';

const mask = createMask(['the-operators-secret', 'short', 'the-operators-secret-and-more']);

test.each([
  ['plain words stay', 'Generated 3 files.', 'Generated 3 files.'],
  ['a key', 'x-api-key: dvt_abcdefghijklmnopqrstuvwxyz012345ABCDEF!', 'x-api-key: dvt_[masked]!'],
  ['a bearer token, in any case', 'authorization: BEARER eyJhbGciOi.J9-_~+/==', 'authorization: BEARER [masked]'],
  ['the word bearer alone', 'the bearer of news', 'the bearer of news'],
  ['the longest secret first', '<the-operators-secret-and-more>', '<[masked]>'],
  ['a secret too short to look for', 'a short line', 'a short line'],
  ['a secret hidden by an escape', 'the-oper\u001b[1mators-secret', '[masked]'],
  ['colours', '\u001b[31;1mred\u001b[0m', 'red'],
  ['a title set by the line', '\u001b]0;owned\u0007text', 'text'],
  ['lines and tabs', 'one\r\ntwo\tthree', 'one two three'],
  ['other control characters', 'a\u0000b\u0085c', 'a\\u0000b\\u0085c'],
  ['turned direction', '\u202egnp.exe', '\\u202egnp.exe'],
  ['half a character', 'a\ud83d', 'a\ufffd'],
])('%s', (_case, line, safe) => {
  expect(mask(line)).toBe(safe);
});

test('any line becomes bounded, well-formed and free of control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (line) => {
      const safe = mask(line);
      expect(safe.length).toBeLessThan(2_100);
      expect(safe.isWellFormed()).toBe(true);
      expect(/\p{Cc}/u.test(safe)).toBe(false);
    }),
  );
});

test('a secret at the bound of what is looked at does not show in half', () => {
  for (let before = 7_950; before <= 8_000; before++) {
    const line = `${'\u001b[0m'.repeat(1_500)}${'.'.repeat(before - 6_000)}the-operators-secret`;
    expect(mask(line)).not.toContain('the-op');
  }
});

test('a megabyte of bait is masked without harm', () => {
  const bait = `${'\u001b]'.repeat(100_000)}${'Bearer '.repeat(100_000)}${'dvt_'.repeat(100_000)}`;
  expect(mask(bait).length).toBeLessThan(2_100);
});
