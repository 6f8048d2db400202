import { getProject as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function getProject({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, params }) => launch.getProject(caller.workspaceId, pathId(params.id)),
  });
}
