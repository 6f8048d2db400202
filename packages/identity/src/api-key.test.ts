import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashApiKey, hintOf, isApiKey, makeApiKey, maskKeys, randomBase62, sameHash } from './api-key.ts';

test('a new key has the form that scanners look for, and its own checksum', () => {
  const keys = new Set(Array.from({ length: 2_000 }, () => makeApiKey(randomBytes)));
  expect(keys.size).toBe(2_000);
  for (const key of keys) {
    expect(key).toMatch(/^dvt_[0-9A-Za-z]{38}$/);
    expect(isApiKey(key)).toBe(true);
  }
});

test('the checksum is CRC-32 in base62 over what stands before', () => {
  // CRC-32 of "dvt_" and 32 zeros, computed by another program: 0xb77db1be.
  const body = `dvt_${'0'.repeat(32)}`;
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const key = makeApiKey((count) => new Uint8Array(count));
  expect(key.startsWith(body)).toBe(true);
  const value = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value.toString(16)).toBe('b77db1be');
});

test('every single mistyped character is noticed without a look-up', () => {
  const key = makeApiKey(randomBytes);
  for (let place = 0; place < key.length; place++) {
    for (const typo of ['0', 'a', 'Z', '_', 'é']) {
      const mistyped = key.slice(0, place) + typo + key.slice(place + 1);
      if (mistyped !== key) expect(isApiKey(mistyped)).toBe(false);
    }
  }
  for (const other of ['', 'dvt_', key.slice(1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase()]) {
    expect(isApiKey(other)).toBe(other === key);
  }
});

test('two characters that changed places are noticed', () => {
  const key = makeApiKey(randomBytes);
  for (let place = 4; place < key.length - 1; place++) {
    const [left, right] = [key[place], key[place + 1]];
    if (left === right) continue;
    expect(isApiKey(key.slice(0, place) + right + left + key.slice(place + 2))).toBe(false);
  }
});

test('every character is as likely as any other', () => {
  const counted = new Map<string, number>();
  for (const character of randomBase62(62_000, randomBytes)) counted.set(character, (counted.get(character) ?? 0) + 1);
  expect(counted.size).toBe(62);
  for (const count of counted.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250);
});

test('only a hash is stored, and hashes are compared in full', () => {
  const key = makeApiKey(randomBytes);
  expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(sameHash(hashApiKey(key), hashApiKey(key))).toBe(true);
  expect(sameHash(hashApiKey(key), hashApiKey(`${key}x`))).toBe(false);
  expect(sameHash(hashApiKey(key), '')).toBe(false);
});

test('keys in a text are shortened to a recognizable prefix, malformed ones too', () => {
  const key = makeApiKey(randomBytes);
  const masked = maskKeys(`{"a":"${key}","b":"${key}xyz","c":"${key.slice(0, -2)}"}`);
  expect(masked).toBe(`{"a":"${hintOf(key)}…","b":"${hintOf(key)}…","c":"${hintOf(key)}…"}`);
  expect(maskKeys('dvt_short stays')).toBe('dvt_short stays');
});
