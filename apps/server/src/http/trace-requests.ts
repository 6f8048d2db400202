/** A span for each request that has a route. Probes have none: they would be most of what is stored. */
import type { FastifyInstance } from 'fastify';
import type { ServerParts } from './server-parts.ts';

const probes = new Set(['/healthz', '/readyz', '/metrics']);

export function traceRequests(app: FastifyInstance, { telemetry: { startRequest } }: ServerParts): void {
  app.decorateRequest('span', null);
  if (startRequest === null) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const { traceparent } = request.headers;
    if (!request.is404 && route !== undefined && !probes.has(route)) {
      const given = typeof traceparent === 'string' ? traceparent : undefined;
      request.span = startRequest({ method: request.method, route, scheme: request.protocol, traceparent: given });
    }
    done();
  });
  // Not earlier: reading the body leaves the context of what came before.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span === null) done();
    else request.span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(reply.statusCode);
    done();
  });
}
