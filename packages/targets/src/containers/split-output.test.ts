import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openEngine } from './engine.ts';
import { split } from './split-output.ts';

function framed(stream: number, words: string): Buffer {
  const head = Buffer.alloc(8);
  head[0] = stream;
  head.writeUInt32BE(Buffer.byteLength(words), 4);
  return Buffer.concat([head, Buffer.from(words)]);
}

it.each([1, 3, 64])('an engine’s stream is two again, however it is cut (%i bytes at a time)', async (size) => {
  const whole = Buffer.concat([framed(1, 'one '), framed(2, 'an error'), framed(1, ''), framed(1, 'two')]);
  const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) => whole.subarray(at * size, (at + 1) * size));
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const read = Promise.all([text(stdout), text(stderr)]);
  await split(Readable.from(pieces), stdout, stderr);
  expect(await read).toEqual(['one two', 'an error']);
});

it('waits for a reader that is slow', async () => {
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 4 }), new PassThrough()];
  let taken = 0;
  const source = Readable.from(
    (function* () {
      for (; taken < 100; taken++) yield framed(1, 'line\n');
    })(),
    { highWaterMark: 1 },
  );
  const done = split(source, stdout, stderr);
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toBeLessThan(10);
  stdout.resume();
  await done;
  expect(taken).toBe(100);
});

it('an engine that does not answer is reported with what to do', async () => {
  await expect(openEngine('/nowhere/engine.sock')).rejects.toThrow(
    /No container engine answers at \/nowhere\/engine\.sock .*CONTAINER_ENGINE_SOCKET.*APPS_RUN_IN=processes/,
  );
});
