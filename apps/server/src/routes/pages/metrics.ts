import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerParts } from '../../http/server-parts.ts';
import { routeNotFound } from '../../http/unknown-route.ts';

/** Prometheus metrics, for this machine or with the token; for everyone else the path does not exist. */
export function metrics(app: FastifyInstance, { config, metrics: measured }: ServerParts): void {
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!fromThisMachine(request) && !hasToken(request, config.metricsToken)) throw routeNotFound();
    reply.type(measured.registry.contentType);
    return measured.registry.metrics();
  });
}

/** A local proxy forwards for others, so forwarded requests do not count as local. */
function fromThisMachine({ ip, raw }: FastifyRequest): boolean {
  const { headers } = raw;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
