/** Accounts in the store. */
import { sql } from 'kysely';
import type { Row } from '../data/entity.ts';
import { fold } from '../data/fold.ts';
import type { Store } from '../data/store.ts';
import type { Accounts, Identity } from '../web/context.ts';
import { account } from './tables.ts';

export interface Person {
  id: number;
  /** Empty while the owner uses only links. */
  userName: string;
  /** The name that others see. */
  name: string;
  /** The hash; empty without a password. */
  password: string;
  role: string;
  /** What the person signed up as. */
  kind: string;
  isOwner: boolean;
  isDisabled: boolean;
  /** Confirmed by its reader; empty without one. Private. */
  email: string;
  /** Epoch milliseconds. */
  since: number;
}

export function personOf({ id, createdAt, values }: Row): Person {
  return {
    id,
    userName: String(values.userName ?? ''),
    name: String(values.name ?? ''),
    password: String(values.password ?? ''),
    role: String(values.role ?? ''),
    kind: String(values.kind ?? ''),
    isOwner: values.isOwner === true,
    isDisabled: values.isDisabled === true,
    email: String(values.email ?? ''),
    since: createdAt,
  };
}

export async function personWith(store: Store, id: number): Promise<Person | null> {
  const row = await store.table(account).get(id);
  return row && personOf(row);
}

/**
 * The lookup name of an account: ignores case, accents and surrounding space, so that every way to type a name
 * works.
 */
export const canonicalName = (userName: string): string => fold(userName.trim());

export async function personNamed(store: Store, userName: string): Promise<Person | null> {
  const found = await store.db
    .selectFrom(account.id)
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql`fold(${sql.ref('userName')})`, '=', canonicalName(userName))
    .executeTakeFirst();
  return found ? personWith(store, found.id) : null;
}

/** Newest first, by a part of the name or of what they log in with. */
export async function findPeople(
  store: Store,
  search: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ people: Person[]; total: number }> {
  const pattern = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
  const matching = (field: string) => sql<boolean>`fold(coalesce(${sql.ref(field)}, '')) like ${pattern} escape '\\'`;
  const found = store.db
    .selectFrom(account.id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([matching('name'), matching('userName')]));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select('id')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const people = await Promise.all(rows.map(({ id }) => personWith(store, Number(id))));
  return { people: people.filter((person) => person !== null), total: Number(total) };
}

const mostWithAddress = 3;

/** People who confirmed this address and may log in; the first ones, if several accounts have it. */
export async function peopleWithAddress(store: Store, email: string): Promise<Person[]> {
  const found = await store.db
    .selectFrom(account.id)
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql`lower(${sql.ref('email')})`, '=', email.toLowerCase())
    .where(sql`coalesce(${sql.ref('isDisabled')}, 0)`, '=', 0)
    .orderBy('id')
    .limit(mostWithAddress)
    .execute();
  const people = await Promise.all(found.map(({ id }) => personWith(store, Number(id))));
  return people.filter((person) => person !== null);
}

/** The account of the site's owner; created on first use. */
export function ownersAccount(store: Store): Promise<Person> {
  return store.transaction(async (inside) => {
    const accounts = inside.table(account);
    const { rows } = await accounts.list({ filters: [{ field: 'isOwner', is: true }], pageSize: 1 });
    return personOf(rows[0] ?? (await accounts.add({ name: 'Owner', isOwner: true, isDisabled: false })));
  });
}

/** What this person may do; a role or kind counts only while the site has it. */
export function identityOf({ id, name, role, kind, isOwner }: Person, accounts: Pick<Accounts, 'roles' | 'kinds'>): Identity {
  const { roles, kinds = [] } = accounts;
  const ofKind = kinds.includes(kind) ? { kind } : {};
  return { isOwner, member: { id, name, role: roles.includes(role) ? role : '', ...ofKind } };
}

/** How an account stores what somebody is: as a kind if people sign up as one, else as a role. */
export function standingOf(what: string, { kinds = [] }: Pick<Accounts, 'kinds'>): Pick<Person, 'role' | 'kind'> {
  return kinds.includes(what) ? { role: '', kind: what } : { role: what, kind: '' };
}
