/**
 * Requests over connections that stay open, each sent when the answer to the one before is
 * whole. Plain sockets: a client that takes as much processor as the server would measure itself.
 */
import { connect, type Socket } from 'node:net';
import { percentile } from '../figures.ts';

export interface LoadRequest {
  path: string;
  body: string;
}

export interface Load {
  connections: number;
  /** Milliseconds whose answers are not counted. */
  warmUpMs: number;
  /** Counted milliseconds. */
  forMs: number;
  /** The next request of a connection; null: it has no more to send. */
  next(connection: number): LoadRequest | null;
  apiKey: string;
}

export interface Speed {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Throws where an answer is not 2xx. */
export async function drive(url: string, load: Load): Promise<Speed> {
  const begun = performance.now() + load.warmUpMs;
  const end = begun + load.forMs;
  const tookMs: number[] = [];
  const one = (connection: number) => runConnection(new URL(url), load, connection, { begun, end, tookMs });
  await Promise.all(Array.from({ length: load.connections }, (_, connection) => one(connection)));
  const seconds = (Math.min(end, performance.now()) - begun) / 1000;
  return { perSecond: tookMs.length / seconds, p50Ms: percentile(tookMs, 50), p99Ms: percentile(tookMs, 99) };
}

interface Watch {
  begun: number;
  end: number;
  tookMs: number[];
}

function runConnection(
  { hostname, port, host }: URL,
  load: Load,
  connection: number,
  { begun, end, tookMs }: Watch,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname);
    let sentAt = 0;
    let received = '';
    const send = () => {
      const request = performance.now() < end ? load.next(connection) : null;
      if (request === null) {
        socket.destroy();
        resolve();
        return;
      }
      const head = `POST ${request.path} HTTP/1.1\r\nhost: ${host}\r\nx-api-key: ${load.apiKey}\r\ncontent-type: application/json\r\n`;
      sentAt = performance.now();
      socket.write(`${head}content-length: ${Buffer.byteLength(request.body)}\r\n\r\n${request.body}`);
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('connect', send).on('error', reject);
    socket.on('data', (text: string) => {
      received += text;
      if (!isWhole(received)) return;
      if (!received.startsWith('HTTP/1.1 2')) return void socket.destroy(new Error(received));
      received = '';
      if (sentAt >= begun) tookMs.push(performance.now() - sentAt);
      send();
    });
  });
}

function isWhole(received: string): boolean {
  const headEnds = received.indexOf('\r\n\r\n');
  const bodyBytes = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  return headEnds >= 0 && received.length >= headEnds + 4 + Number(bodyBytes);
}
