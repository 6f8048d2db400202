/** Traces of visitors' requests: what the edge tells of each, and what it tells the app. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Route } from './route.ts';

export interface EdgeTracing {
  /** A request arrives. `traceparent`: what the visitor sent, unchecked. */
  begin(asked: AskedVisit): EdgeSpan;
}

export interface AskedVisit {
  method: string;
  scheme: string;
  projectId: string;
  traceparent: string | undefined;
  isWebSocket: boolean;
}

export interface EdgeSpan {
  /** For the app, whose work is a part of this. */
  traceparent: string;
  /** `status`: null if the visitor left before an answer. */
  end(answered: { status: number | null; versionNumber: number | null }): void;
}

const traceparents = new WeakMap<IncomingMessage, string>();

interface Visited {
  route: Route;
  scheme: string;
}

export function traceRequest(tracing: EdgeTracing, request: IncomingMessage, response: ServerResponse, visited: Visited): void {
  const span = begin(tracing, request, visited, false);
  response.once('close', () => {
    span.end({
      status: response.headersSent ? response.statusCode : null,
      versionNumber: visited.route.versionNumber(),
    });
  });
}

const statuses = new WeakMap<IncomingMessage, number>();

/** A WebSocket, until either side ends it. */
export function traceUpgrade(tracing: EdgeTracing, request: IncomingMessage, client: Duplex, visited: Visited): void {
  const span = begin(tracing, request, visited, true);
  client.once('close', () => {
    span.end({ status: statuses.get(request) ?? null, versionNumber: visited.route.versionNumber() });
  });
}

/** What a handshake was answered with. */
export const upgradeAnswered = (request: IncomingMessage, status: number): unknown => statuses.set(request, status);

function begin(tracing: EdgeTracing, request: IncomingMessage, { route, scheme }: Visited, isWebSocket: boolean): EdgeSpan {
  const { method = '', headers } = request;
  const given = headers.traceparent;
  const traceparent = typeof given === 'string' ? given : undefined;
  const span = tracing.begin({ method, scheme, projectId: route.projectId, traceparent, isWebSocket });
  traceparents.set(request, span.traceparent);
  return span;
}

/** What the app receives; undefined: the request is not traced here, and the app gets what the visitor sent. */
export const traceparentOf = (request: IncomingMessage): string | undefined => traceparents.get(request);
