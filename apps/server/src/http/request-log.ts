/** One log line and one measurement per request, when it has ended. */
import type { FastifyInstance } from 'fastify';
import type { ServerParts } from './server-parts.ts';

export function logAndMeasure(app: FastifyInstance, { metrics }: ServerParts): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isRouted = !request.is404 && request.routeOptions.url !== undefined;
    const route = isRouted ? request.routeOptions.url : 'unknown';
    const status = reply.statusCode;
    const streamed = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!streamed) metrics.requests.answered(request.method, isRouted ? route : null, status, reply.elapsedTime / 1000);
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.visitor?.known ? { personId: request.visitor.known.person.id } : {}),
      ...request.span?.ids,
      ...(request.caller === null ? {} : { keyId: request.caller.keyId, workspaceId: request.caller.workspaceId }),
    };
    // `davit up` prints warnings. A probe of a server that starts or stops is none: it asked for this status.
    if (status >= 500 && route !== '/readyz') request.log.warn(line, `${request.method} ${route} answered ${status}`);
    else request.log.info(line, 'answered');
    done();
  });
}

/** Without the query, which may be confidential, and without a link's token, which is a credential. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/console\/api\/links?|\/links?)\/.*/i, '$1/…').slice(0, 500);
}
