import { once } from 'node:events';
import { type Duplex, PassThrough } from 'node:stream';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessages, sendMessage } from './messages.ts';

it('values arrive as they were sent, however their bytes are cut', async () => {
  const values = fc.array(fc.oneof(fc.string(), fc.uint8Array({ maxLength: 5_000 }), fc.object()), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(values, fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1 }), async (sent, cuts) => {
      const line = new PassThrough();
      for (const value of sent) sendMessage(line, value);
      const bytes = (line.read() as Buffer | null) ?? Buffer.alloc(0);
      const cut = new PassThrough();
      const heard: unknown[] = [];
      readMessages(cut, (value) => heard.push(value));
      for (let from = 0, n = 0; from < bytes.length; n++) {
        const length = cuts[n % cuts.length] ?? 1;
        cut.write(bytes.subarray(from, from + length));
        from += length;
      }
      cut.end();
      await once(cut, 'end');
      expect(heard).toEqual(sent);
    }),
    { numRuns: 100, seed: 3 },
  );
});

it.each([
  ['nonsense', Buffer.concat([Buffer.of(0, 0, 0, 4), Buffer.from('what')])],
  ['a length over the bound', Buffer.of(0xff, 0xff, 0xff, 0xff)],
])('%s destroys the stream, and nothing is heard', async (_what, bytes) => {
  const line: Duplex = new PassThrough();
  const heard: unknown[] = [];
  readMessages(line, (value) => heard.push(value));
  const failed = once(line, 'error');
  line.write(bytes);
  await failed;
  expect(line.destroyed).toBe(true);
  expect(heard).toEqual([]);
});
