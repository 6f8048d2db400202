import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/harness/every-case.ts';
import { decodeState, encodeState } from './delta.ts';

/** Two states, the second often an edit of the first; some far longer than a short difference, or than a chunk. */
const twoStates = fc
  .tuple(
    fc.uint8Array({ maxLength: 300 }),
    fc.uint8Array({ maxLength: 60 }),
    fc.nat(),
    fc.nat(),
    fc.boolean(),
    fc.constantFrom(1, 1, 40),
  )
  .map(([shortBase, shortPiece, from, cut, unrelated, times]): [Uint8Array, Uint8Array] => {
    const [base, piece] = [shortBase, shortPiece].map((bytes) => Buffer.concat(Array<Uint8Array>(times).fill(bytes))) as [
      Buffer,
      Buffer,
    ];
    if (unrelated) return [base, piece];
    const at = base.length === 0 ? 0 : from % base.length;
    return [base, Buffer.concat([base.subarray(0, at), piece, base.subarray(Math.min(base.length, at + (cut % 40)))])];
  });

test('every state comes back byte for byte, alone and against any base', () => {
  fc.assert(
    fc.property(twoStates, ([base, plain]) => {
      for (const against of [null, base]) {
        const back = decodeState(encodeState(plain, against), against, plain.length);
        expect(back && Buffer.compare(back, plain)).toBe(0);
      }
    }),
    { numRuns: runsOf(500, 2_000), seed: 5 },
  );
});

test('damaged bytes give null or other bytes, and never more than were asked for', () => {
  fc.assert(
    fc.property(twoStates, fc.nat(), fc.integer({ min: 1, max: 255 }), ([base, plain], at, flip) => {
      const encoded = Buffer.from(encodeState(plain, base));
      encoded[at % encoded.length] = (encoded[at % encoded.length] ?? 0) ^ flip;
      const back = decodeState(encoded, base, plain.length);
      expect(back === null || back.length <= Math.max(1, plain.length)).toBe(true);
    }),
    { numRuns: runsOf(500, 2_000), seed: 6 },
  );
});

test('a state that grows by a message costs little more than the message', () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ role: 'user', text: `message ${i} ${(i * 7919) % 10_007}` }));
  const base = Buffer.from(JSON.stringify({ messages: words(400) }));
  const plain = Buffer.from(JSON.stringify({ messages: words(401) }));
  expect(encodeState(plain, base).length).toBeLessThan(80);
  expect(encodeState(plain, null).length).toBeGreaterThan(1_000);
});

test('beginnings and ends that are equal are found in states too long for a dictionary', () => {
  const base = Buffer.alloc(5 * 1024 * 1024, 'abcdefghij');
  const plain = Buffer.concat([base.subarray(0, 3_000_000), Buffer.from('something new'), base.subarray(3_000_000)]);
  const encoded = encodeState(plain, base);
  expect(encoded.length).toBeLessThan(60);
  expect(Buffer.compare(decodeState(encoded, base, plain.length) ?? Buffer.of(), plain)).toBe(0);
});
