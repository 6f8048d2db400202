import { releaseRun as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function releaseRun({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, { workspaceId }) => launch.getRun(workspaceId, pathId(runId)),
    handle: ({ caller, params, remember }) => launch.releasePreview(caller.workspaceId, params.runId, remember),
  });
}
