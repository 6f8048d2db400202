import type { Readable, Writable } from 'node:stream';

const headBytes = 8;
const stderrNumber = 2;

/**
 * Splits what an engine sends of a container into its two streams: each piece has a head with the number of its stream and its
 * length. Waits for a reader that is slow, and so does the app. Resolves when both are complete; never rejects.
 */
export async function split(from: Readable, stdout: Writable, stderr: Writable): Promise<void> {
  let head = Buffer.alloc(0);
  let left = 0;
  let to = stdout;
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      let rest = chunk;
      while (rest.length > 0) {
        if (left === 0) {
          const missing = headBytes - head.length;
          head = Buffer.concat([head, rest.subarray(0, missing)]);
          rest = rest.subarray(missing);
          if (head.length < headBytes) break;
          to = head[0] === stderrNumber ? stderr : stdout;
          left = head.readUInt32BE(4);
          head = Buffer.alloc(0);
          continue;
        }
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        if (!to.write(piece)) await drained(to);
      }
    }
  } catch {
    // The connection broke: what came is what there is.
  }
  stdout.end();
  stderr.end();
}

function drained(to: Writable): Promise<void> {
  return new Promise((resolve) => {
    const on = () => {
      to.off('drain', on).off('close', on);
      resolve();
    };
    to.on('drain', on).on('close', on);
  });
}
