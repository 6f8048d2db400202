import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../http/server-parts.ts';

/** Reports whether requests can be served now, with the result of each check. */
export function readyz(app: FastifyInstance, { readiness }: ServerParts): void {
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const { ready, checks } = await readiness();
    if (!ready) reply.code(503).header('retry-after', '1');
    return { status: ready ? 'ready' : 'not ready', checks };
  });
}
