/** The databases of projects as a stopped Davit stored them, for a backup of it. Nothing is written. */
import { randomBytes } from 'node:crypto';
import type { AppDatabases } from '@davit/launch';
import type { Selectable } from 'kysely';
import type { DatabasePlace } from '../backup/places.ts';
import { openSnapshot } from '../backup/snapshot.ts';
import { unwrap } from '../sealing/data-keys.ts';
import { masterKey } from '../sealing/master-key.ts';
import { createTextSealing } from '../sealing/texts.ts';
import type { AppDatabaseTable } from '../tables/app-database.ts';
import type { DataKeyTable } from '../tables/data-key.ts';
import { placeOf } from './app-databases.ts';
import { openCluster } from './cluster.ts';

export type StoredAppDatabases = Pick<AppDatabases, 'address' | 'live' | 'sizeOf'>;

/** `masterKeys` in base64. `url`: of the cluster. */
export async function storedAppDatabases(
  place: DatabasePlace,
  masterKeys: readonly string[],
  url: string | null,
): Promise<StoredAppDatabases> {
  const { databases, dataKeys } = await readRows(place);
  const known = masterKeys.map((key) => masterKey(Buffer.from(key, 'base64')));
  const unusable = async () => {
    throw new Error('a backup writes nothing');
  };
  const texts = createTextSealing(
    {
      current: unusable,
      currentAtHand: () => null,
      first: unusable,
      async find(workspaceId, id) {
        const row = dataKeys.find((one) => one.id === id && one.workspace_id === workspaceId);
        const key = row && known.map((master) => unwrap(row, master)).find((one) => one !== null);
        return key ? { id, key } : null;
      },
    },
    randomBytes,
  );
  const cluster = url === null ? null : openCluster(url);
  return {
    address: cluster?.address ?? null,
    async live(projectId) {
      const row = databases.find((one) => one.project_id === projectId);
      if (row === undefined) return null;
      const [password] = (await texts.unseal(placeOf(row.workspace_id, projectId, row.name), row.sealed, 1)) ?? [];
      if (password == null) throw new Error("the password of the app's database cannot be decrypted");
      return { name: row.name, password };
    },
    sizeOf: async (name) => cluster?.sizeOf(name) ?? 0,
  };
}

/** Few: of the projects that have one. An earlier Davit has none. */
async function readRows(place: DatabasePlace) {
  const snapshot = await openSnapshot(place);
  try {
    const databases: Selectable<AppDatabaseTable>[] = [];
    const dataKeys: Selectable<DataKeyTable>[] = [];
    if (!snapshot.tables.includes('app_database')) return { databases, dataKeys };
    for await (const row of snapshot.rows('app_database'))
      if (row.state === 'live') databases.push(row as unknown as Selectable<AppDatabaseTable>);
    if (databases.length === 0) return { databases, dataKeys };
    for await (const row of snapshot.rows('data_key')) dataKeys.push(row as unknown as Selectable<DataKeyTable>);
    return { databases, dataKeys };
  } finally {
    await snapshot.close();
  }
}
