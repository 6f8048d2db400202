/** Values sent over a stream, each as its length in four bytes and its `v8.serialize` form. */
import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** The maximum size of a message: more than a source with its bundle. */
const maxMessageBytes = 256 * 1024 * 1024;
const lengthBytes = 4;

export function sendMessage(stream: Duplex, value: unknown, done: (error?: Error | null) => void = () => {}): void {
  const body = serialize(value);
  const length = Buffer.allocUnsafe(lengthBytes);
  length.writeUInt32BE(body.length);
  stream.cork();
  stream.write(length);
  stream.write(body, done);
  stream.uncork();
}

/** Calls `hear` with each value that arrives. A message that cannot be read, or is too long, destroys the stream. */
export function readMessages(stream: Duplex, hear: (value: unknown) => void): void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let wanted = lengthBytes;
  let inBody = false;
  const take = (): Buffer => {
    const [first] = chunks;
    const all = chunks.length === 1 && first ? first : Buffer.concat(chunks);
    const taken = all.subarray(0, wanted);
    const rest = all.subarray(wanted);
    chunks = rest.length === 0 ? [] : [rest];
    bytes = rest.length;
    return taken;
  };
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= wanted) {
      const taken = take();
      if (inBody) {
        wanted = lengthBytes;
        inBody = false;
        let value: unknown;
        try {
          value = deserialize(taken);
        } catch (error) {
          stream.destroy(error as Error);
          return;
        }
        hear(value);
      } else {
        wanted = taken.readUInt32BE();
        inBody = true;
        if (wanted > maxMessageBytes) {
          stream.destroy(new Error(`A message of ${wanted} bytes is over ${maxMessageBytes}.`));
          return;
        }
      }
    }
  });
}
