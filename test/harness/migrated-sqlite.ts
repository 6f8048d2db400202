/**
 * An empty SQLite database with all its tables, which tests copy: most of what opening a new one takes is its migrations.
 * The first test of a run that asks for one makes it, in the run's folder.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSqlite } from '../../packages/storage/src/dialects/sqlite/open.ts';
import { runFolder } from './run-folder.ts';

/** For a new data folder. Outside a run of tests it does nothing: the database is migrated when it is opened. */
export async function copyMigratedSqlite(path: string): Promise<void> {
  const folder = runFolder();
  if (folder === undefined || existsSync(path)) return;
  const migrated = join(folder, 'migrated.db');
  if (!existsSync(migrated)) await makeMigrated(folder, migrated);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await copyFile(migrated, path);
}

/** Several processes may make it at once; each is the same. */
async function makeMigrated(folder: string, migrated: string): Promise<void> {
  const path = join(await mkdtemp(join(folder, 'new-')), 'davit.db');
  const database = await openSqlite(path);
  await database.close();
  await rename(path, migrated);
}
