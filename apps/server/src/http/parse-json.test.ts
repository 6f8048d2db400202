import type { Fault } from '@davit/contract';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const detail = (text: string) => {
  try {
    parse(text);
    return null;
  } catch (error) {
    return (error as Fault).options.details?.[0];
  }
};

test.each([
  ['{"a":"x\\u0000y"}', '/a'],
  ['{"a":{"b":["", "\\ud800"]}}', '/a/b/1'],
  ['{"a":"\\udc00x"}', '/a'],
  ['{"a/b~c":"\\u0000"}', '/a~1b~0c'],
  ['{"a":{"\\u0000":1}}', '/a'],
])('names the path of a text that databases choke on: %s', (text, path) => {
  expect(detail(text)?.path).toBe(path);
});

test('takes nesting up to 64 and refuses one more, however deep it goes', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  expect(detail(nested(64))).toBeNull();
  expect(detail(nested(65))?.message).toContain('64');
  expect(detail(nested(500_000))?.message).toContain('64');
  expect(detail('['.repeat(1_000_000))?.message).toContain('64');
});

test.each(['[]', '"a"', '1', 'null', 'true'])('refuses %s: a body is an object', (text) => {
  expect(detail(text)?.message).toBe('must be a JSON object');
});

test('of two equal keys the last counts', () => {
  expect(parse('{"a":1,"a":2}')).toEqual({ a: 2 });
});

test('a __proto__ changes nobody, at any depth', () => {
  const value = parse('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}},"constructor":{"prototype":{"admin":true}}}');
  const copy = { ...value } as { admin?: boolean; a: { admin?: boolean } };
  expect([copy.admin, copy.a.admin, ({} as { admin?: boolean }).admin]).toEqual([undefined, undefined, undefined]);
  expect(Object.hasOwn(value, '__proto__')).toBe(false);
});
