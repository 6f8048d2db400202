import { deployProject as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function deployProject({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    handle: ({ caller, params, body, remember }) => launch.deploy(caller.workspaceId, params.id, body ?? {}, remember),
  });
}
