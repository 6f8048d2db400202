/** Reads a body from its connection without blocking the main thread for long. */
import type { IncomingMessage } from 'node:http';
import { Fault } from '@davit/contract';

/**
 * The first write to fresh memory is expensive: the pages of 16 MB take tens of milliseconds. With segments the cost is spread
 * over the chunks.
 */
const segmentBytes = 1024 * 1024;

/**
 * The body in one piece if it is at most `maxPieceBytes` long, else in segments that belong only to the caller and may be
 * transferred. Throws Fault `payload_too_large` over `maxBytes`, and `invalid_request` if the connection ended before the body
 * did.
 */
export function receiveBody(
  raw: IncomingMessage,
  { maxBytes, maxPieceBytes }: { maxBytes: number; maxPieceBytes: number },
): Promise<Buffer<ArrayBuffer>[]> {
  const declaredBytes = Number(raw.headers['content-length'] ?? 0);
  if (declaredBytes > maxBytes) return Promise.reject(tooLarge(maxBytes));
  return new Promise((resolve, reject) => {
    const segments: Segment[] = [];
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (act: () => void) => () => {
      raw.off('data', take).off('end', onEnd).off('error', onCut).off('close', onCut);
      act();
    };
    const refuse = settle(() => reject(tooLarge(maxBytes)));
    const onCut = settle(() => reject(cutShort()));
    const onEnd = settle(() => resolve(segments.length === 0 ? [Buffer.concat(chunks)] : segments.map(filled)));
    function take(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        refuse();
        return;
      }
      chunks.push(chunk);
      if (bytes > maxPieceBytes) for (const waiting of chunks.splice(0)) append(segments, waiting);
    }
    raw.on('data', take).on('end', onEnd).on('error', onCut).on('close', onCut);
    raw.resume();
  });
}

interface Segment {
  memory: Buffer<ArrayBuffer>;
  usedBytes: number;
}

function append(segments: Segment[], chunk: Buffer): void {
  for (let from = 0; from < chunk.length; ) {
    let last = segments.at(-1);
    if (last === undefined || last.usedBytes === segmentBytes) {
      last = { memory: Buffer.allocUnsafeSlow(segmentBytes), usedBytes: 0 };
      segments.push(last);
    }
    const copied = chunk.copy(last.memory, last.usedBytes, from);
    last.usedBytes += copied;
    from += copied;
  }
}

function filled({ memory, usedBytes }: Segment): Buffer<ArrayBuffer> {
  return memory.subarray(0, usedBytes);
}

function tooLarge(maxBytes: number): Fault {
  return new Fault('payload_too_large', `The body is over ${maxBytes} bytes, the limit of this endpoint.`, {
    hint: 'Send a smaller body.',
  });
}

function cutShort(): Fault {
  return new Fault('invalid_request', 'The body ended before its Content-Length.', { hint: 'Send it again.' });
}
