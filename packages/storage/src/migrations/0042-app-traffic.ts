import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** What visitors request of apps: counts by minute and hour, views of pages by hour, the newest failures. Released: never change this file. */
export async function appTraffic(db: Kysely<unknown>, { integer, clusteredTableOptions }: ColumnTypes): Promise<void> {
  const table = (name: string) =>
    tenantTable(db, name)
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .modifyEnd(clusteredTableOptions);
  await table('app_traffic')
    .addColumn('span_ms', integer, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('version_number', integer, (column) => column.notNull())
    .addColumn('requests', integer, (column) => column.notNull())
    .addColumn('client_errors', integer, (column) => column.notNull())
    .addColumn('server_errors', integer, (column) => column.notNull())
    .addColumn('latencies', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_traffic_pk', ['project_id', 'span_ms', 'at', 'version_number'])
    .execute();
  await db.schema.createIndex('app_traffic_by_age').on('app_traffic').columns(['span_ms', 'at']).execute();
  await table('app_page')
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('version_number', integer, (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('views', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('app_page_pk', ['project_id', 'at', 'version_number', 'path'])
    .execute();
  await db.schema.createIndex('app_page_by_age').on('app_page').column('at').execute();
  await table('app_failure')
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('status', integer, (column) => column.notNull())
    .addColumn('took_ms', integer, (column) => column.notNull())
    .addColumn('version_number', integer)
    .addPrimaryKeyConstraint('app_failure_pk', ['project_id', 'at', 'request_id'])
    .execute();
  await db.schema.createIndex('app_failure_by_age').on('app_failure').column('at').execute();
}
