import { type Kysely, sql } from 'kysely';
import type { Tables } from '../data/tables.ts';

/**
 * All uploads that rows refer to, in every column that ever held some: after a rollback, another version of this app
 * may show them.
 */
export async function uploadsOfRows(db: Kysely<Tables>): Promise<string[]> {
  const { rows: columns } = await sql<{ entity: string; column_name: string }>`
    select entity, column_name from app_columns where kind in ('image', 'file')`.execute(db);
  const uploads: string[] = [];
  for (const { entity, column_name } of columns) {
    const column = sql.ref(column_name);
    const { rows } = await sql<{ value: string }>`
      select ${column} as value from ${sql.table(entity)} where ${column} is not null`.execute(db);
    uploads.push(...rows.map(({ value }) => value));
  }
  return uploads;
}
