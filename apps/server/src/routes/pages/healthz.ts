import type { FastifyInstance } from 'fastify';

/** Confirms that the process answers, without checking its dependencies. */
export function healthz(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }));
}
