import { limits, listVersions as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listVersions({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    handle: ({ caller, params, query: { limit = limits.runPageItems, cursor } }) =>
      launch.listVersions(caller.workspaceId, params.id, {
        limit: Math.min(limit, limits.pageItems),
        ...(cursor === undefined ? {} : { cursor }),
      }),
  });
}
