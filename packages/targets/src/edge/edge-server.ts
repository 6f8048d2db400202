import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TargetLimits } from '../limits.ts';
import { forwardRequest } from './forward-request.ts';
import { endUpgrade, forwardUpgrade } from './forward-upgrade.ts';
import { isPrivate, refuseHead } from './headers.ts';
import type { OtherServers } from './other-servers.ts';
import { answerPage, pageNotFound, rawPage, refused, report, unknownHost } from './pages.ts';
import { passRequest, passUpgrade } from './pass-on.ts';
import { assignRequestId } from './request-id.ts';
import type { Route } from './route.ts';
import { answerChallenge, type PlainAnswer, redirectPlain, type SecureEdge } from './secure-edge.ts';
import { type EdgeTracing, traceRequest, traceUpgrade } from './tracing.ts';
import { type TrustProxy, visitorOf } from './visitor.ts';

/** The path at which every app says where to report it. */
export const reportPath = '/-/report';

export interface EdgeHandlers {
  onRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

/** Finds the project of a request by its host; null is refused. */
export type FindRoute = (host: string) => Route | null;

export interface EdgeRules {
  limits: TargetLimits;
  trust: TrustProxy;
  /** Finds the project of a host that a trusted proxy reports. */
  byName: FindRoute;
  /** Where to report an app; null: nowhere. */
  reportsTo: string | null;
  /** Null: nothing is traced. */
  tracing: EdgeTracing | null;
  /** Servers that divide the apps with this one; null: it runs them all. */
  others: OtherServers | null;
  /** The project of a host, known here or not; null: it is nobody's. */
  projectOf(host: string): Promise<string | null>;
  /** Requests wait for it; null: they need not. */
  ready(): Promise<void> | null;
}

/** Pass each request to its project. */
export function edgeHandlers(route: FindRoute, rules: EdgeRules, isOpen: () => boolean): EdgeHandlers {
  const { limits, trust, byName, reportsTo, tracing, ready, others, projectOf } = rules;
  /** The project of a request, if its app does not run here. */
  const elsewhere = async (request: IncomingMessage): Promise<{ id: string; others: OtherServers } | null> => {
    if (others === null) return null;
    const id = route(request.headers.host ?? '')?.projectId ?? (await projectOf(request.headers.host ?? ''));
    return id === null || others.isHere(id) ? null : { id, others };
  };
  const visitorFor = (found: Route, request: IncomingMessage) => visitorOf(request, trust, (host) => byName(host) === found);
  return {
    async onRequest(request, response) {
      const wait = ready();
      if (wait !== null) await wait;
      assignRequestId(request);
      const refusal = refuseHead(request, limits.urlBytes);
      if (refusal !== null) return answerPage(request, response, refused(refusal.status, refusal.why));
      const passed = others && (await elsewhere(request));
      if (passed && (await passRequest(request, response, passed.id, passed.others)) === 'done') return;
      const found = route(request.headers.host ?? '');
      if (found === null) return answerPage(request, response, unknownHost());
      if (isPrivate(request.url ?? '')) return answerPage(request, response, pageNotFound());
      if (reportsTo !== null && request.url === reportPath) return answerPage(request, response, report(reportsTo, found.slug));
      response.sendDate = false;
      // While shutting down: tells the client to use another connection next time.
      if (!isOpen()) response.shouldKeepAlive = false;
      const visitor = visitorFor(found, request);
      if (tracing !== null) traceRequest(tracing, request, response, { route: found, scheme: visitor.scheme });
      await forwardRequest(request, response, found, visitor, limits);
    },
    async onUpgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const wait = ready();
      if (wait !== null) await wait;
      assignRequestId(request);
      const refusal = refuseHead(request, limits.urlBytes);
      if (refusal !== null) return endUpgrade(socket, rawPage(refused(refusal.status, refusal.why)));
      const passed = others && (await elsewhere(request));
      if (passed && (await passUpgrade(request, socket, head, passed.id, passed.others)) === 'done') return;
      const found = route(request.headers.host ?? '');
      if (found === null) return endUpgrade(socket, rawPage(unknownHost()));
      if (isPrivate(request.url ?? '')) return endUpgrade(socket, rawPage(pageNotFound()));
      const visitor = visitorFor(found, request);
      if (tracing !== null) traceUpgrade(tracing, request, socket, { route: found, scheme: visitor.scheme });
      await forwardUpgrade(request, socket, head, found, visitor, limits);
    },
  };
}

/** Accepts plain connections. With `secure` it answers challenges, and redirects to TLS. */
export function createEdgeServer(route: FindRoute, rules: EdgeRules, secure: SecureEdge | null = null): Server {
  const { limits } = rules;
  const handlers = edgeHandlers(route, rules, () => server.listening);
  const redirect = (request: IncomingMessage): PlainAnswer | null => {
    const { headers, url = '' } = request;
    const isApp = () => route(headers.host ?? '') !== null;
    const isPlain = () => visitorOf(request, rules.trust, () => false).scheme === 'http';
    return secure && redirectPlain(secure, headers.host ?? '', url, { isApp, isPlain });
  };
  const server = createServer(
    {
      maxHeaderSize: limits.requestHeadBytes,
      headersTimeout: limits.requestHeadDeadlineMs,
      requestTimeout: limits.requestDeadlineMs,
      connectionsCheckingInterval: Math.min(5_000, limits.requestHeadDeadlineMs),
      insecureHTTPParser: false,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
      noDelay: true,
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => {
      const answer = async () => {
        const instead = (secure && (await answerChallenge(secure, request.url ?? ''))) ?? redirect(request);
        if (instead) response.writeHead(instead.status, instead.head).end(instead.text);
        else await handlers.onRequest(request, response);
      };
      void answer().catch(() => response.destroy());
    },
  );
  server.maxConnections = limits.maxConnections;
  server.keepAliveTimeout = 65_000;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const instead = redirect(request);
    if (instead === null) return void handlers.onUpgrade(request, socket, head).catch(() => socket.destroy());
    socket.on('error', () => socket.destroy());
    endUpgrade(socket, `HTTP/1.1 308 Permanent Redirect\r\nlocation: ${instead.head.location}\r\nconnection: close\r\n\r\n`);
  });
  return server;
}

/** Listens, or throws an error that names the address. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program uses it' : error.message;
      reject(new Error(`Cannot listen on port ${port} of ${host}: ${why}.`, { cause: error }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

/** Accepts no new connection; gives active ones a moment, then cuts the rest. */
export function stopListening(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
