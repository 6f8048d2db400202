/**
 * The rows of one account, in every table that this app ever had, deleted rows and former fields too.
 * 1. They are the rows that belong to the account, those of internal tables under its mark (`Entity.mark`), and those with a
 * part under its mark, such as orders with their check-out.
 * 2. `erase` removes them for good, all or nothing, with what follows from a row (`Store.effects`), unless that is final
 * (`Store.settled`).
 * 3. What is only about one of these rows, such as the days on which it was ticked, or a part of it, such as the lines of an
 * order, is in the copy and goes with the row.
 * 4. A row to which others' rows refer stays, without its author and its private fields. So do counted votes, without
 * their voter.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { voterMark } from '../web/voter.ts';
import type { Entity, Field } from './entity.ts';
import { removeRow } from './save.ts';
import type { Link, Store } from './store.ts';
import type { StoredValue } from './tables.ts';

/** Bounds the memory of one copy; a person with more gets the newest. */
const maxRowsOfTable = 10_000;

export interface PersonalRow {
  id: number;
  createdAt: string;
  updatedAt: string;
  /** If it is deleted, and can still be restored. */
  deletedAt?: string;
  values: Record<string, StoredValue>;
}

interface Column {
  field: string;
  kind: string;
  name: string;
}

/** By table, newest first. */
export async function personalRows(store: Store, account: number): Promise<Record<string, PersonalRow[]>> {
  const found: Record<string, PersonalRow[]> = {};
  for (const { table, isOwned } of await personalTables(store)) {
    const columns = await columnsOf(store, table);
    const isTheirs = belongsTo(store, table, isOwned, account);
    const rows = await store.db
      .selectFrom(table)
      .selectAll()
      .where(isTheirs)
      .orderBy('id', 'desc')
      .limit(maxRowsOfTable)
      .execute();
    if (rows.length > 0) found[table] = rows.map((row) => toPersonalRow(row, columns));
    for (const about of rowsAbout(store, table)) {
      if (about.from.mark) continue;
      const { rows: more } = await sql<Record<string, StoredValue>>`
        select * from ${sql.table(about.from.id)}
        where ${isOf(about)} in (select id from ${sql.table(table)} where ${isTheirs})
        order by id desc limit ${maxRowsOfTable}`.execute(store.db);
      const theirs = await columnsOf(store, about.from.id);
      if (more.length > 0)
        found[about.from.id] = [...(found[about.from.id] ?? []), ...more.map((row) => toPersonalRow(row, theirs))];
    }
  }
  for (const { id, mark } of store.entities) {
    if (!mark) continue;
    const columns = (await columnsOf(store, id)).filter(({ field }) => field !== mark.field);
    const rows = await markedRows(store, id, mark.field, account);
    if (rows.length > 0) found[id] = rows.map((row) => toPersonalRow(row, columns));
  }
  return found;
}

/** In a transaction of `store`, which sees everybody's rows. */
export async function erasePersonalRows(store: Store, account: number): Promise<void> {
  for (const one of await personalTables(store)) await eraseFrom(store, one, account);
  for (const { id, mark } of store.entities) if (mark) await eraseMarks(store, id, mark, account);
}

async function eraseFrom(store: Store, { table, isOwned }: PersonalTable, account: number): Promise<void> {
  const isTheirs = belongsTo(store, table, isOwned, account);
  const rows = await store.db.selectFrom(table).select(['id', 'deleted_at']).where(isTheirs).execute();
  const kept = await referredTo(store, table, isTheirs, account);
  const entity = store.entities.find(({ id }) => id === table);
  for (const { id, deleted_at } of rows) {
    const isRemoved = deleted_at === null && !kept.has(id) && entity !== undefined && !(await isSettled(store, entity, id));
    // A row whose removal is refused stays like one that others refer to.
    if (isRemoved && !(await wasRemoved(store, entity, id))) kept.add(id);
  }
  const gone = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  for (const ids of chunks(gone)) {
    await store.db.deleteFrom(table).where('id', 'in', ids).execute();
    for (const about of rowsAbout(store, table))
      await sql`delete from ${sql.table(about.from.id)} where ${isOf(about)} in (${sql.join(ids)})`.execute(store.db);
  }
  const emptied = await privateColumns(store, table, isOwned, entity);
  for (const ids of chunks([...kept])) {
    await store.db
      .updateTable(table)
      .set({ ...(isOwned && { owner_id: null, taken_away: 1 }), deleted_at: null, ...emptied })
      .where('id', 'in', ids)
      .execute();
  }
  store.changes.notify(table);
}

/** Tables whose rows belong to nobody, and are about a row of any table or a part of one. */
function rowsAbout({ links }: Store, table: string): Link[] {
  return links.filter(({ to, of, isPart, from }) => to === table && (of !== undefined || isPart) && !from.owned);
}

/** The id of the row of its table that a row is about. */
const isOf = ({ to, of, field }: Link) =>
  of === undefined ? sql`${sql.ref(field)}` : sql`${sql.ref(of)} = ${to} and ${sql.ref(field)}`;

async function isSettled(store: Store, entity: Entity, id: number): Promise<boolean> {
  const row = await store.table(entity).get(id);
  return row !== null && (store.settled.get(entity.id)?.(row) ?? false);
}

/** Removes it, or changes nothing: effects that came before a refusal are undone too. */
async function wasRemoved(store: Store, entity: Entity, id: number): Promise<boolean> {
  await sql`savepoint removal`.execute(store.db);
  const { outcome } = await removeRow(store, entity, id);
  if (outcome === 'refused') await sql`rollback to removal`.execute(store.db);
  await sql`release removal`.execute(store.db);
  return outcome !== 'refused';
}

/** The account's rows to which rows of others refer, or which others commented on. */
async function referredTo(store: Store, table: string, isTheirs: RawBuilder<SqlBool>, account: number): Promise<Set<number>> {
  const owned = new Set(await ownedTables(store));
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
    const others = owned.has(entity) ? sql`and (other.owner_id is null or other.owner_id != ${account})` : sql``;
    const { rows } = await sql<{ id: number }>`
      select mine.id from ${sql.table(table)} as mine where ${isTheirs} and mine.deleted_at is null and exists (
        select 1 from ${sql.table(entity)} as other
        where other.${sql.ref(column_name)} = mine.id and other.deleted_at is null ${ofThis} ${others})`.execute(store.db);
    for (const { id } of rows) referred.add(id);
  }
  return referred;
}

/** Those of former fields too: nobody sees them, and they may have been private. Of a row without an owner all but its title. */
async function privateColumns(
  store: Store,
  table: string,
  isOwned: boolean,
  entity: Entity | undefined,
): Promise<Record<string, null>> {
  const kept = [entity?.titleField, entity?.workflow?.field];
  const isShown = ({ id, isPrivate }: Field) => (isOwned ? !isPrivate : kept.includes(id));
  const shown = new Set(entity?.fields.filter(isShown).map(({ id }) => id));
  return Object.fromEntries(
    (await columnsOf(store, table)).filter(({ field }) => !shown.has(field)).map(({ name }) => [name, null]),
  );
}

async function eraseMarks(store: Store, table: string, { field, keepsRow }: Mark, account: number): Promise<void> {
  const theirs = sql`${sql.ref(field)} = ${voterMark(account)}`;
  if (!keepsRow) await sql`delete from ${sql.table(table)} where ${theirs}`.execute(store.db);
  else await sql`update ${sql.table(table)} set ${sql.ref(field)} = 'erased ' || id where ${theirs}`.execute(store.db);
}

type Mark = NonNullable<Entity['mark']>;

async function markedRows(store: Store, table: string, field: string, account: number) {
  return await store.db.selectFrom(table).selectAll().where(field, '=', voterMark(account)).limit(maxRowsOfTable).execute();
}

interface PersonalTable {
  table: string;
  isOwned: boolean;
}

/** Tables with rows of accounts. */
async function personalTables(store: Store): Promise<PersonalTable[]> {
  const owned = new Set(await ownedTables(store));
  const tables = new Set([...owned, ...store.links.filter(hasMarkedPart).map(({ to }) => to)]);
  return [...tables].sort().map((table) => ({ table, isOwned: owned.has(table) }));
}

const hasMarkedPart = ({ isPart, from }: Link) => isPart === true && from.mark !== undefined;

/** A condition on a row: the account owns it, or has its mark on a part of it. */
function belongsTo({ links }: Store, table: string, isOwned: boolean, account: number): RawBuilder<SqlBool> {
  const byParts = links
    .filter((link) => link.to === table && hasMarkedPart(link))
    .map(({ from, field }) => {
      const isMarked = sql`${sql.ref(from.mark?.field ?? '')} = ${voterMark(account)}`;
      return sql`id in (select ${sql.ref(field)} from ${sql.table(from.id)} where ${isMarked})`;
    });
  return sql<SqlBool>`(${sql.join([...(isOwned ? [sql`owner_id = ${account}`] : []), ...byParts], sql` or `)})`;
}

async function ownedTables(store: Store): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    select distinct entity from app_columns
    where exists (select 1 from pragma_table_info(entity) where name = 'owner_id') order by entity`.execute(store.db);
  return rows.map(({ entity }) => entity);
}

async function columnsOf(store: Store, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select field, kind, column_name as name from app_columns where entity = ${table}`.execute(store.db);
  return rows;
}

function toPersonalRow(row: Record<string, StoredValue>, columns: Column[]): PersonalRow {
  const moment = (at: StoredValue | undefined) => new Date(Number(at)).toISOString();
  return {
    id: Number(row.id),
    createdAt: moment(row.created_at),
    updatedAt: moment(row.updated_at),
    ...(row.deleted_at === null ? {} : { deletedAt: moment(row.deleted_at) }),
    values: Object.fromEntries(columns.map(({ field, name }) => [field, row[name] ?? null])),
  };
}

const chunkSize = 500;

function* chunks(ids: number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += chunkSize) yield ids.slice(at, at + chunkSize);
}
