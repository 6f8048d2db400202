import { join } from 'node:path';
import type { NewId } from '@davit/contract';
import type { Storage } from '@davit/storage';

import type { Logger } from 'pino';
import { systemClock, systemTimers } from '../ambient.ts';
import type { AppsLeader } from '../apps-leader.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/read-config.ts';
import { readPassphraseFile } from '../read-secret-file.ts';
import { type BackupMeter, type BackupSchedule, createBackupSchedule } from './backup-schedule.ts';
import { type BackedUpApps, type BackupService, createBackupService } from './backup-service.ts';
import { copyToBucket } from './bucket/copy-to-bucket.ts';
import { openBucket } from './bucket/open-bucket.ts';
import { writeBackupInThread } from './write-in-thread.ts';

export interface Backups {
  service: BackupService;
  /** Null: none are scheduled. */
  schedule: BackupSchedule | null;
}

interface BackupsInput {
  config: Config;
  logger: Logger;
  closers: Closers;
  storage: Storage;
  target: BackedUpApps | null;
  appsLeader: Pick<AppsLeader, 'isLeader'>;
  /** Whether this server can copy the data of apps. */
  reachesApps(): boolean;
  newId: NewId;
  meter: BackupMeter;
}

export function openBackups({
  config,
  logger,
  closers,
  storage,
  target,
  appsLeader,
  reachesApps,
  newId,
  meter,
}: BackupsInput): Backups {
  const runsApps = () => appsLeader.isLeader();
  const service = createBackupService({
    config,
    storage,
    target,
    runsApps: reachesApps,
    clock: systemClock,
    newId,
    write: writeBackupInThread,
  });
  closers.add('backups', () => service.close());
  const { everyHours, keep, dir, bucket } = config.backups;
  if (everyHours === null) return { service, schedule: null };
  const schedule = createBackupSchedule({
    folder: dir ?? join(config.dataDir, 'backups'),
    everyHours,
    keep,
    backups: service,
    copy:
      bucket === null
        ? null
        : async (files, signal) =>
            copyToBucket({
              bucket: await openBucket(config.backups),
              files,
              keep,
              installation: await storage.backedUp.installationId(),
              now: systemClock.now(),
              signal,
            }),
    isUnused: storage.backedUp.isUnused,
    passphrase: () => passphraseOf(config),
    runsApps,
    clock: systemClock,
    timers: systemTimers,
    log: logger,
    meter,
  });
  closers.add('scheduled backups', () => schedule.stop());
  return { service, schedule };
}

async function passphraseOf({ backups: { passphrase, passphraseFile } }: Config): Promise<string> {
  return passphrase ?? (await readPassphraseFile(passphraseFile ?? '', 'DAVIT_BACKUP_PASSPHRASE_FILE'));
}
