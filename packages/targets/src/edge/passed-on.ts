/**
 * Connections of visitors that another server accepted and passed on. The edge serves them as if the visitor had connected here:
 * without this, it would take that server for the visitor.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Who connected to the other server, and to which of its ports. */
export interface PassedOn {
  address: string;
  /** Whether the visitor connected to the port that speaks TLS. What was passed on is then not yet decrypted. */
  secure: boolean;
  /** The visitor connected by TLS, and the other server has decrypted it: only with `secure: false`. */
  isOpened?: boolean;
  /** How many servers it came through; absent: one. */
  hops?: number;
}

/** Visitors by the far end of the connection between the servers, which a TLS connection inside it names too. */
const stillEncrypted = new Map<string, string>();
/** Encrypted between the servers, but not by the visitor. */
const sentInClear = new WeakSet<object>();
/** Through how many servers a connection came. */
const passedOn = new WeakMap<object, number>();

export const hopsOf = (socket: Socket): number => passedOn.get(socket) ?? 0;

/** Serves a connection that arrived through another server. */
export function servePassedOn(server: Server, socket: Socket, from: PassedOn): void {
  if (from.secure) {
    const end = farEnd(socket);
    stillEncrypted.set(end, from.address);
    socket.once('close', () => stillEncrypted.delete(end));
  } else {
    if (from.isOpened !== true) sentInClear.add(socket);
    passedOn.set(socket, from.hops ?? 1);
    comesFrom(socket, from.address);
  }
  server.emit('connection', socket);
}

/** Makes a server that speaks TLS name the visitors of such connections. */
export function nameVisitors(secureServer: Server): void {
  secureServer.prependListener('secureConnection', (socket: Socket) => {
    const address = stillEncrypted.get(farEnd(socket));
    if (address !== undefined) comesFrom(socket, address);
  });
}

/** Whether the visitor, or the proxy nearest to Davit, connected by TLS. */
export function isEncrypted(socket: Socket): boolean {
  return 'encrypted' in socket && !sentInClear.has(socket);
}

/** What the next server has to know of this visitor, whose request is read here. */
export function cameFrom(socket: Socket): PassedOn {
  const address = socket.remoteAddress ?? 'unknown';
  return { address, secure: false, isOpened: isEncrypted(socket), hops: hopsOf(socket) + 1 };
}

function comesFrom(socket: Socket, address: string): void {
  Object.defineProperty(socket, 'remoteAddress', { value: address });
}

const farEnd = (socket: Socket) => `${socket.remoteAddress} ${socket.remotePort}`;
