/** The settings and secrets of an app. */
import { listEnv as listOperation, updateEnv as updateOperation } from '@davit/contract';
import { maskKeys } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function envEndpoints({ launch }: ServerParts): Endpoint[] {
  const find = ({ id }: { id: string }, { workspaceId }: { workspaceId: string }) => launch.getProject(workspaceId, pathId(id));
  return [
    endpoint(listOperation, { find, handle: ({ caller, params }) => launch.listEnv(caller.workspaceId, params.id) }),
    endpoint(updateOperation, {
      find,
      handle: ({ caller, params, body }) => launch.changeEnv(caller.workspaceId, params.id, body, maskKeys(caller.name)),
    }),
  ];
}
