/** The people of transfers and invitations. */
import { sql } from 'kysely';
import { personWith } from '../../auth/people.ts';
import { account as accountTable } from '../../auth/tables.ts';
import { fold } from '../../data/fold.ts';
import type { Store } from '../../data/store.ts';
import { referenceOf, rowOfReference } from '../../entities/reference.tsx';
import type { Secret } from '../../server/secret.ts';
import type { Person } from './acts.ts';

const purpose = 'member';

/** The number under which others find a member, and which is in the invitation: nobody can guess another one. */
export const numberOf = (secret: Secret, account: number): string => referenceOf(secret, account, purpose);

/** The member with this number; null if it is none. */
export async function memberOfNumber(store: Store, secret: Secret, typed: string): Promise<Person | null> {
  const id = rowOfReference(secret, typed, purpose);
  return id === null ? null : memberWithId(store, id);
}

/** Null if the account is gone or disabled. */
export async function memberWithId(store: Store, id: number): Promise<Person | null> {
  const person = await personWith(store.whole, id);
  return person && !person.isDisabled ? { account: person.id, name: person.name || `Member ${person.id}` } : null;
}

/** The member with this number, or the only one with this name or log-in name. Otherwise why not. */
export async function recipient(store: Store, secret: Secret, typed: string): Promise<Person | string> {
  const numbered = await memberOfNumber(store, secret, typed);
  if (numbered) return numbered;
  const name = fold(typed.trim());
  if (name === '') return 'Name who gets it.';
  const rows = await store.db
    .selectFrom(accountTable.id)
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(fold(${sql.ref('name')}) = ${name} or fold(${sql.ref('userName')}) = ${name})`)
    .limit(2)
    .execute();
  const [first, second] = rows;
  if (second) return `Several people are called ${typed.trim()}. Use the number of the person.`;
  const found = first && (await memberWithId(store, Number(first.id)));
  return found ?? `Nobody here is called ${typed.trim()}.`;
}

/** The names of these accounts; those that are gone are left out. */
export async function namesOf(store: Store, ids: number[]): Promise<Map<number, string>> {
  const found = await Promise.all([...new Set(ids)].map((id) => memberWithId(store, id)));
  return new Map(found.flatMap((one) => (one ? [[one.account, one.name] as const] : [])));
}
