import { createOwnerLink as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

/** The link is a secret: only this answer contains it, never a log, a cache or a stored answer. */
export function createOwnerLink({ launch }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ id }, { workspaceId }) => launch.getProject(workspaceId, pathId(id)),
    async handle({ caller, params, request, reply }) {
      const { workspaceId, keyId } = caller;
      const link = await launch.ownerLink(workspaceId, params.id);
      request.log.info({ workspaceId, keyId, projectId: params.id, expiresAt: link.expiresAt }, 'an owner link was created');
      reply.header('cache-control', 'no-store');
      return link;
    },
  });
}
