import { listChanges as listing, changeProject as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function changeProject({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    handle: ({ caller, params, body, remember }) => launch.changeProject(caller.workspaceId, params.id, body, remember),
  });
}

export function listChanges({ launch }: ServerParts): Endpoint {
  return endpoint(listing, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    handle: async ({ caller, params }) => ({ changes: await launch.listChanges(caller.workspaceId, params.id) }),
  });
}
