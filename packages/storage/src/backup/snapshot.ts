import { openPostgresSnapshot } from '../dialects/postgres/snapshot.ts';
import { openSqliteSnapshot } from '../dialects/sqlite/snapshot.ts';
import { isBehind } from '../migrations/migrate.ts';
import type { DatabasePlace, Snapshot } from './places.ts';

export function openSnapshot(place: DatabasePlace): Promise<Snapshot> {
  return place.kind === 'sqlite' ? openSqliteSnapshot(place.dataDir) : openPostgresSnapshot(place.url);
}

/** Whether the next start changes the tables of this SQLite folder; false too if a newer Davit wrote them. */
export async function hasPendingMigrations(dataDir: string): Promise<boolean> {
  const snapshot = await openSnapshot({ kind: 'sqlite', dataDir }).catch(() => null);
  if (snapshot === null) return false;
  await snapshot.close();
  return isBehind(snapshot.migrations);
}
