/** The project API. */
import type { FastifyPluginAsync } from 'fastify';
import { apiRoutes } from '../../http/api-routes.ts';
import type { ApiFace } from '../../http/gate.ts';
import { LogStreams } from '../../http/log-stream.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { cancelRun } from './cancel-run.ts';
import { changeProject, listChanges } from './change-project.ts';
import { createOwnerLink } from './create-owner-link.ts';
import { createProject } from './create-project.ts';
import { deleteProject, undeleteProject } from './delete-project.ts';
import { deployProject } from './deploy-project.ts';
import { deploySource } from './deploy-source.ts';
import { domainEndpoints } from './domains.ts';
import { envEndpoints } from './env.ts';
import { getMe } from './get-me.ts';
import { getProject } from './get-project.ts';
import { keyEndpoints } from './keys.ts';
import { listAudit } from './list-audit.ts';
import { listProjects } from './list-projects.ts';
import { listRuns } from './list-runs.ts';
import { listVersions } from './list-versions.ts';
import { memberEndpoints } from './members.ts';
import { notifyAddressEndpoints } from './notify-address.ts';
import { policyEndpoints } from './policy.ts';
import { readLogs } from './read-logs.ts';
import { readMetrics } from './read-metrics.ts';
import { readOutput } from './read-output.ts';
import { releaseRun } from './release-run.ts';
import { renameProject } from './rename-project.ts';
import { restoreVersion } from './restore-version.ts';
import { rollbackProject } from './rollback-project.ts';
import { webhookEndpoints } from './webhooks.ts';

const face: ApiFace = { keyBucket: () => 'v1-key', noKeyBucket: 'v1-ip' };

export function projectApi(parts: ServerParts): FastifyPluginAsync {
  return apiRoutes(parts, face, '/v1', [
    createProject(parts),
    listProjects(parts),
    getProject(parts),
    deployProject(parts),
    deploySource(parts),
    changeProject(parts),
    listChanges(parts),
    rollbackProject(parts),
    renameProject(parts),
    deleteProject(parts),
    undeleteProject(parts),
    createOwnerLink(parts),
    ...envEndpoints(parts),
    readOutput(parts),
    readMetrics(parts),
    listVersions(parts),
    restoreVersion(parts),
    listRuns(parts),
    readLogs(parts, new LogStreams(parts)),
    cancelRun(parts),
    releaseRun(parts),
    getMe(parts),
    ...keyEndpoints(parts),
    ...memberEndpoints(parts),
    ...policyEndpoints(parts),
    listAudit(parts),
    ...domainEndpoints(parts),
    ...notifyAddressEndpoints(parts),
    ...webhookEndpoints(parts),
  ]);
}
