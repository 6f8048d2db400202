/**
 * Visits of apps that arrive at a server that does not run them: their connections are passed on to the server that does,
 * through its RPC server, byte by byte. So any server can be behind a load balancer.
 *
 *   GET /visits, upgrade: davit-visit   ▸   101, then the visitor's connection
 */
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { PassedOn } from '@davit/targets';
import { clientTls, type RpcKey } from './tls.ts';

const protocol = 'davit-visit';
const connectsWithinMs = 5_000;

/** What the server that runs the apps does with such a connection. */
export interface Visits {
  /** Whether apps run here now, and their visitors are served. */
  isServing(): boolean;
  receive(socket: TLSSocket, from: PassedOn): void;
}

/** Answers an upgrade at the RPC server, whose TLS has authenticated the other server. */
export function answerVisit({ isServing, receive }: Visits, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.on('error', () => socket.destroy());
  const { upgrade, 'visitor-address': address, 'visitor-port': port, 'visitor-hops': hops } = incoming.headers;
  if (upgrade !== protocol || !isServing()) {
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
    return;
  }
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`);
  if (head.length > 0) socket.unshift(head);
  const from = { address: String(address ?? 'unknown'), secure: port === 'secure', isOpened: port === 'opened' };
  receive(socket as TLSSocket, { ...from, hops: Number(hops ?? 1) });
}

/** A connection to the apps for this visitor; null if the server at this address does not serve them now, or not in time. */
export function openVisit(address: string, key: RpcKey, from: PassedOn): Promise<Duplex | null> {
  return new Promise((resolve) => {
    const outgoing = request(`https://${address}/visits`, {
      ...clientTls(key),
      headers: {
        connection: 'upgrade',
        upgrade: protocol,
        'visitor-address': from.address,
        'visitor-port': from.secure ? 'secure' : from.isOpened ? 'opened' : 'plain',
        'visitor-hops': String(from.hops ?? 1),
      },
      agent: false,
    });
    const tooLate = setTimeout(() => outgoing.destroy(new Error('no answer in time')), connectsWithinMs);
    const settle = (socket: Duplex | null) => {
      clearTimeout(tooLate);
      resolve(socket);
    };
    outgoing.on('upgrade', (_answer, socket: Duplex, head: Buffer) => {
      if (head.length > 0) socket.unshift(head);
      settle(socket);
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      settle(null);
    });
    outgoing.on('error', () => settle(null));
    outgoing.end();
  });
}
