/**
 * Migrates the store to the app's entities at every start, in one transaction.
 * 1. Only additions: it never changes or removes a table or column of an older version, so that version still runs
 * on this store.
 * 2. A field with another kind gets a new column. `app_columns` records which column holds which field and kind.
 * 3. Only the app requires values: columns are nullable. Rows without a value get the one of `fill`, if their field
 * has one.
 */
import { type Kysely, sql } from 'kysely';
import { differencesOf } from './dialects/dialect.ts';
import type { Entity, Field, Sample } from './entity.ts';
import { fillRows } from './fill-rows.ts';
import type { Tables } from './tables.ts';
import { storedValue } from './written-value.ts';

/** The column of each field, by entity. */
export type Columns = Map<string, Map<string, string>>;

/** `changes` are sentences, one for each added table or column and each field with filled rows. */
export async function migrate(
  db: Kysely<Tables>,
  entities: Entity[],
  now: number,
): Promise<{ columns: Columns; changes: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const { hasTable } = differencesOf(transaction);
    await prepareStore(transaction);
    const columns: Columns = new Map();
    const changes: string[] = [];
    const fresh: Entity[] = [];
    for (const entity of entities) {
      const isNew = !(await hasTable(transaction, entity.id));
      if (isNew) {
        await createTable(transaction, entity.id);
        fresh.push(entity);
        changes.push(`Added a table for ${entity.plural}.`);
      }
      const added = await addColumns(transaction, entity, isNew ? [] : changes);
      columns.set(entity.id, added.columns);
      if (!isNew) changes.push(...(await fillRows(transaction, entity, added.columns, added.fresh)));
    }
    await plantSamples(transaction, fresh, columns, now);
    return { columns, changes };
  });
}

/** What queries and every table rely on. */
export async function prepareStore(db: Kysely<Tables>): Promise<void> {
  const { prepare, rowid, types } = differencesOf(db);
  await prepare(db);
  await sql`create table if not exists app_columns (
    entity ${types.text} not null, field ${types.text} not null, kind ${types.text} not null,
    column_name ${types.text} not null ${rowid}, primary key (entity, field, kind))`.execute(db);
}

export async function createTable(db: Kysely<Tables>, name: string): Promise<void> {
  const { types } = differencesOf(db);
  await sql`create table ${sql.table(name)} (
    id ${types.id}, created_at ${types.integer} not null, updated_at ${types.integer} not null,
    deleted_at ${types.integer}, is_sample ${types.integer} default 0 not null)`.execute(db);
}

/** `fresh` are the fields whose column is new. */
async function addColumns(
  db: Kysely<Tables>,
  entity: Entity,
  changes: string[],
): Promise<{ columns: Map<string, string>; fresh: Set<string> }> {
  const known = await sql<{ field: string; kind: string; column_name: string }>`
    select field, kind, column_name from app_columns where entity = ${entity.id}`.execute(db);
  const { columns: columnsOf, types } = differencesOf(db);
  const names = await columnsOf(db, entity.id);
  for (const [column, type] of claimColumns(entity)) {
    if (names.has(column)) continue;
    await db.schema.alterTable(entity.id).addColumn(column, types[type]).execute();
    changes.push(
      column === 'taken_away'
        ? `Added a column for ${entity.plural} that the owner deleted.`
        : `Added a column for the authors of ${entity.plural}.`,
    );
  }
  const columns = new Map<string, string>();
  const fresh = new Set<string>();
  for (const field of entity.fields) {
    const kind = storedKind(field);
    let column = known.rows.find((row) => row.field === field.id && row.kind === kind)?.column_name;
    if (!column) {
      column = freeName(field.id, names);
      names.add(column.toLowerCase());
      fresh.add(field.id);
      await db.schema.alterTable(entity.id).addColumn(column, types[typeOf(kind)]).execute();
      await sql`insert into app_columns (entity, field, kind, column_name)
        values (${entity.id}, ${field.id}, ${kind}, ${column})`.execute(db);
      changes.push(`Added a column for the ${field.label.toLowerCase()} of ${entity.plural}.`);
    }
    columns.set(field.id, column);
  }
  return { columns, fresh };
}

type ClaimColumn = ['owner_id' | 'made_by' | 'taken_away', 'integer' | 'text'];

/** Whose a row is; in this order. */
export const allClaims: ClaimColumn[] = [
  ['owner_id', 'integer'],
  ['made_by', 'text'],
  ['taken_away', 'integer'],
];

/** If everybody may write, a row may belong to a browser. */
export function claimColumns({ owned, writers }: Entity): ClaimColumn[] {
  if (!owned) return [];
  return allClaims.filter(([name]) => name !== 'made_by' || writers === 'anyone');
}

/** The kind of a field in `app_columns`. */
export function storedKind({ type }: Field): string {
  return type.kind === 'relation' ? `relation ${type.entity}` : type.kind;
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let next = 2; taken.has(name.toLowerCase()); next++) name = `${wanted}_${next}`;
  return name;
}

/** The type of a column, by its kind in `app_columns`. */
export function typeOf(kind: string): 'text' | 'integer' | 'real' {
  if (kind === 'decimal') return 'real';
  const isWhole = ['integer', 'money', 'yes-no', 'rating', 'votes'].includes(kind) || kind.startsWith('relation ');
  return isWhole ? 'integer' : 'text';
}

/** Two passes: all rows, then the relations between them. */
async function plantSamples(db: Kysely<Tables>, entities: Entity[], columns: Columns, now: number): Promise<void> {
  const ids = new Map<string, number[]>();
  for (const entity of entities) {
    const planted: number[] = [];
    for (const sample of entity.samples) {
      const row = { created_at: now, updated_at: now, is_sample: 1, ...sampleColumns(entity, sample, columns, now) };
      const { id } = await db.insertInto(entity.id).values(row).returning('id').executeTakeFirstOrThrow();
      planted.push(Number(id));
    }
    ids.set(entity.id, planted);
  }
  for (const entity of entities) {
    for (const field of entity.fields) {
      const column = columns.get(entity.id)?.get(field.id);
      if (field.type.kind !== 'relation' || !column) continue;
      for (const [index, sample] of entity.samples.entries()) {
        const target = ids.get(field.type.entity)?.[Number(sample[field.id]) - 1];
        const id = ids.get(entity.id)?.[index];
        if (target && id)
          await db
            .updateTable(entity.id)
            .set({ [column]: target })
            .where('id', '=', id)
            .execute();
      }
    }
  }
}

function sampleColumns(entity: Entity, sample: Sample, columns: Columns, now: number): Record<string, string | number | null> {
  const row: Record<string, string | number | null> = {};
  for (const field of entity.fields) {
    const column = columns.get(entity.id)?.get(field.id);
    const value = sample[field.id];
    if (!column || value === undefined || value === null || field.type.kind === 'relation') continue;
    row[column] = storedValue(field, value, now);
  }
  const { workflow } = entity;
  const state = workflow && columns.get(entity.id)?.get(workflow.field);
  if (state && workflow.states[0]) row[state] ??= workflow.states[0].id;
  return row;
}
