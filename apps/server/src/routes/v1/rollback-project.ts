import { rollbackProject as operation } from '@davit/contract';
import { authorizeRollback } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function rollbackProject({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    handle: ({ caller, params, remember }) => {
      authorizeRollback(caller);
      return launch.rollback(caller.workspaceId, params.id, remember);
    },
  });
}
