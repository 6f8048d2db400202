import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Passkeys, and the challenges that browsers answer with them. Released: never change this file. */
export async function passkeys(db: Kysely<unknown>, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('public_key', bytes, (column) => column.notNull())
    .addColumn('counter', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('last_used_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('passkey_credential').unique().on('passkey').column('credential_id').execute();
  await db.schema.createIndex('passkey_of_person').on('passkey').columns(['person_id', 'created_at', 'id']).execute();
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createIndex('passkey_challenge_of_holder')
    .on('passkey_challenge')
    .columns(['holder', 'expires_at', 'hash'])
    .execute();
  await db.schema.createIndex('passkey_challenge_ending').on('passkey_challenge').column('expires_at').execute();
}
