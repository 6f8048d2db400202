/** The endpoints of API keys. */
import * as contract from '@davit/contract';
import { authorizeGrant } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { toApiKey } from '../../http/to-api-key.ts';

export function keyEndpoints({ identity, clock }: ServerParts): Endpoint[] {
  return [
    endpoint(contract.createKey, {
      async handle({ caller, body, remember, reply }) {
        const { name, scopes, expiresAt } = body;
        const grant = {
          scopes,
          ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }),
        };
        const { key, apiKey } = await identity.createKey(
          { workspaceId: caller.workspaceId, name, scopes, expiresAt: authorizeGrant(caller, grant, clock.now()) },
          (made) => remember?.(201, { ...toApiKey(made), apiKey: null }),
        );
        reply.header('cache-control', 'no-store');
        return { ...toApiKey(key), apiKey };
      },
    }),
    endpoint(contract.listKeys, {
      async handle({ caller, query }) {
        const { limit = contract.limits.pageItems, cursor } = query;
        const options = { limit: Math.min(limit, contract.limits.pageItems), ...(cursor === undefined ? {} : { cursor }) };
        const { items, nextCursor, total, totalCapped } = await identity.pageKeys(caller.workspaceId, options);
        return { keys: items.map(toApiKey), nextCursor, total, ...(totalCapped ? { totalCapped } : {}) };
      },
    }),
    endpoint(contract.revokeKey, {
      find: ({ keyId }, { workspaceId }) => identity.getKey(workspaceId, pathId(keyId)),
      handle: async ({ found, query }) => toApiKey(await identity.revokeKey(found.id, { allowLast: query.allowLast ?? false })),
    }),
  ];
}
