/**
 * Before a newer version changes the tables of a SQLite folder, it backs up to `before-upgrade` in that folder: the version
 * that was there restores it. The master key stays in the folder, so that no passphrase is needed. Of a PostgreSQL it backs up
 * nothing: other servers may use it, and have the apps' data. It says so.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformLog } from '@davit/contract';
import { hasPendingMigrations } from '@davit/storage/backup';
import { systemClock } from '../ambient.ts';
import type { Config } from '../config/read-config.ts';
import { StartRefused } from '../listen.ts';
import { keepNewest } from './backup-folder.ts';
import { isRefused } from './index.ts';
import { writeOfflineBackup } from './offline-backup.ts';

const kept = 2;
const never = new AbortController().signal;

/** Throws StartRefused if it cannot be written: the tables are then unchanged. */
export async function backUpBeforeUpgrade(config: Config, log: PlatformLog): Promise<void> {
  const { dataDir, databaseUrl, backups } = config;
  if (databaseUrl !== null) return warnBeforeUpgrade(databaseUrl, log);
  const isOld = existsSync(join(dataDir, 'davit.db')) && !existsSync(join(dataDir, 'restoring.json'));
  if (!backups.beforeUpgrade || !isOld || !(await hasPendingMigrations({ kind: 'sqlite', dataDir }))) return;
  const folder = join(dataDir, 'before-upgrade');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A service manager that loses patience kills it: the next start begins again, in the same room.
    const request = { out: folder, passphrase: null, isOwnFolder: true };
    const { file, sizeBytes, flaws } = await writeOfflineBackup(config, request, () => {}, never);
    log.info({ file, sizeBytes }, 'backed up before the upgrade; "davit restore" of the former version restores it');
    for (const flaw of flaws) log.warn({ file }, `the backup before the upgrade has a flaw: ${flaw}`);
    await keepNewest(folder, kept, systemClock.now());
  } catch (error) {
    if (isRefused(error) && error.name === 'OpenRefused') throw error;
    throw new StartRefused(
      `The backup before the upgrade failed: ${(error as Error).message}. Nothing was changed. Free some space, or set BACKUP_BEFORE_UPGRADE=no.`,
      error,
    );
  }
}

async function warnBeforeUpgrade(url: string, log: PlatformLog): Promise<void> {
  if (!(await hasPendingMigrations({ kind: 'postgres', url }))) return;
  log.warn(
    {},
    'this version changes the tables of the PostgreSQL now, without a backup: the former version can only go back to one that you made before',
  );
}
