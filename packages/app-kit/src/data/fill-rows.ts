/**
 * Gives rows that lack a value the one of their field: rows from before the field was there, or was required. A new
 * column is filled once; a required field at every start, since an older version may have added rows meanwhile.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { differencesOf } from './dialects/dialect.ts';
import { type Entity, type Field, plainWords } from './entity.ts';
import type { Tables } from './tables.ts';
import { storedValue } from './written-value.ts';

/** Returns a sentence for each field with filled rows. `fresh` are the fields whose column is new. */
export async function fillRows(
  db: Kysely<Tables>,
  entity: Entity,
  columns: ReadonlyMap<string, string>,
  fresh: ReadonlySet<string>,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const field of entity.fields) {
    const column = columns.get(field.id);
    if (!field.fill || !column || !(field.required || fresh.has(field.id))) continue;
    const { numUpdatedRows } = await db
      .updateTable(entity.id)
      .set({ [column]: valueIn(db, field, field.fill.value) })
      .where(column, 'is', null)
      .executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    if (count === 0) continue;
    const rows = count === 1 ? `1 ${entity.singular}` : `${count} ${entity.plural}`;
    sentences.push(`Set the ${field.label.toLowerCase()} of ${rows} to ${wordsOf(field, field.fill.value)}.`);
  }
  return sentences;
}

type Filled = NonNullable<Field['fill']>['value'];

/** `today` is the day on which a row was added. */
function valueIn(db: Kysely<Tables>, field: Field, value: Filled): RawBuilder<string | number> | string | number {
  const moment = /^today(?: (\d\d:\d\d))?$/.exec(String(value));
  if (!moment) return storedValue(field, value, 0);
  const day = differencesOf(db).dayOf('created_at');
  return field.type.kind === 'date-time' ? sql<string>`${day} || ${`T${moment[1] ?? '00:00'}:00.000Z`}` : day;
}

function wordsOf(field: Field, value: Filled): string {
  if (String(value).startsWith('today')) return 'the day on which each was added';
  return field.type.kind === 'money' ? String(value) : `“${plainWords(field, value)}”`;
}
