import { Fault } from '@davit/contract';
import { createKey as createOperation, listKeys as listOperation, revokeKey as revokeOperation } from '@davit/contract/console';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { toApiKey } from '../../http/to-api-key.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf } from '../console-endpoint.ts';

export function listKeys({ identity }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(listOperation, {
    async handle({ request }) {
      const keys = await identity.listKeys(membershipOf(request).workspace.id);
      return { keys: keys.toReversed().map(toApiKey) };
    },
  });
}

export function createKey({ identity, clock }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(createOperation, {
    async handle({ body, request, reply }) {
      const expiresAt = body.expiresAt == null ? null : Date.parse(body.expiresAt);
      if (expiresAt !== null && !(expiresAt > clock.now())) {
        throw new Fault('invalid_request', 'The field expiresAt must be in the future.', {
          details: [{ path: '/expiresAt', message: 'must be in the future' }],
        });
      }
      const { name, scopes } = body;
      const { key, apiKey } = await identity.createKey({
        workspaceId: membershipOf(request).workspace.id,
        name,
        scopes,
        expiresAt,
      });
      reply.header('cache-control', 'no-store');
      return { key: toApiKey(key), apiKey };
    },
  });
}

export function revokeKey({ identity }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(revokeOperation, {
    find: ({ keyId }, { membership }) => identity.getKey(membership?.workspace.id ?? '', pathId(keyId)),
    handle: async ({ found }) => toApiKey(await identity.revokeKey(found.id)),
  });
}
