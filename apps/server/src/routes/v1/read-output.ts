import { limits, readOutput as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function readOutput({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    async handle({ caller, params, query: { limit = 200, ...of } }) {
      const options = { limit: Math.min(limit, limits.outputLines), ...of };
      return { lines: await launch.readOutput(caller.workspaceId, params.id, options) };
    },
  });
}
