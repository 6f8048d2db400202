import type { FastifyInstance } from 'fastify';

/** Says that the process answers; nothing it depends on is asked. */
export function healthz(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }));
}
