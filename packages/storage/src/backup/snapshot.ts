import { openPostgresSnapshot } from '../dialects/postgres/snapshot.ts';
import { openSqliteSnapshot } from '../dialects/sqlite/snapshot.ts';
import type { DatabasePlace, Snapshot } from './places.ts';

export function openSnapshot(place: DatabasePlace): Promise<Snapshot> {
  return place.kind === 'sqlite' ? openSqliteSnapshot(place.dataDir) : openPostgresSnapshot(place.url);
}
