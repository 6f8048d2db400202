/**
 * A copy of the rows of one account, in the words of the app's pages: names of lists, labels, titles of other rows. Deleted rows
 * are in it, and lists and fields that the app no longer has. Internal tables that only say whose a row is are not: the row is.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { voterMark } from '../web/voter.ts';
import { type Entity, type Field, fileAddress, plainWords } from './entity.ts';
import { storedKind } from './migrate.ts';
import {
  attachedTo,
  belongsTo,
  type Column,
  isMarked,
  isMarkedPart,
  type PersonalTables,
  personalTables,
  tablesOf,
} from './personal-tables.ts';
import type { Store } from './store.ts';
import type { StoredValue } from './tables.ts';

/** Bounds the memory of one copy; a person with more gets the newest. */
const maxRowsOfTable = 10_000;

export interface PersonalRow {
  id: number;
  addedAt: string;
  changedAt: string;
  /** If it is deleted, and can still be restored. */
  deletedAt?: string;
  values: Record<string, string | number | null>;
}

export interface PersonalList {
  list: string;
  /** Newest first. */
  rows: PersonalRow[];
}

/** `features`: see `personalTables`. */
export async function personalRows(store: Store, features: readonly Entity[], account: number): Promise<PersonalList[]> {
  const tables = await personalTables(store, features);
  const lists: PersonalList[] = [];
  const add = async (table: string, condition: RawBuilder<SqlBool>) => {
    const rows = await store.db
      .selectFrom(table)
      .selectAll()
      .where(condition)
      .orderBy('id', 'desc')
      .limit(maxRowsOfTable)
      .execute();
    if (rows.length > 0) lists.push(await listOf(store, tables, table, rows));
  };
  for (const { table } of await tablesOf(store, tables, account)) {
    const isTheirs = belongsTo(tables, table, account);
    await add(table, isTheirs);
    for (const { from, isOf } of attachedTo(store, tables, table))
      if (!from.mark) await add(from.id, sql<SqlBool>`${isOf} in (select id from ${sql.table(table)} where ${isTheirs})`);
  }
  for (const entity of tables.internal.filter(isMarked))
    if (!isMarkedPart(entity)) await add(entity.id, sql<SqlBool>`${sql.ref(entity.mark.field)} = ${voterMark(account)}`);
  return lists;
}

type Stored = Record<string, StoredValue>;

/** `known`: the field, unless the app no longer has it, or has it with another kind. */
type Shown = Column & { known: Field | undefined; label: string };

async function listOf(store: Store, tables: PersonalTables, table: string, rows: Stored[]): Promise<PersonalList> {
  const entity = entityOf(store, tables, table);
  const hidden = hiddenFields(entity);
  const columns = (tables.columns.get(table) ?? []).filter(({ field }) => !hidden.includes(field)).map(shownBy(entity));
  const titles = await titlesIn(store, entity, columns, rows);
  const moment = (at: StoredValue | undefined) => new Date(Number(at)).toISOString();
  return {
    list: entity?.title ?? wordsOf(table),
    rows: rows.map((row) => ({
      id: Number(row.id),
      addedAt: moment(row.created_at),
      changedAt: moment(row.updated_at),
      ...(row.deleted_at === null ? {} : { deletedAt: moment(row.deleted_at) }),
      values: Object.fromEntries(
        columns.map((column) => [column.label, titles(row, column) ?? shownValue(column, row[column.name] ?? null)]),
      ),
    })),
  };
}

const shownBy =
  (entity: Entity | undefined) =>
  (column: Column): Shown => {
    const field = entity?.fields.find(({ id }) => id === column.field);
    const known = field && storedKind(field) === column.kind ? field : undefined;
    return { ...column, known, label: known?.label ?? `${wordsOf(column.field)}${field ? ' (formerly)' : ''}` };
  };

function entityOf(store: Store, { internal }: PersonalTables, table: string): Entity | undefined {
  return [...store.entities, ...internal].find(({ id }) => id === table);
}

function hiddenFields(entity: Entity | undefined): string[] {
  const { mark, about } = entity ?? {};
  const ofMark = mark ? [mark.field, mark.guest ?? '', ...(mark.hidden ?? [])] : [];
  return [...ofMark, ...(about?.isPart ? [about.of] : [])];
}

/** The titles of the rows to which rows refer, as far as the reader may see them. */
async function titlesIn(store: Store, entity: Entity | undefined, columns: Shown[], rows: Stored[]) {
  const { about } = entity ?? {};
  const links = store.links.filter(({ from, of }) => from.id === entity?.id && of === undefined);
  const targetOf = (row: Stored, { field, known }: Shown): string | undefined => {
    if (known?.type.kind === 'relation') return known.type.entity;
    return field === about?.field ? String(row[about.of]) : links.find((link) => link.field === field)?.to;
  };
  const wanted = new Map<string, Set<number>>();
  for (const row of rows)
    for (const column of columns) {
      const [target, id] = [targetOf(row, column), row[column.name]];
      if (target !== undefined && typeof id === 'number') wanted.set(target, (wanted.get(target) ?? new Set()).add(id));
    }
  const found = new Map<string, Map<number, string>>();
  for (const other of store.entities) {
    const ids = wanted.get(other.id);
    if (ids) found.set(other.id, await store.table(other).titles([...ids]));
  }
  return (row: Stored, column: Shown): string | undefined => {
    if (column.field === about?.of) return store.entities.find(({ id }) => id === row[column.name])?.singular;
    return found.get(targetOf(row, column) ?? '')?.get(Number(row[column.name]));
  };
}

function shownValue({ kind, known }: Shown, value: StoredValue): string | number | null {
  if (value === null) return null;
  if (kind === 'yes-no') return value === 1 ? 'yes' : 'no';
  if (kind === 'image' || kind === 'file') return fileAddress(String(value));
  if (known?.type.kind === 'money') return `${plainWords(known, value)} ${known.type.currency}`;
  return known?.type.kind === 'choice' ? plainWords(known, value) : value;
}

/** `dueDate` as words: `Due date`. */
function wordsOf(id: string): string {
  const words = id.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
