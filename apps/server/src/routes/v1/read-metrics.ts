import { readMetrics as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function readMetrics({ launch, traffic }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    async handle({ caller, params, query }) {
      if (query.version !== undefined) await launch.findVersion(caller.workspaceId, params.id, query.version);
      return traffic.read(caller.workspaceId, params.id, query);
    },
  });
}
