/** What is served beside the two APIs, without a key: to operators by every process, the rest with the role `api`. */
import type { FastifyPluginAsync } from 'fastify';
import type { ServerParts } from '../../http/server-parts.ts';
import { docs } from './docs.ts';
import { healthz } from './healthz.ts';
import { home } from './home.ts';
import { metrics } from './metrics.ts';
import { openapi } from './openapi.ts';
import { readyz } from './readyz.ts';

export function pages(parts: ServerParts): FastifyPluginAsync {
  return async (app) => {
    healthz(app);
    readyz(app, parts);
    metrics(app, parts);
    if (!parts.config.roles.has('api')) return;
    home(app, parts);
    openapi(app);
    await docs(app);
  };
}
