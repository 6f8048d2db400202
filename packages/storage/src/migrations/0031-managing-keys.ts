import type { Kysely } from 'kysely';
import { giveFirstKey } from './give-first-key.ts';

export const scopesBefore = [
  'projects:read',
  'projects:write',
  'rollback',
  'runs:read',
  'agent-runs:read',
  'agent-runs:write',
  'agent-state:read',
  'agent-runs:delete',
  'webhooks:manage',
  'projects:delete',
  'owner-access',
];

/** Keys that manage keys. Released: never change this file. */
export const managingKeys = (db: Kysely<unknown>): Promise<void> => giveFirstKey(db, scopesBefore, ['keys:write']);
