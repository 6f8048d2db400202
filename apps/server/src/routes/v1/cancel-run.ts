import { cancelRun as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function cancelRun({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, { workspaceId }) => launch.getRun(workspaceId, pathId(runId)),
    handle: ({ caller, params, remember }) => launch.cancelRun(caller.workspaceId, params.runId, remember),
  });
}
