import type { FastifyInstance } from 'fastify';

/** The OpenAPI document, generated from the validating schemas. */
export function openapi(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
}
