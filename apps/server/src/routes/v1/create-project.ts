import { createProject as operation } from '@davit/contract';
import type { ConfigHints } from '@davit/launch';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function createProject({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, body, remember }) => {
      const { prompt, name, autoDeploy = true, config = {} } = body;
      const { stack, db, auth } = config as ConfigHints;
      const hints: ConfigHints = {
        ...(stack === undefined ? {} : { stack }),
        ...(db === undefined ? {} : { db }),
        ...(auth === undefined ? {} : { auth }),
      };
      return launch.createProject(
        caller.workspaceId,
        { prompt, ...(name === undefined ? {} : { name }), autoDeploy, hints },
        remember,
      );
    },
  });
}
