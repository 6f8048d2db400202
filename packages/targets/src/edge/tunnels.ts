/**
 * Connections to other servers' edges, for one connection of a visitor: each carries one request at a time, and at most one to each
 * server stays open between two requests.
 */
import { Agent, type IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Duplex } from 'node:stream';

export interface Tunnel {
  address: string;
  /** Sends requests through it; to anything else it does not connect. */
  agent: Agent;
  socket: Duplex;
}

const kept = new WeakMap<object, Map<string, Tunnel>>();

/** One that `connect` opens, or with `mayBeUsed` one that is open to this server; null: it opens none. */
export async function takeTunnel(
  request: IncomingMessage,
  address: string,
  mayBeUsed: boolean,
  connect: () => Promise<Duplex | null>,
): Promise<Tunnel | null> {
  const idle = mayBeUsed ? tunnelsOf(request).get(address) : undefined;
  if (idle !== undefined) {
    tunnelsOf(request).delete(address);
    if (!idle.socket.destroyed) return idle;
  }
  const socket = await connect();
  if (socket === null) return null;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isFresh = true;
  agent.createConnection = () => {
    if (!isFresh) throw new Error('the connection to the other server has ended');
    isFresh = false;
    return socket;
  };
  socket.on('error', () => socket.destroy());
  return { address, agent, socket };
}

/** Its request was answered in full. */
export function keepTunnel(request: IncomingMessage, tunnel: Tunnel): void {
  const visitor = visitorOf(request);
  if (tunnel.socket.destroyed || visitor.destroyed || tunnelsOf(request).has(tunnel.address)) endTunnel(tunnel);
  else tunnelsOf(request).set(tunnel.address, tunnel);
}

export function endTunnel({ agent, socket }: Tunnel): void {
  agent.destroy();
  socket.destroy();
}

function tunnelsOf(request: IncomingMessage): Map<string, Tunnel> {
  const visitor = visitorOf(request);
  const present = kept.get(visitor);
  if (present !== undefined) return present;
  const tunnels = new Map<string, Tunnel>();
  kept.set(visitor, tunnels);
  visitor.once('close', () => {
    for (const tunnel of tunnels.values()) endTunnel(tunnel);
  });
  return tunnels;
}

/** One connection of HTTP/2 has many requests at a time. */
function visitorOf(request: IncomingMessage): NodeJS.EventEmitter & { destroyed: boolean } {
  const session = request.httpVersionMajor === 2 ? (request as unknown as Http2ServerRequest).stream.session : undefined;
  return session ?? request.socket;
}
