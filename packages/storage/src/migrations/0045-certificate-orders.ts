import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Orders of certificates: claimed by one server, limited, retried. Released: never change this file. */
export async function certificateOrders(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('certificate_order')
    .addColumn('host', 'text', (column) => column.primaryKey().notNull())
    .addColumn('claimed_until', integer, (column) => column.notNull())
    .addColumn('failures', integer, (column) => column.notNull())
    .addColumn('why', 'text')
    .addColumn('retry_at', integer, (column) => column.notNull())
    .addColumn('retries_since', integer, (column) => column.notNull())
    .addColumn('retries', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('certificate_order_retry').on('certificate_order').columns(['retry_at']).execute();
  await db.schema
    .createTable('ordered_certificate')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('workspace_id', 'text', (column) => column.notNull())
    .addColumn('ordered_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createIndex('ordered_certificate_of_workspace')
    .on('ordered_certificate')
    .columns(['workspace_id', 'ordered_at'])
    .execute();
  await db.schema
    .createTable('certificate_challenge')
    .addColumn('token', 'text', (column) => column.primaryKey().notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('certificate_challenge_expiry').on('certificate_challenge').columns(['expires_at']).execute();
  await db.schema.createIndex('certificate_sealed_by').on('certificate').columns(['sealed_by', 'name']).execute();
}
