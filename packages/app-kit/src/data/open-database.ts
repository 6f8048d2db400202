/** Opens the database with an app's rows: a file in its data folder, or PostgreSQL where the app is given one. */
import type { Kysely } from 'kysely';
import { openPostgres } from './dialects/postgres.ts';
import { openSqlite } from './dialects/sqlite.ts';

export interface Keeping {
  dataDir: string;
  /** `postgresql://…`; null for the file. */
  databaseUrl?: string | null;
  /** Commits survive a power cut, except in a rehearsal, whose store is temporary. */
  rehearsal: boolean;
}

export async function openDatabase<Tables>({ dataDir, databaseUrl = null, rehearsal }: Keeping): Promise<Kysely<Tables>> {
  return databaseUrl === null ? openSqlite<Tables>(dataDir, rehearsal) : openPostgres<Tables>(databaseUrl, rehearsal);
}
