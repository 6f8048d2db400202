/** The agent runtime's prefix: its headers, its limits and its errors stand; its endpoints are to come. */
import type { FastifyPluginAsync } from 'fastify';
import { type ApiFace, gate } from '../http/gate.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { unknownRoute } from '../http/unknown-route.ts';

const gatewayVersion = '3';

const face: ApiFace = { keyBucket: () => 'agent-other', noKeyBucket: 'invalid-key-ip' };

export function agentRuntime(parts: ServerParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (below) => {
        below.addHook('onRequest', gate(parts, face));
        below.setNotFoundHandler((request, reply) => {
          throw unknownRoute(request, reply);
        });
      },
      { prefix: '/api/agent-runtime' },
    );
  };
}

/** What every answer of the agent runtime carries; nothing for other paths. */
export function agentRuntimeHeaders(path: string): Record<string, string> {
  return /^\/api\/agent-runtime(\/|\?|$)/.test(path) ? { 'x-service-version': gatewayVersion } : {};
}
