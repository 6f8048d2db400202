/**
 * Bounds of what people leave behind: records, runs, searches. Accounts and visitors without one have a bound each, and every
 * person one of their own: nobody uses up what others may keep.
 */
import { sql } from 'kysely';
import type { Store } from './store.ts';

/** With an offset a query also needs a limit. */
export const unlimited = Number.MAX_SAFE_INTEGER;

export interface Bounds {
  ofPerson: number;
  /** Of all accounts together, and of all others together. */
  ofAll: number;
}

/** Deletes the oldest rows beyond the bounds, in the transaction that added the row `id` of `person` (null: of nobody). */
export async function keepNewest(
  inside: Store,
  entity: string,
  { id, person }: { id: number; person: string | null },
  { ofPerson, ofAll }: Bounds,
): Promise<void> {
  const table = sql.table(entity);
  if (id > ofPerson && person !== null)
    await sql`delete from ${table} where id in (
      select id from ${table} where "person" = ${person} order by id desc limit ${unlimited} offset ${ofPerson})`.execute(
      inside.db,
    );
  if (id <= ofAll) return;
  const isGuest = sql`("person" is null or ("person" not like 'member %' and "person" <> 'owner'))`;
  const isAlike = person === 'owner' || person?.startsWith('member ') ? sql`not ${isGuest}` : isGuest;
  await sql`delete from ${table} where id in (
    select id from ${table} where ${isAlike} order by id desc limit ${unlimited} offset ${ofAll})`.execute(inside.db);
}
