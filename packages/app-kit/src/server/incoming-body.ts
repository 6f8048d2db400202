/**
 * A request's body as a web stream. Reads what is left of it after the answer, so that the connection can serve its
 * next request; ends the connection if that is too much.
 */
import type { IncomingMessage } from 'node:http';

export interface IncomingBody {
  stream(): ReadableStream<Uint8Array>;
  /** The answer was sent, so nobody reads the rest. */
  discard(): void;
}

const maxDiscardBytes = 16 * 1024 * 1024;

export function incomingBody(incoming: IncomingMessage): IncomingBody {
  let isWanted = true;
  let discardedBytes = 0;

  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        incoming.on('data', (part: Uint8Array) => {
          if (!isWanted) return;
          controller.enqueue(part);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.on('end', () => isWanted && controller.close());
        incoming.on('error', (error) => isWanted && controller.error(error));
      },
      pull: () => void incoming.resume(),
      cancel: () => {
        isWanted = false;
      },
    });

  const discard = () => {
    isWanted = false;
    if (incoming.complete && incoming.readableEnded) return;
    incoming.on('data', (part: Uint8Array) => {
      discardedBytes += part.length;
      if (discardedBytes > maxDiscardBytes) incoming.destroy();
    });
    incoming.on('error', () => {});
    incoming.resume();
  };

  return { stream, discard };
}
