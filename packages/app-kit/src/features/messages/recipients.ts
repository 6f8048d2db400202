/** The people to write to. */

import { sql } from 'kysely';
import { account } from '../../auth/tables.ts';
import type { Store } from '../../data/store.ts';
import { memberWith } from '../members/people.ts';

const maxPeople = 500;

/** The names of these accounts; those that are gone are left out. */
export async function peopleNamed(store: Store, ids: number[]): Promise<Map<number, string>> {
  const found = await Promise.all(ids.map((id) => memberWith(store, id)));
  return new Map(found.flatMap((one) => (one ? [[one.id, one.name] as const] : [])));
}

/** By name; the newest of very many. */
export async function peopleToWriteTo(store: Store, me: number): Promise<{ id: number; name: string }[]> {
  const rows = await store.db
    .selectFrom(account.id)
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('id', '!=', me)
    .where(sql`coalesce(${sql.ref('isDisabled')}, 0)`, '=', 0)
    .orderBy('id', 'desc')
    .limit(maxPeople)
    .execute();
  return rows
    .map(({ id, name }) => ({ id: Number(id), name: String(name ?? '') }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
