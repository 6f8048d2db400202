import { Fault, restoreVersion as operation } from '@davit/contract';
import { authorizeRollback } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function restoreVersion({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    async find({ id, number }, { workspaceId }) {
      await launch.getProject(workspaceId, pathId(id));
      if (!/^[1-9]\d{0,8}$/.test(number))
        throw new Fault('version_not_found', 'There is no such version of the project.', {
          hint: 'List the versions of the project.',
        });
    },
    handle: ({ caller, params, remember }) => {
      authorizeRollback(caller);
      return launch.restoreVersion(caller.workspaceId, params.id, Number(params.number), remember);
    },
  });
}
