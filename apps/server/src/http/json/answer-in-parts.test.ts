import { text } from 'node:stream/consumers';
import { noThreads, sharedBytes } from '@davit/contract';
import { expect, test } from 'vitest';
import { answerInParts } from './answer-in-parts.ts';

const long = `[${'"quoted \\n text",'.repeat(40_000)}1]`;
const bytes = () => sharedBytes(Buffer.from(long));
const jsonOf = async (answer: object) => {
  const made = await answerInParts(answer, noThreads);
  return Buffer.isBuffer(made) ? made.toString() : text(made);
};

test.each([
  ['empty', {}, {}],
  ['short', { a: 1, b: [], c: null, d: undefined, e: [{ f: 'g' }, 2] }, { a: 1, b: [], c: null, e: [{ f: 'g' }, 2] }],
  ['long by many items', { a: [long, long], b: 'c' }, { a: [long, long], b: 'c' }],
  ['with bytes for a text', { a: '0', stateJson: bytes(), b: [] }, { a: '0', stateJson: long, b: [] }],
  [
    'with bytes in several items',
    { a: [{ stateJson: bytes(), b: 1 }, { stateJson: '\\u00000\\u0000"' }, { stateJson: bytes() }], c: 1 },
    { a: [{ stateJson: long, b: 1 }, { stateJson: '\\u00000\\u0000"' }, { stateJson: long }], c: 1 },
  ],
])('an answer in parts is the JSON of the whole: %s', async (_what, answer, whole) => {
  expect(await jsonOf(answer)).toBe(JSON.stringify(whole));
});

test('a short answer is sent with its length, a long one piece by piece', async () => {
  expect(Buffer.isBuffer(await answerInParts({ a: 'b' }, noThreads))).toBe(true);
  expect(Buffer.isBuffer(await answerInParts({ a: [long] }, noThreads))).toBe(false);
});
