/**
 * Answers the certificate authority on any server: a load balancer may send its request to one that orders nothing. The host is
 * the one that the certificate is for, so the host guard does not apply.
 */
import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../http/server-parts.ts';
import { routeNotFound } from '../../http/unknown-route.ts';

export const acmeChallengePath = '/.well-known/acme-challenge/:token';

export function acmeChallenge(app: FastifyInstance, { challenge }: ServerParts): void {
  app.get<{ Params: { token: string } }>(acmeChallengePath, { schema: { hide: true } as object }, async (request, reply) => {
    const text = await challenge(request.params.token);
    if (text === null) throw routeNotFound();
    return reply.type('application/octet-stream').send(text);
  });
}
