import { openPostgresSnapshot } from '../dialects/postgres/snapshot.ts';
import { openSqliteSnapshot } from '../dialects/sqlite/snapshot.ts';
import { isBehind } from '../migrations/migrate.ts';
import type { DatabasePlace, Snapshot } from './places.ts';

export function openSnapshot(place: DatabasePlace): Promise<Snapshot> {
  return place.kind === 'sqlite' ? openSqliteSnapshot(place.dataDir) : openPostgresSnapshot(place.url);
}

/** Whether the next start changes tables that are there; false too if a newer Davit wrote them, or they cannot be read. */
export async function hasPendingMigrations(place: DatabasePlace): Promise<boolean> {
  const snapshot = await openSnapshot(place).catch(() => null);
  if (snapshot === null) return false;
  await snapshot.close();
  return isBehind(snapshot.migrations);
}
