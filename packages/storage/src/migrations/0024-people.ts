import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** People, sessions, links and memberships. Released: never change this file. */
export async function people(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await persons(db, types);
  await accounts(db, types);
  await sessions(db, types);
  await links(db, types);
  await tenantTable(db, 'membership')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joined_at', types.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_pk', ['workspace_id', 'person_id'])
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema
    .createIndex('membership_of_person')
    .on('membership')
    .columns(['person_id', 'joined_at', 'workspace_id'])
    .execute();
}

async function persons(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_verified', integer, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('person_email').unique().on('person').column('email').execute();
}

async function accounts(db: Kysely<unknown>, { tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('person_account')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createIndex('person_account_of_person')
    .unique()
    .on('person_account')
    .columns(['person_id', 'provider_id', 'account_id'])
    .execute();
}

async function sessions(db: Kysely<unknown>, { tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('person_session')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('person_session_token').unique().on('person_session').column('token_hash').execute();
  await db.schema
    .createIndex('person_session_of_person')
    .on('person_session')
    .columns(['person_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('person_session_ending').on('person_session').column('expires_at').execute();
}

async function links(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('sign_in_link')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('workspace_id', 'text')
    .addColumn('role', 'text')
    .addColumn('email', 'text')
    .addColumn('person_id', 'text', (column) => column.references('person.id').onDelete('cascade'))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('used_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('sign_in_link_token').unique().on('sign_in_link').column('token_hash').execute();
  await db.schema
    .createIndex('sign_in_link_of_workspace')
    .on('sign_in_link')
    .columns(['workspace_id', 'kind', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('sign_in_link_ending').on('sign_in_link').column('expires_at').execute();
}
