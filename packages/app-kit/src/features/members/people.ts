/** The members whom others see, and what they added. */
import { sql } from 'kysely';
import { personOf } from '../../auth/people.ts';
import { account } from '../../auth/tables.ts';
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { fold } from '../../data/fold.ts';
import type { Store } from '../../data/store.ts';
import { type Ctx, isAmong } from '../../web/context.ts';

export const membersPerPage = 24;
const maxPosted = 6;

export interface Member {
  id: number;
  name: string;
  /** What they signed up as, or their role; empty for most. */
  standing: string;
  /** Epoch milliseconds. */
  since: number;
}

/** Null if the account is gone or disabled. */
export async function memberWith(store: Store, id: number): Promise<Member | null> {
  const row = await store.whole.table(account).get(id);
  const person = row && personOf(row);
  if (!person || person.isDisabled) return null;
  return { id: person.id, name: person.name, standing: person.kind || person.role, since: person.since };
}

/** Newest first, by a part of their name. */
export async function membersOf(store: Store, search: string, page: number): Promise<{ members: Member[]; total: number }> {
  const pattern = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
  const found = store.db
    .selectFrom(account.id)
    .where('deleted_at', 'is', null)
    .where(sql`coalesce(${sql.ref('isDisabled')}, 0)`, '=', 0)
    // Until owners choose a name, theirs says nothing.
    .where(sql<boolean>`not (coalesce(${sql.ref('isOwner')}, 0) = 1 and ${sql.ref('name')} = 'Owner')`)
    .where(sql<boolean>`fold(${sql.ref('name')}) like ${pattern} escape '\\'`);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select('id')
    .orderBy('id', 'desc')
    .limit(membersPerPage)
    .offset((page - 1) * membersPerPage)
    .execute();
  const members = await Promise.all(rows.map(({ id }) => memberWith(store, Number(id))));
  return { members: members.filter((one) => one !== null), total: Number(total) };
}

/** The profiles of these members, by their ids. */
export async function profilesOf(store: Store, profile: Entity, members: number[]): Promise<Map<number, Row>> {
  if (members.length === 0) return new Map();
  const rows = await store.db
    .selectFrom(profile.id)
    .select('id')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'in', members)
    .orderBy('id')
    .execute();
  const found = await Promise.all(rows.map(({ id }) => store.table(profile).get(Number(id))));
  return new Map(found.flatMap((row) => (row?.ownerId ? [[row.ownerId, row] as const] : [])));
}

export interface Posted {
  title: string;
  entries: { title: string; href: string; at: number }[];
}

/** The newest rows that a member added to each list that the visitor may read. */
export async function postedBy(c: Ctx, store: Store, member: number): Promise<Posted[]> {
  const lists = store.entities.filter(
    ({ path, owned, readers }) => path !== null && owned === true && readers !== 'own' && isAmong(c, readers),
  );
  const posted: Posted[] = [];
  for (const entity of lists) {
    const ids = await store.db
      .selectFrom(entity.id)
      .select('id')
      .where('deleted_at', 'is', null)
      .where('owner_id', '=', member)
      .orderBy('id', 'desc')
      .limit(maxPosted)
      .execute();
    const rows = await Promise.all(ids.map(({ id }) => store.table(entity).get(Number(id))));
    const entries = rows.flatMap((row) =>
      row ? [{ title: titleOf(entity, row), href: `/${entity.slug}/${row.id}`, at: row.createdAt }] : [],
    );
    if (entries.length > 0) posted.push({ title: entity.title, entries });
  }
  return posted;
}
