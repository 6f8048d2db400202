/**
 * Backups of this server while it runs. One at a time; only the server that runs the apps makes them, because only it can copy
 * their data.
 */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, Fault, type NewId } from '@davit/contract';
import type { Storage } from '@davit/storage';
import type { CopyArtifact, DatabasePlace } from '@davit/storage/backup';
import type { DataCopies } from '@davit/targets';
import type { Config } from '../config/read-config.ts';
import { version } from '../version.ts';
import { removeUnfinished } from './archive-writer.ts';
import { BackupRefused, fileName } from './format.ts';
import { type BackupInput, type BackupResult, type BackupSource, type Progress, writeBackup } from './write-backup.ts';

export interface BackupRequest {
  /** A folder, or the file to write. */
  out: string;
  /** Null: without the master key. */
  passphrase: string | null;
  /** `out` is a folder of this installation alone: what a killed backup left in it is removed first. */
  isOwnFolder?: boolean;
}

export interface BackupService {
  /** Throws Fault `unavailable` while another one is made, `invalid_request` if this server does not run the apps. */
  run(request: BackupRequest, report: (progress: Progress) => void, signal: AbortSignal): Promise<BackupResult>;
  /** Whether one is made now. */
  isBusy(): boolean;
  /** Cuts off the one that is made. */
  close(): Promise<void>;
}

/** The data of all apps of the installation. */
export interface BackedUpApps {
  place: string;
  dataCopies: Pick<DataCopies, 'list' | 'copy' | 'release'>;
}

export interface BackupServiceParts {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>;
  storage: Pick<Storage, 'holdArtifacts' | 'artifactBucket' | 'sealing'>;
  /** Null: this server runs no apps. */
  target: BackedUpApps | null;
  runsApps(): boolean;
  clock: Clock;
  newId: NewId;
  /** In a thread; in tests here. */
  write?: typeof writeBackup;
}

export function createBackupService(parts: BackupServiceParts): BackupService {
  const { config, storage, target, clock, newId, write = writeBackup } = parts;
  const closing = new AbortController();
  let underWay: Promise<BackupResult> | null = null;

  async function make({ out, passphrase, isOwnFolder }: BackupRequest, report: (progress: Progress) => void, given: AbortSignal) {
    if (target === null || !parts.runsApps()) {
      throw new Fault('invalid_request', 'This server does not run the apps, so it cannot copy their data.', {
        hint: 'Back up on the server that does: /readyz of each says where the apps run.',
      });
    }
    const signal = AbortSignal.any([given, closing.signal]);
    if (isOwnFolder) await removeUnfinished(out);
    const createdAt = new Date(clock.now()).toISOString();
    const input: BackupInput = {
      file: await fileFor(out, createdAt, config),
      id: newId(),
      davitVersion: version,
      createdAt,
      database: databaseOf(config),
      passphrase,
    };
    const release = storage.holdArtifacts();
    try {
      return await write(
        input,
        sourceOf(config.dataDir, target, masterKeysOf(storage), copierOf(storage), signal),
        report,
        signal,
      );
    } finally {
      release();
    }
  }

  return {
    async run(request, report, signal) {
      if (underWay !== null) throw new Fault('unavailable', 'Another backup is being made.', { retryAfter: 60 });
      underWay = make(request, report, signal);
      try {
        return await underWay;
      } finally {
        underWay = null;
      }
    },
    isBusy: () => underWay !== null,
    async close() {
      closing.abort();
      await underWay?.catch(() => {});
    },
  };
}

/** In this folder under a name with the time, or this file. BACKUP_DIR is always a folder, which is created if missing. */
export async function fileFor(out: string, createdAt: string, { backups }: Pick<Config, 'backups'>): Promise<string> {
  if (out === backups.dir) await mkdir(out, { recursive: true, mode: 0o700 });
  const isFolder = await stat(out).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? join(out, fileName(createdAt)) : out;
}

export function databaseOf({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): DatabasePlace {
  return databaseUrl === null ? { kind: 'sqlite', dataDir } : { kind: 'postgres', url: databaseUrl };
}

const masterKeysOf =
  ({ sealing }: Pick<Storage, 'sealing'>) =>
  () =>
    sealing.masterKeys().map(({ key }) => Buffer.from(key).toString('base64'));

const copierOf = ({ artifactBucket }: Pick<Storage, 'artifactBucket'>): CopyArtifact => artifactBucket?.copy ?? noBucket;

/** For an installation without a bucket in its settings. */
export const noBucket: CopyArtifact = async () => {
  throw new BackupRefused('Versions are in a bucket: set ARTIFACTS_S3_BUCKET, and what belongs to it.');
};

/** `masterKeys` in base64, the current one first. */
export function sourceOf(
  dataDir: string,
  target: BackedUpApps,
  masterKeys: () => string[],
  copyArtifact: CopyArtifact,
  signal: AbortSignal,
): BackupSource {
  return {
    place: target.place,
    listApps: () => target.dataCopies.list(),
    copyApp: (projectId) => target.dataCopies.copy(projectId, signal),
    releaseApp: (projectId) => target.dataCopies.release(projectId),
    copyArtifact,
    secrets: async () => ({
      masterKeys: masterKeys(),
      model: await readFile(join(dataDir, 'model.json'), 'utf8').catch(() => null),
    }),
  };
}
