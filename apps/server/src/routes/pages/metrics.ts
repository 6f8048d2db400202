import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded, isLoopback } from '../../http/is-internal.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { routeNotFound } from '../../http/unknown-route.ts';

/** Prometheus metrics, for this machine or with the token; for everyone else the path does not exist. */
export function metrics(app: FastifyInstance, { config, metrics: measured }: ServerParts): void {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if ((isForwarded(request) || !isLoopback(request.ip)) && !hasToken(request, config.metricsToken)) throw routeNotFound();
    reply.type(measured.registry.contentType);
    return measured.registry.metrics();
  });
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
