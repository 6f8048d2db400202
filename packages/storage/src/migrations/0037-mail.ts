import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** Outgoing e-mail, and the address that an app's notifications go to. Released: never change this file. */
export async function mail(db: Kysely<unknown>, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'mail_message')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('project_id', 'text', (column) => column.references('project.id').onDelete('cascade'))
    .addColumn('source_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('due_at', integer)
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('last_attempt_at', integer)
    .addColumn('last_error', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('sealed', bytes)
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createIndex('mail_message_due')
    .on('mail_message')
    .columns(['workspace_id', 'due_at', 'id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('mail_message_source')
    .unique()
    .on('mail_message')
    .columns(['project_id', 'source_id'])
    .where(sql.ref('source_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('mail_message_of_project').on('mail_message').columns(['project_id', 'created_at']).execute();
  await db.schema.createIndex('mail_message_of_workspace').on('mail_message').columns(['workspace_id', 'created_at']).execute();
  await db.schema.createIndex('mail_message_by_age').on('mail_message').columns(['created_at']).execute();
  await tenantTable(db, 'notify_address')
    .addColumn('project_id', 'text', (column) => column.primaryKey().notNull().references('project.id').onDelete('cascade'))
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('confirm_until', integer, (column) => column.notNull())
    .addColumn('confirmed_at', integer)
    .addColumn('stopped_at', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}
