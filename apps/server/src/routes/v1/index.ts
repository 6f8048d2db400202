/** The project API. */
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../http/endpoint.ts';
import { type ApiFace, gate } from '../../http/gate.ts';
import { LogStreams } from '../../http/log-stream.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { unknownRoute } from '../../http/unknown-route.ts';
import { cancelRun } from './cancel-run.ts';
import { createOwnerLink } from './create-owner-link.ts';
import { createProject } from './create-project.ts';
import { deleteProject, undeleteProject } from './delete-project.ts';
import { deployProject } from './deploy-project.ts';
import { getMe } from './get-me.ts';
import { getProject } from './get-project.ts';
import { listProjects } from './list-projects.ts';
import { listRuns } from './list-runs.ts';
import { listVersions } from './list-versions.ts';
import { readLogs } from './read-logs.ts';
import { renameProject } from './rename-project.ts';
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
    renameProject(parts),
    deleteProject(parts),
    undeleteProject(parts),
    createOwnerLink(parts),
    listVersions(parts),
    restoreVersion(parts),
    listRuns(parts),
    readLogs(parts, new LogStreams(parts)),
    cancelRun(parts),
    getMe(parts),
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
