import type { ApiKey } from '@davit/contract';
import type { ApiKeyRecord } from '@davit/identity';

/** A key on the wire, without its hash. */
export function toApiKey({ id, name, hint, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }: ApiKeyRecord): ApiKey {
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

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));
