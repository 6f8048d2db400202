/**
 * An app's rows in a PostgreSQL of its own: a database, or the schema that its URL's `search_path` names.
 * 1. Who writes holds one lock from the beginning of the transaction, as in SQLite: what it read stays true until it ends.
 * 2. Text is compared by its bytes, whatever the language of the database.
 * 3. All about PostgreSQL is a program beside the server, `postgres.mjs`, which an app without one never loads.
 */
import { DefaultQueryCompiler, Kysely, sql } from 'kysely';
import type { UseOfDatabase } from './postgres-driver.ts';

export async function openPostgres<Tables>(url: string, use: UseOfDatabase): Promise<Kysely<Tables>> {
  const { dialectWith } = await program();
  return new Kysely<Tables>({ dialect: dialectWith({ sql, DefaultQueryCompiler }, url, use) });
}

function program(): Promise<typeof import('./postgres.worker.ts')> {
  const name = import.meta.url.endsWith('.ts') ? './postgres.worker.ts' : './postgres.mjs';
  return import(new URL(name, import.meta.url).href);
}
