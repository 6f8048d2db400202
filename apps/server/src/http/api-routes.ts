import type { FastifyPluginAsync } from 'fastify';
import { type Endpoint, route } from './endpoint.ts';
import { type ApiFace, gate } from './gate.ts';
import type { ServerParts } from './server-parts.ts';
import { unknownRoute } from './unknown-route.ts';

/** The endpoints of an API behind its gate; every other path below `prefix` answers 404. */
export function apiRoutes(parts: ServerParts, face: ApiFace, prefix: string, endpoints: Endpoint[]): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', gate(parts, face));
    for (const endpoint of endpoints) route(app, parts, endpoint);
    await app.register(
      async (below) => {
        below.setNotFoundHandler((request, reply) => {
          throw unknownRoute(request, reply);
        });
      },
      { prefix },
    );
  };
}
