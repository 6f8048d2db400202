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
  /** Of PostgreSQL: each transaction only reads, all of it as of one moment, and nobody who writes waits for it. */
  snapshot?: boolean;
}

export async function openDatabase<Tables>({
  dataDir,
  databaseUrl = null,
  rehearsal,
  snapshot = false,
}: Keeping): Promise<Kysely<Tables>> {
  if (databaseUrl === null) return openSqlite<Tables>(dataDir, rehearsal);
  return openPostgres<Tables>(databaseUrl, { rehearsal, snapshot });
}
