/** Traces of visitors' requests: what the edge tells of each, and what it tells the app. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from './route.ts';

export interface EdgeTracing {
  /** A request arrives. `traceparent`: what the visitor sent, unchecked. */
  begin(asked: { method: string; scheme: string; projectId: string; traceparent: string | undefined }): EdgeSpan;
}

export interface EdgeSpan {
  /** For the app, whose work is a part of this. */
  traceparent: string;
  /** `status`: null if the visitor left before an answer. */
  end(answered: { status: number | null; versionNumber: number | null }): void;
}

const traceparents = new WeakMap<IncomingMessage, string>();

export function traceRequest(
  tracing: EdgeTracing,
  request: IncomingMessage,
  response: ServerResponse,
  { route, scheme }: { route: Route; scheme: string },
): void {
  const { method = '', headers } = request;
  const given = headers.traceparent;
  const span = tracing.begin({
    method,
    scheme,
    projectId: route.projectId,
    traceparent: typeof given === 'string' ? given : undefined,
  });
  traceparents.set(request, span.traceparent);
  response.once('close', () => {
    span.end({ status: response.headersSent ? response.statusCode : null, versionNumber: route.versionNumber() });
  });
}

/** What the app receives; undefined: the request is not traced here, and the app gets what the visitor sent. */
export const traceparentOf = (request: IncomingMessage): string | undefined => traceparents.get(request);
