import type { Kysely } from 'kysely';

interface Tables {
  api_key: { id: string; scopes: string; created_at: number };
}

/** The first key of an installation has all scopes: it gets the new ones, no other key does. `before`: all until now. */
export async function giveFirstKey(db: Kysely<unknown>, before: readonly string[], added: readonly string[]): Promise<void> {
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
  if (!before.every((scope) => scopes.includes(scope))) return;
  const all = [...scopes, ...added.filter((scope) => !scopes.includes(scope))];
  await keys
    .updateTable('api_key')
    .set({ scopes: JSON.stringify(all) })
    .where('id', '=', first.id)
    .execute();
}
