/**
 * Erases the rows of one account, all or nothing.
 * 1. A row is gone for good, with what follows from it (`Store.effects`), unless that is final (`Store.settled`), and with what
 * is about it.
 * 2. A row to which others' rows refer stays, without its author, private fields and fields that the app no longer has.
 * 3. A row in the owner's books stays (`About.books`), without its person and every text; what it still promises ends first.
 * 4. A counted vote stays without its voter.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { voterMark } from '../web/voter.ts';
import type { Entity } from './entity.ts';
import {
  attachedTo,
  belongsTo,
  type Column,
  isMarked,
  type Marked,
  type PersonalTable,
  type PersonalTables,
  personalTables,
  tablesOf,
} from './personal-tables.ts';
import { removeRow } from './save.ts';
import type { Store } from './store.ts';

/** In a transaction of a store that sees everybody's rows. `features`: see `personalTables`. */
export async function erasePersonalRows(store: Store, features: readonly Entity[], account: number): Promise<void> {
  const tables = await personalTables(store, features);
  for (const one of await tablesOf(store, tables, account)) await eraseFrom(store, tables, one, account);
  for (const entity of tables.internal.filter(isMarked)) await eraseMarks(store, entity, account);
}

async function eraseFrom(store: Store, tables: PersonalTables, { table, books }: PersonalTable, account: number): Promise<void> {
  const isTheirs = belongsTo(tables, table, account);
  const rows = await store.db.selectFrom(table).select(['id', 'deleted_at']).where(isTheirs).execute();
  const entity = store.entities.find(({ id }) => id === table);
  const kept = books ? new Set<number>() : await referredTo(store, tables, table, isTheirs, account);
  for (const { id, deleted_at } of rows) {
    if (deleted_at !== null || kept.has(id)) continue;
    if (books) {
      if (entity) await ended(store, entity, id);
      kept.add(id);
      continue;
    }
    const isRemoved = entity !== undefined && !(await isSettled(store, entity, id));
    // A row whose removal is refused stays like one that others refer to.
    if (isRemoved && !(await attempt(store, async () => (await removeRow(store, entity, id)).outcome !== 'refused')))
      kept.add(id);
  }
  const attached = attachedTo(store, tables, table);
  for (const ids of chunks(rows.map(({ id }) => id).filter((id) => !kept.has(id)))) {
    await store.db.deleteFrom(table).where('id', 'in', ids).execute();
    for (const { from, isOf } of attached)
      await sql`delete from ${sql.table(from.id)} where ${isOf} in (${sql.join(ids)})`.execute(store.db);
  }
  const emptied = Object.fromEntries(columnsToEmpty(tables, entity, { table, books }).map(({ name }) => [name, null]));
  const unowned = {
    ...(tables.owned.has(table) && { owner_id: null, taken_away: 1 }),
    ...(tables.byBrowser.has(table) && { made_by: null }),
  };
  for (const ids of chunks([...kept]))
    await store.db
      .updateTable(table)
      .set({ ...unowned, ...emptied, deleted_at: null })
      .where('id', 'in', ids)
      .execute();
  store.changes.notify(table);
}

async function isSettled(store: Store, entity: Entity, id: number): Promise<boolean> {
  const row = await store.table(entity).get(id);
  return row !== null && ((await store.settled.get(entity.id)?.(row, store)) ?? false);
}

async function ended(store: Store, entity: Entity, id: number): Promise<void> {
  const row = await store.table(entity).get(id);
  if (row) await attempt(store, async () => (await store.endings.get(entity.id)?.(store, row)) ?? true);
}

/** False: refused, and nothing has changed; what came before the refusal is undone too. */
async function attempt(store: Store, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(store.db);
  const isDone = await work();
  if (!isDone) await sql`rollback to savepoint attempt`.execute(store.db);
  await sql`release savepoint attempt`.execute(store.db);
  return isDone;
}

/** The account's rows to which rows of others refer, or which others commented on. */
async function referredTo(
  store: Store,
  tables: PersonalTables,
  table: string,
  isTheirs: RawBuilder<SqlBool>,
  account: number,
): Promise<Set<number>> {
  const { rows: relations } = await sql<{ entity: string; column_name: string }>`
    select entity, column_name from app_columns where kind = ${`relation ${table}`}`.execute(store.db);
  const references: { entity: string; column_name: string; of?: string | undefined }[] = [
    ...relations,
    ...store.links
      .filter(({ from, to }) => to === table && from.owned)
      .map(({ from, field, of }) => ({ entity: from.id, column_name: field, of })),
  ];
  const referred = new Set<number>();
  for (const { entity, column_name, of } of references) {
    const ofThis = of === undefined ? sql`` : sql`and other.${sql.ref(of)} = ${table}`;
    // Unqualified columns are those of `other`.
    const others = sql`and not coalesce(${belongsTo(tables, entity, account)}, false)`;
    const { rows } = await sql<{ id: number }>`
      select mine.id from ${sql.table(table)} as mine where ${isTheirs} and mine.deleted_at is null and exists (
        select 1 from ${sql.table(entity)} as other
        where other.${sql.ref(column_name)} = mine.id and other.deleted_at is null ${ofThis} ${others})`.execute(store.db);
    for (const { id } of rows) referred.add(id);
  }
  return referred;
}

const texts = new Set(['text', 'long-text', 'email', 'phone', 'url', 'tags', 'image', 'file']);

/** Of a row that stays. Former fields are no longer seen, and may have been private. */
function columnsToEmpty(tables: PersonalTables, entity: Entity | undefined, { table, books }: PersonalTable): Column[] {
  const isOwned = tables.owned.has(table);
  const stays = ({ field, kind }: Column) => {
    if (books) return books.keeps.includes(field) || !texts.has(kind);
    if (!isOwned) return field === entity?.workflow?.field;
    return entity?.fields.some(({ id, isPrivate }) => id === field && !isPrivate) ?? false;
  };
  return (tables.columns.get(table) ?? []).filter((column) => !stays(column));
}

async function eraseMarks(store: Store, { id: table, mark: { field, keepsRow } }: Marked, account: number): Promise<void> {
  const isTheirs = sql`${sql.ref(field)} = ${voterMark(account)}`;
  if (!keepsRow) await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(store.db);
  else await sql`update ${sql.table(table)} set ${sql.ref(field)} = 'erased ' || id where ${isTheirs}`.execute(store.db);
}

const chunkSize = 500;

function* chunks(ids: number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += chunkSize) yield ids.slice(at, at + chunkSize);
}
