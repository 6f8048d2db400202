/**
 * The edge's TLS listener: HTTP/2, and HTTP/1.1 for clients and WebSockets that need it. Requests continue in the same handlers
 * as plain ones.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import type { TargetLimits } from '../limits.ts';
import type { EdgeHandlers } from './edge-server.ts';
import { nameVisitors } from './passed-on.ts';
import { hostName, type SecureEdge } from './secure-edge.ts';

const idleSessionMs = 65_000;
const handshakeMs = 60_000;
const streamsOfSession = 100;
const strictTransport = 'max-age=31536000';

type SecureServer = Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean };

export function createSecureEdgeServer(handlers: EdgeHandlers, secure: SecureEdge, limits: TargetLimits): Server {
  const server = createSecureServer({
    allowHTTP1: true,
    minVersion: 'TLSv1.2',
    handshakeTimeout: handshakeMs,
    settings: { maxConcurrentStreams: streamsOfSession, maxHeaderListSize: limits.requestHeadBytes },
    maxSessionMemory: 10,
    // Davit's own host is served by a server that speaks HTTP/1.1.
    ALPNCallback: ({ servername, protocols }) => {
      const offered = secure.own?.isOwn(hostName(servername || '')) ? ['http/1.1'] : ['h2', 'http/1.1'];
      return offered.find((protocol) => protocols.includes(protocol));
    },
    SNICallback: (name, done) => void chooseContext(secure, name, done),
  }) as unknown as SecureServer;
  Object.assign(server, {
    maxHeaderSize: limits.requestHeadBytes,
    headersTimeout: limits.requestHeadDeadlineMs,
    requestTimeout: limits.requestDeadlineMs,
    keepAliveTimeout: idleSessionMs,
    shouldUpgradeCallback: (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.maxConnections = limits.maxConnections;
  closeSessionsToo(server);
  nameVisitors(server);
  server.on('sessionError', () => undefined);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => response.destroy());
    if (request.httpVersionMajor === 2) asHttp1(request, response);
    response.setHeader('strict-transport-security', strictTransport);
    if (secure.own?.isOwn(hostName(request.headers.host ?? ''))) {
      if (request.httpVersionMajor < 2) return secure.own.request(request, response);
      // The connection was made for the name of an app.
      return void response.writeHead(421).end();
    }
    handlers.onRequest(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (secure.own?.isOwn(hostName(request.headers.host ?? ''))) return secure.own.upgrade(request, socket);
    handlers.onUpgrade(request, socket, head).catch(() => socket.destroy());
  });
  return server;
}

async function chooseContext(
  secure: SecureEdge,
  name: string,
  done: (error: Error | null, context?: SecureContext) => void,
): Promise<void> {
  try {
    const context = await secure.contextOf(hostName(name));
    if (context === null) done(new Error(`no certificate for ${name}`));
    else done(null, context);
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Its connections end like those of a plain server: HTTP/2 sessions are not among those that Node ends. */
function closeSessionsToo(server: Server): void {
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Duplex>();
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    endWhenIdle(session);
  });
  server.on('secureConnection', (socket: Duplex) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  Object.assign(server, {
    closeIdleConnections: () => {
      for (const session of sessions) session.close();
    },
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
  });
}

/** Frees the memory of a connection without requests; one that sends no head at all is caught too. */
function endWhenIdle(session: ServerHttp2Session): void {
  let open = 0;
  session.on('stream', (stream) => {
    open++;
    stream.once('close', () => open--);
  });
  session.setTimeout(idleSessionMs, () => {
    if (open === 0) session.close();
  });
  session.on('error', () => session.destroy());
}

/** HTTP/2 names the host in a pseudo-header; the handlers read the headers of HTTP/1.1. */
function asHttp1(request: IncomingMessage, response: ServerResponse): void {
  const { authority, stream } = request as unknown as Http2ServerRequest;
  Object.defineProperty(response, 'destroyed', { get: () => stream.destroyed });
  const raw = request.rawHeaders;
  const kept: string[] = [];
  let hasHost = false;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]];
    if (name.startsWith(':')) continue;
    const isSameHost = name.toLowerCase() === 'host' && value === authority;
    if (isSameHost && hasHost) continue;
    hasHost ||= isSameHost;
    kept.push(name, value);
  }
  if (!hasHost && authority) kept.push('Host', authority);
  raw.splice(0, raw.length, ...kept);
  if (authority) request.headers.host = authority;
}
