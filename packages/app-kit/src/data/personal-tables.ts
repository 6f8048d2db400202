/**
 * Where a store has rows of people, in every table that this app ever had.
 * 1. Rows with an owner: the account, or a browser by its mark.
 * 2. Rows of internal tables under a mark (`Entity.mark`), and those with a part under one: orders with their check-out.
 * 3. Rows about one of these (`Entity.about`, `Link`): the days on which it was ticked, the lines of an order.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { voterMark } from '../web/voter.ts';
import { differencesOf } from './dialects/dialect.ts';
import type { About, Entity, Mark } from './entity.ts';
import type { Store } from './store.ts';

/** A column of a field, also of one that the app no longer has. */
export interface Column {
  field: string;
  kind: string;
  name: string;
}

export interface PersonalTables {
  /** By table. */
  columns: Map<string, Column[]>;
  /** Tables whose rows have an owner. */
  owned: Set<string>;
  /** Those of them whose rows may belong to a browser. */
  byBrowser: Set<string>;
  /** Internal tables with a mark, or about rows of others. */
  internal: Entity[];
}

export type Marked = Entity & { mark: Mark };
type Part = Marked & { about: About };

/** `features` are the internal tables of all features: the app may have had one only in an earlier version. */
export async function personalTables(store: Store, features: readonly Entity[]): Promise<PersonalTables> {
  const columns = new Map<string, Column[]>();
  const { rows } = await sql<Column & { entity: string }>`
    select entity, field, kind, column_name as name from app_columns order by rowid`.execute(store.db);
  for (const { entity, ...column } of rows) columns.set(entity, [...(columns.get(entity) ?? []), column]);
  const internal = new Map([...features, ...store.entities].map((entity) => [entity.id, entity]));
  return {
    columns,
    owned: await tablesWith(store, 'owner_id'),
    byBrowser: await tablesWith(store, 'made_by'),
    internal: [...internal.values()].filter((entity) => isIn(columns, entity)),
  };
}

/** Whether the store has the table, with the fields that say whose its rows are, or what they are about. */
function isIn(columns: PersonalTables['columns'], { id, mark, about }: Entity): boolean {
  const needed = [mark?.field, about?.field].filter((field) => field !== undefined);
  const known = columns.get(id) ?? [];
  return needed.length > 0 && needed.every((one) => known.some(({ field }) => field === one));
}

async function tablesWith({ db }: Store, column: string): Promise<Set<string>> {
  const { rows } = await sql<{ entity: string }>`select distinct entity from app_columns order by entity`.execute(db);
  const having = new Set(await differencesOf(db).tables(db, column));
  return new Set(rows.map(({ entity }) => entity).filter((entity) => having.has(entity)));
}

export const isMarked = (entity: Entity): entity is Marked => entity.mark !== undefined;
/** Says whose the row is of which it is a part. */
export const isMarkedPart = (entity: Entity): entity is Part => isMarked(entity) && entity.about?.isPart === true;

export function hasField({ columns }: PersonalTables, table: string, field: string): boolean {
  return columns.get(table)?.some((column) => column.field === field) ?? false;
}

/** The entity that a row of this table is about. */
function subjectOf(tables: PersonalTables, { id }: Entity, { of, knownBy }: About): RawBuilder<string | null> {
  const known = [...tables.columns.keys()].filter((table) => knownBy?.every((field) => hasField(tables, table, field)));
  const former = known.length === 1 && knownBy ? (known[0] ?? null) : null;
  return hasField(tables, id, of) ? sql`coalesce(${sql.ref(of)}, ${former})` : sql`${former}`;
}

export interface PersonalTable {
  table: string;
  /** Its rows stay in the owner's books, without the person. */
  books: About['books'];
}

/** The tables with rows of accounts, and those in which parts with this account's mark find some. */
export async function tablesOf(store: Store, tables: PersonalTables, account: number): Promise<PersonalTable[]> {
  const found = new Map<string, About['books']>([...tables.owned].map((table) => [table, undefined]));
  for (const part of tables.internal.filter(isMarkedPart)) {
    const { rows } = await sql<{ subject: string | null }>`
      select distinct ${subjectOf(tables, part, part.about)} as subject from ${sql.table(part.id)}
      where ${sql.ref(part.mark.field)} = ${voterMark(account)}`.execute(store.db);
    for (const { subject } of rows) if (subject !== null && tables.columns.has(subject)) found.set(subject, part.about.books);
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([table, books]) => ({ table, books }));
}

/** A condition on a row of a table: it belongs to the account, or a part of it has the account's mark. */
export function belongsTo(tables: PersonalTables, table: string, account: number): RawBuilder<SqlBool> {
  const byParts = tables.internal.filter(isMarkedPart).map((part) => {
    const isTheirs = sql`${sql.ref(part.mark.field)} = ${voterMark(account)}`;
    const isOfTable = sql`${subjectOf(tables, part, part.about)} = ${table}`;
    return sql`id in (select ${sql.ref(part.about.field)} from ${sql.table(part.id)} where ${isTheirs} and ${isOfTable})`;
  });
  const byOwner = tables.owned.has(table) ? [sql`owner_id = ${account}`] : [];
  return sql<SqlBool>`(${sql.join([...byOwner, ...byParts, sql`false`], sql` or `)})`;
}

export interface Attached {
  from: Entity;
  /** Its field with the id of the row. */
  field: string;
  /** Before `in (…)` or `= …`, with ids of rows. */
  isOf: RawBuilder<unknown>;
}

/** Rows that belong to nobody, and are about rows of this table. */
export function attachedTo({ links }: Store, tables: PersonalTables, table: string): Attached[] {
  const byAbout = tables.internal.flatMap((from) => {
    const { about } = from;
    if (!about) return [];
    return [{ from, field: about.field, isOf: sql`${subjectOf(tables, from, about)} = ${table} and ${sql.ref(about.field)}` }];
  });
  const byLink = links
    .filter(({ from, to, isPart }) => to === table && isPart && !from.about && !from.owned)
    .map(({ from, field }) => ({ from, field, isOf: sql`${sql.ref(field)}` }));
  return [...byAbout, ...byLink];
}

/** Sentences about what erasing leaves in the owner's books. */
export function booksInWords({ internal }: PersonalTables): string[] {
  return internal.flatMap(({ about }) => (about?.books ? [about.books.says] : []));
}
