import { limits, listProjects as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listProjects({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, query: { limit = limits.pageItems, cursor, deleted = false } }) =>
      launch.listProjects(caller.workspaceId, {
        limit: Math.min(limit, limits.pageItems),
        deleted,
        ...(cursor === undefined ? {} : { cursor }),
      }),
  });
}
