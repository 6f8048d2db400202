/** Pages without a key: operators' pages on every process, the rest with the role `api`. */
import type { FastifyPluginAsync } from 'fastify';
import { consoleFiles } from '../../console-files/console-files.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { acmeChallenge } from './acme-challenge.ts';
import { guides } from './guides/guides.ts';
import { healthz } from './healthz.ts';
import { mailLinks } from './mail-links.ts';
import { metrics } from './metrics.ts';
import { openapi } from './openapi.ts';
import { readyz } from './readyz.ts';
import { reference } from './reference/reference.ts';
import { tlsAsk } from './tls-ask.ts';

export function pages(parts: ServerParts): FastifyPluginAsync {
  return async (app) => {
    healthz(app);
    readyz(app, parts);
    metrics(app, parts);
    if (!parts.config.roles.has('api')) return;
    acmeChallenge(app, parts);
    tlsAsk(app, parts);
    mailLinks(app, parts);
    consoleFiles(app);
    openapi(app);
    guides(app);
    reference(app);
  };
}
