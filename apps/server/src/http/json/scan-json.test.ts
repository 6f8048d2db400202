import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../test/harness/every-case.ts';
import { scanJson } from './scan-json.ts';

const scan = (text: string, maxDepth = 512, plainTexts = false) => scanJson(Buffer.from(text), { maxDepth, plainTexts });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const documents = fc.oneof(
  fc.json({ maxDepth: 6, stringUnit: 'binary' }),
  fc.json({ maxDepth: 3 }).map((json) => JSON.stringify(JSON.parse(json), null, 2)),
  fc.double().map(String),
  fc.stringMatching(/^-?[0-9]{0,3}(\.[0-9]{0,2})?([eE][+-]?[0-9]{0,2})?$/),
  fc.stringMatching(/^"(\\u[0-9a-fA-Fg]{3,4}|\\[a-z"/\\]|[ -~]){0,5}"?$/),
);
/** The parts of documents, and a few invalid bytes. */
const pieces = fc.constantFrom(
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '\\u', '\\ud800', '\\udc00', '\\u0000', 'true', 'nul', 'null', '-', '0', '1'],
  ...['.', 'e', 'E+', ' ', '\t', '\n', '\r', '\v', '\u0000', '\u001f', '\u007f', '\u00a0', '\u2028', '\ufeff', 'ä', '𝄞', '/'],
);

describe('what is found without a flaw is what JSON.parse takes', () => {
  test('documents', () => {
    fc.assert(
      fc.property(documents, (text) => (scan(text) === null) === isJson(text)),
      { numRuns: runsOf(1_000, 3_000), seed: 1 },
    );
  });

  test('documents with a piece put in, or taken out', () => {
    const mutated = fc
      .tuple(documents, fc.nat(), fc.nat({ max: 3 }), fc.oneof(pieces, fc.constant('')))
      .map(([text, at, cut, piece]) => {
        const place = at % (text.length + 1);
        return (text.slice(0, place) + piece + text.slice(place + cut)).toWellFormed();
      });
    fc.assert(
      fc.property(mutated, (text) => (scan(text) === null) === isJson(text)),
      { numRuns: runsOf(4_000, 20_000), seed: 2 },
    );
  });

  test('pieces in any order', () => {
    const any = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('').toWellFormed());
    fc.assert(
      fc.property(any, (text) => (scan(text) === null) === isJson(text)),
      { numRuns: runsOf(4_000, 20_000), seed: 3 },
    );
  });
});

test('texts are plain where each text that JSON.parse gives is', () => {
  const isPlain = (value: unknown): boolean =>
    typeof value === 'string'
      ? !value.includes('\0') && value.isWellFormed()
      : typeof value !== 'object' || value === null || Object.entries(value).flat().every(isPlain);
  const text = fc.array(fc.constantFrom('\\ud800', '\\udc00', '\\uDBFF', '\\u0000', 'a', '\\n', '\\\\', 'u0000'), {
    maxLength: 4,
  });
  const document = fc.tuple(text, text).map(([key, value]) => `{"${key.join('')}":["${value.join('')}"]}`);
  fc.assert(
    fc.property(document, (json) => (scan(json, 512, true) === null) === isPlain(JSON.parse(json))),
    { numRuns: runsOf(1_000, 3_000), seed: 4 },
  );
});

test.each([
  ['', 0, ''],
  ['{"a":[1,tru]}', 11, '/a/1'],
  ['{"a":{"b":}}', 10, '/a/b'],
  ['[1 2]', 3, '/0'],
  ['{"a":1,}', 7, '/a'],
  ['{1:2}', 1, '/'],
  ['"a\nb"', 2, ''],
  ['[01]', 2, '/0'],
  ['{"a/b~c":x', 9, '/a~1b~0c'],
  ['[] x', 3, ''],
])('a syntax flaw has its place: %j', (text, at, path) => {
  expect(scan(text)).toMatchObject({ kind: 'syntax', at, path });
});

test('accepts nesting up to the limit; past it, names the path', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(scan(nested(512))).toBeNull();
  expect(scan(nested(513))).toMatchObject({ kind: 'depth', at: 512, path: '/0'.repeat(512) });
  expect(scan('['.repeat(1_000_000), 2)).toMatchObject({ kind: 'depth', at: 2, path: '/0/0' });
  expect(scan('{"a":[1,{"b":{}}]}', 3)).toMatchObject({ kind: 'depth', at: 13, path: '/a/1/b' });
  expect(scan(`{"${'k'.repeat(200)}":[]}`, 1)?.path).toBe(`/${'k'.repeat(100)}…`);
});

test('a flaw of a text has the path of its value, or of the object whose key it is', () => {
  expect(scan('{"a":{"b":["", "\\ud800"]}}', 9, true)).toMatchObject({ kind: 'surrogate', path: '/a/b/1', inKey: false });
  expect(scan('{"a":{"\\u0000":1}}', 9, true)).toMatchObject({ kind: 'nul', path: '/a', inKey: true });
});

test('returns the members of the outermost object only', () => {
  const text = '{ "a" : [1, {"x": 2}] , "b":"y" }';
  const members: string[][] = [];
  scanJson(Buffer.from(text), {
    maxDepth: 9,
    plainTexts: false,
    onMember: ({ keyFrom, keyTo, from, to }) => members.push([text.slice(keyFrom, keyTo), text.slice(from, to)]),
  });
  expect(members).toEqual([
    ['"a"', '[1, {"x": 2}]'],
    ['"b"', '"y"'],
  ]);
});
