import { deleteProject as deletion, undeleteProject as undeletion } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function deleteProject({ launch }: ServerParts): Endpoint {
  return endpoint(deletion, {
    find: ({ id }, { workspaceId }) => launch.findProject(workspaceId, pathId(id)),
    async handle({ caller, params, request }) {
      const project = await launch.softDeleteProject(caller.workspaceId, params.id);
      request.log.info({ projectId: project.id, keyId: caller.keyId, until: project.deletedUntil }, 'a project was deleted');
      return project;
    },
  });
}

export function undeleteProject({ launch }: ServerParts): Endpoint {
  return endpoint(undeletion, {
    find: ({ id }, { workspaceId }) => launch.findProject(workspaceId, pathId(id)),
    handle: ({ caller, params, remember }) => launch.undeleteProject(caller.workspaceId, params.id, remember),
  });
}
