import type { FastifyInstance } from 'fastify';

/** The OpenAPI document, made from the schemas that validate. */
export function openapi(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
}
