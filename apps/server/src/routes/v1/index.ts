/** The project API. */
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/endpoint.ts';
import { type ApiFace, gate } from '../../http/gate.ts';
import { LogStreams } from '../../http/log-stream.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { unknownRoute } from '../../http/unknown-route.ts';
import { createProject } from './create-project.ts';
import { deployProject } from './deploy-project.ts';
import { getProject } from './get-project.ts';
import { listProjects } from './list-projects.ts';
import { listRuns } from './list-runs.ts';
import { listVersions } from './list-versions.ts';
import { readLogs } from './read-logs.ts';
import { restoreVersion } from './restore-version.ts';
import { rollbackProject } from './rollback-project.ts';
import { webhookEndpoints } from './webhooks.ts';

const face: ApiFace = { keyBucket: () => 'v1-key', noKeyBucket: 'v1-ip' };

export function projectApi(parts: ServerParts): FastifyPluginAsync {
  const endpoints = [
    createProject(parts),
    listProjects(parts),
    getProject(parts),
    deployProject(parts),
    rollbackProject(parts),
    listVersions(parts),
    restoreVersion(parts),
    listRuns(parts),
    readLogs(parts, new LogStreams(parts)),
    ...webhookEndpoints(parts),
  ];
  return async (app) => {
    app.addHook('onRequest', gate(parts, face));
    for (const endpoint of endpoints) route(app, parts, endpoint);
    await app.register(
      async (below) => {
        below.setNotFoundHandler((request, reply) => {
          throw unknownRoute(request, reply);
        });
      },
      { prefix: '/v1' },
    );
  };
}
