/** A backup of a data folder that no server has open. Nothing is migrated or changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildRowsProgram } from '@davit/builder';
import { lockFolder, openArtifactCopier, parseMasterKey, readMasterKeyFile, storedAppDatabases } from '@davit/storage/backup';
import { createProcessTarget, noDatabases } from '@davit/targets';
import { makeNewId, systemClock } from '../ambient.ts';
import { secretKeyOf } from '../config/bucket-secret.ts';
import type { Config } from '../config/read-config.ts';
import { runtimeFolder } from '../runtime-folder.ts';
import { version } from '../version.ts';
import { removeUnfinished } from './archive-writer.ts';
import { type BackupRequest, databaseOf, fileFor, noBucket, sourceOf } from './backup-service.ts';
import { BackupRefused } from './format.ts';
import { type BackupResult, type Progress, writeBackup } from './write-backup.ts';

const silent = { info() {}, warn() {}, error() {} };

/** Throws BackupRefused, or OpenRefused `held` if a server has the folder. */
export async function writeOfflineBackup(
  config: Config,
  { out, passphrase, isOwnFolder }: BackupRequest,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<BackupResult> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'davit.db'))) {
    throw new BackupRefused(`There is no Davit in the data folder ${dataDir}. Name another one in DAVIT_DATA_DIR.`);
  }
  const lock = await lockFolder(dataDir, systemClock);
  let bucket: Awaited<ReturnType<typeof openArtifactCopier>> | null = null;
  try {
    bucket = await openCopier(config);
    const stored = await storedAppDatabases(databaseOf(config), masterKeysOf(config), config.appsDatabaseUrl);
    const target = await createProcessTarget({
      dataDir,
      ...(config.appsDataDir === null ? {} : { appsDataDir: config.appsDataDir }),
      runtimeDir: runtimeFolder(dataDir),
      edgePort: 0,
      host: config.host,
      appsDomain: null,
      databases: { ...noDatabases, ...stored },
      buildRowsProgram,
      clock: systemClock,
      log: silent,
    });
    try {
      if (isOwnFolder) await removeUnfinished(out);
      const createdAt = new Date(systemClock.now()).toISOString();
      const input = {
        file: await fileFor(out, createdAt, config),
        id: makeNewId(systemClock)(),
        davitVersion: version,
        createdAt,
        database: databaseOf(config),
        passphrase,
      };
      return await writeBackup(
        input,
        sourceOf(dataDir, target, () => masterKeysOf(config), bucket?.copy ?? noBucket, signal),
        report,
        signal,
      );
    } finally {
      await target.close();
    }
  } finally {
    bucket?.close();
    lock.release();
  }
}

async function openCopier({ dataDir, artifacts }: Config) {
  if (artifacts === null) return null;
  const settings = { place: artifacts, secretKey: secretKeyOf(artifacts) };
  return openArtifactCopier(settings, dataDir, { clock: systemClock, newId: makeNewId(systemClock) });
}

function masterKeysOf({ dataDir, masterKey, previousMasterKeys }: Config): string[] {
  const configured = [masterKey, ...previousMasterKeys].filter((key) => key !== null);
  const named = configured.map((text) => parseMasterKey(text, 'DAVIT_MASTER_KEY'));
  const inFiles = ['master-key', 'master-key.next'].map((name) => readMasterKeyFile(join(dataDir, name)));
  return [...named, ...inFiles].filter((key) => key !== null).map(({ key }) => Buffer.from(key).toString('base64'));
}
