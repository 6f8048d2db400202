import { Fault } from '@davit/contract';
import {
  type ApiKey,
  createKey as createOperation,
  listKeys as listOperation,
  revokeKey as revokeOperation,
} from '@davit/contract/console';
import type { ApiKeyRecord } from '@davit/identity';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf } from '../console-endpoint.ts';

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

function toApiKey({ id, name, hint, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }: ApiKeyRecord): ApiKey {
  return {
    id,
    name,
    hint,
    scopes,
    createdAt: iso(createdAt),
    expiresAt: isoOrNull(expiresAt),
    lastUsedAt: isoOrNull(lastUsedAt),
    revokedAt: isoOrNull(revokedAt),
  };
}

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
    async handle({ body, request }) {
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
      return { key: toApiKey(key), apiKey };
    },
  });
}

export function revokeKey({ identity }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(revokeOperation, {
    async handle({ params, request }) {
      const keyId = pathId(params.keyId);
      const keys = await identity.listKeys(membershipOf(request).workspace.id);
      if (!keys.some(({ id }) => id === keyId))
        throw new Fault('not_found', 'There is no such key.', { hint: 'It may have been revoked; reload the list of keys.' });
      return toApiKey(await identity.revokeKey(keyId));
    },
  });
}
