import { artifactsIn } from '../../artifacts/disk-artifact-store.ts';
import { artifactsFolder, databaseFile, type Snapshot } from '../../backup/places.ts';
import { connectReader } from './connect.ts';
import type { SqlRow } from './statements.ts';

/** One read transaction on a connection of its own: writers go on, and the write-ahead log keeps what it still needs. */
export async function openSqliteSnapshot(dataDir: string): Promise<Snapshot> {
  const connection = connectReader(databaseFile(dataDir));
  try {
    connection.exec('begin');
    const names = (sql: string) =>
      connection
        .prepare(sql)
        .all()
        .map(({ name }) => String(name));
    // The first read is the moment of the snapshot.
    const migrations = names('select name from kysely_migration order by name');
    const tables = names(`select name from sqlite_master
      where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`);
    return {
      migrations,
      tables,
      async *rows(table) {
        yield* connection.prepare(`select * from "${table}"`).iterate() as Iterable<SqlRow>;
      },
      artifacts: () => artifactsIn(artifactsFolder(dataDir)),
      async close() {
        connection.close();
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}
