import type { Kysely } from 'kysely';
import { scopesBefore } from './0031-managing-keys.ts';
import type { ColumnTypes } from './column-types.ts';
import { giveFirstKey } from './give-first-key.ts';
import { tenantTable } from './tenant-table.ts';

/** Settings and secrets of apps; the first key may change them. Released: never change this file. */
export async function appSettings(db: Kysely<unknown>, { integer, bytes, clusteredTableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'app_setting')
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_secret', integer, (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('set_at', integer, (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_setting_pk', ['project_id', 'name'])
    .modifyEnd(clusteredTableOptions)
    .execute();
  await giveAppSettings(db);
}

export const giveAppSettings = (db: Kysely<unknown>): Promise<void> =>
  giveFirstKey(db, [...scopesBefore, 'keys:write', 'audit:read'], ['env:write']);
