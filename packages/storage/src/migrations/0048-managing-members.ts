import type { Kysely } from 'kysely';
import { scopesBefore } from './0031-managing-keys.ts';
import { giveFirstKey } from './give-first-key.ts';

const before = [...scopesBefore, 'keys:write', 'audit:read', 'domains:write', 'env:write'];

/** Keys that manage members and the policy. Released: never change this file. */
export const managingMembers = (db: Kysely<unknown>): Promise<void> =>
  giveFirstKey(db, before, ['members:write', 'policy:write']);
