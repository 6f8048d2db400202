import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../http/server-parts.ts';

export function home(app: FastifyInstance, _parts: ServerParts): void {
  app.get('/', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send('<!doctype html><title>Davit</title>'),
  );
}
