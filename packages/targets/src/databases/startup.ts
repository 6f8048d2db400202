/** The first messages of PostgreSQL's protocol 3, before a connection is one of a role to a database. */

/** More than the driver ever sends. */
const maxStartupBytes = 10_000;
const headBytes = 8;
const protocol3 = 196_608;
const sslRequest = 80_877_103;
const gssRequest = 80_877_104;

export const askForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

export type First =
  | { kind: 'incomplete' }
  /** Asks for encryption, which is answered by one byte; `rest` follows. */
  | { kind: 'asks_encryption'; rest: Buffer }
  | { kind: 'startup'; parameters: Map<string, string>; rest: Buffer }
  /** Something else: a cancellation, another protocol, or noise. */
  | { kind: 'refused' };

/** Reads what a client sends first. */
export function readFirst(bytes: Buffer): First {
  if (bytes.length < headBytes) return { kind: 'incomplete' };
  const length = bytes.readUInt32BE(0);
  if (length < headBytes || length > maxStartupBytes) return { kind: 'refused' };
  if (bytes.length < length) return { kind: 'incomplete' };
  const code = bytes.readUInt32BE(4);
  const rest = bytes.subarray(length);
  if (code === sslRequest || code === gssRequest) return { kind: 'asks_encryption', rest };
  if (code !== protocol3) return { kind: 'refused' };
  const words = bytes.toString('utf8', headBytes, length).split('\0');
  const parameters = new Map<string, string>();
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2) parameters.set(words[at] ?? '', words[at + 1] ?? '');
  return { kind: 'startup', parameters, rest };
}

export function startupMessage(parameters: ReadonlyMap<string, string>): Buffer {
  const body = Buffer.from(`${[...parameters].map(([name, value]) => `${name}\0${value}\0`).join('')}\0`);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(headBytes + body.length, 0);
  head.writeUInt32BE(protocol3, 4);
  return Buffer.concat([head, body]);
}

/** An error that ends the connection: the driver shows its message. `code`: SQLSTATE. */
export function fatal(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
