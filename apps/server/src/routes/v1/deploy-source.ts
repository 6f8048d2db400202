import { deploySource as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { readSource } from '../../source/read-source.ts';

export function deploySource({ launch, threads }: ServerParts): Endpoint {
  return endpoint(operation, {
    longText: 'archive',
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    async handle({ caller, params, body, remember, request }) {
      const files = await readSource(threads, request.longText?.bytes ?? Buffer.from(body.archive));
      return launch.deploySource(caller.workspaceId, params.id, files, { preview: body.preview }, remember);
    },
  });
}
