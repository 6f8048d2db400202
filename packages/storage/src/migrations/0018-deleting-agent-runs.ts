import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

const before = [
  'projects:read',
  'projects:write',
  'rollback',
  'runs:read',
  'agent-runs:read',
  'agent-runs:write',
  'agent-state:read',
];

interface Tables {
  api_key: { id: string; scopes: string; created_at: number };
}

/**
 * The first key of an installation has all scopes: it gets the new one, no other key does. Released: never change this file.
 */
export async function deletingAgentRuns(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  const keys = db as Kysely<Tables>;
  const first = await keys
    .selectFrom('api_key')
    .select(['id', 'scopes'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const scopes: string[] = JSON.parse(first.scopes);
  if (!before.every((scope) => scopes.includes(scope)) || scopes.includes('agent-runs:delete')) return;
  const all = JSON.stringify([...scopes, 'agent-runs:delete']);
  await keys.updateTable('api_key').set({ scopes: all }).where('id', '=', first.id).execute();
}
