/** A name server on UDP whose TXT records a test sets; every other name does not exist. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** For DNS_SERVERS. */
  address: string;
  /** The value of a name's TXT record; at most 255 bytes. */
  setText(name: string, value: string): void;
  stop(): Promise<void>;
}

const typeOfText = 16;
const headerBytes = 12;
const answered = 0x8180;
const noSuchName = 0x8183;

export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, texts), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    setText: (name, value) => void texts.set(name.toLowerCase(), value),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** RFC 1035: the question again, and the record with a pointer to its name. */
function answerTo(query: Buffer, texts: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(headerBytes, at + 5);
  const text = query.readUInt16BE(at + 1) === typeOfText ? texts.get(labels.join('.').toLowerCase()) : undefined;
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(text === undefined ? noSuchName : answered, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  if (text === undefined) return Buffer.concat([header, question]);
  const record = Buffer.from([0xc0, headerBytes, 0, typeOfText, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([header, question, record, Buffer.from(text, 'latin1')]);
}
