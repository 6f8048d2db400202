/**
 * Answers a proxy that gets certificates on demand, such as Caddy (`on_demand_tls { ask … }`), whether a name is of this
 * installation. A preview's name is, while it is open.
 */
import { trustProxies } from '@davit/targets/visitor';
import type { FastifyInstance } from 'fastify';
import { isInternal } from '../../http/is-internal.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { routeNotFound } from '../../http/unknown-route.ts';

export const tlsAskPath = '/-/tls/ask';

export function tlsAsk(app: FastifyInstance, { config, domains }: ServerParts): void {
  const trust = trustProxies(config.trustProxy);
  app.get(tlsAskPath, { schema: { hide: true } as object }, async (request, reply) => {
    if (!isInternal(request, trust)) throw routeNotFound();
    const { domain } = request.query as { domain?: unknown };
    const known = typeof domain === 'string' && (await domains.ownerOf(domain)) !== null;
    return reply
      .code(known ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(known ? 'yes\n' : 'no\n');
  });
}
