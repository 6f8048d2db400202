import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../test/harness/every-case.ts';
import { quote, split, type ToSplit } from './body-tasks.ts';

const send = (body: string | Uint8Array, more: Partial<ToSplit> = {}): ToSplit => ({
  segments: inPieces(Buffer.from(body)),
  field: 'stateJson',
  maxBodyDepth: 64,
  maxTextDepth: 512,
  maxRestBytes: 10_000,
  withDigest: false,
  ...more,
});
/** As received from a connection: cut anywhere, even within a character. */
const inPieces = (body: Buffer) => [body.subarray(0, 7), body.subarray(7, 1_001), body.subarray(1_001)];
const long = JSON.stringify({ text: 'x'.repeat(2_000) });
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

describe('a body is split into its long text and the rest', () => {
  test('whatever is escaped in it, and however', () => {
    const escapedAtRandom = (text: string, seed: number) =>
      [...text]
        .map((character, at) => ((at * seed) % 3 === 0 ? escapedUnits(character) : JSON.stringify(character).slice(1, -1)))
        .join('');
    const escapedUnits = (character: string) =>
      character
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join('');
    const text = fc.string({ unit: 'binary', minLength: 100, maxLength: 300 }).map((one) => one.replaceAll('\0', '').repeat(12));
    fc.assert(
      fc.property(text, fc.nat({ max: 7 }), (state, seed) => {
        const outcome = split(
          send(`{"stepNumber":1,"state\\u004ason": "${escapedAtRandom(state, seed)}" }`, { maxRestBytes: 1e6 }),
        );
        if (outcome.outcome !== 'split') throw new Error(JSON.stringify(outcome));
        expect(textOf(outcome.text)).toBe(state);
        expect(JSON.parse(outcome.rest)).toEqual({ stepNumber: 1, stateJson: '-' });
      }),
      { numRuns: runsOf(50, 200), seed: 1 },
    );
  });

  test('the last of several counts, as in JSON.parse', () => {
    const other = JSON.stringify({ text: 'y'.repeat(2_000) });
    const twice = `{"stateJson":${JSON.stringify(long)},"stateJson":${JSON.stringify(other)}}`;
    expect(textOf((split(send(twice)) as { text: Uint8Array }).text)).toBe(other);
    const last = split(send(`{"stateJson":${JSON.stringify(long)},"stateJson":7}`));
    expect(last).toMatchObject({ rest: '{"stateJson":"-","stateJson":7}', text: null });
  });

  test('a short text, another member and one further in stay where they are', () => {
    for (const body of [
      '{"stateJson":"short"}',
      `{"other":${JSON.stringify(long)}}`,
      `{"a":{"stateJson":${JSON.stringify(long)}}}`,
    ]) {
      expect(split(send(body))).toMatchObject({ rest: body, text: null, textFlaw: null });
    }
  });

  test('a byte order mark before it is left out, and the digest is that of what was sent', () => {
    const body = `\ufeff{"stateJson":${JSON.stringify(long)}}`;
    const outcome = split(send(body, { withDigest: true }));
    expect(outcome).toMatchObject({ rest: '{"stateJson":"-"}', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(textOf((outcome as { text: Uint8Array }).text)).toBe(long);
  });
});

test.each([
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xff), Buffer.from('"}')]),
    { outcome: 'not_utf8' },
  ],
  ['a body that is not JSON', `{"stateJson":${JSON.stringify(long)}`, { outcome: 'flawed', flaw: { kind: 'syntax' } }],
  ['a body nested too deep', `{"a":${'['.repeat(64)}`, { outcome: 'flawed', flaw: { kind: 'depth' } }],
  [
    'half a surrogate pair in the text',
    `{"stateJson":"\\ud800${'x'.repeat(2_000)}"}`,
    { flaw: { kind: 'surrogate', path: '/stateJson' } },
  ],
  ['a rest that is too long', `{"other":"${'x'.repeat(20_000)}"}`, { outcome: 'rest_too_long' }],
  ['a text that is not JSON', `{"stateJson":"${'x'.repeat(2_000)}"}`, { outcome: 'split', textFlaw: { kind: 'syntax', at: 0 } }],
  ['a text nested too deep', `{"stateJson":"${'['.repeat(2_000)}"}`, { outcome: 'split', textFlaw: { kind: 'depth', at: 512 } }],
])('says what is wrong: %s', (_what, body, outcome) => {
  expect(split(send(body))).toMatchObject(outcome);
});

test('a text in quotes is what JSON.stringify makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => textOf(quote({ bytes: Buffer.from(text) })) === JSON.stringify(text)),
    { numRuns: runsOf(200, 500), seed: 2 },
  );
});
