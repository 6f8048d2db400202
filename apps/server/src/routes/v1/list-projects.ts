import { listProjects as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listProjects({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: async ({ caller }) => ({ projects: await launch.listProjects(caller.workspaceId) }),
  });
}
