import { setTimeout } from 'node:timers/promises';
import type { BackupConfig } from '../../config/backup-settings.ts';
import { readSecretFile } from '../../read-secret-file.ts';
import { BackupRefused } from '../format.ts';
import { type Bucket, createBucket } from './bucket.ts';

/** The bucket of the settings. Its secret is read on each use, so that it can be replaced. Throws BackupRefused. */
export async function openBucket({ bucket: place }: Pick<BackupConfig, 'bucket'>): Promise<Bucket> {
  if (place === null) throw new BackupRefused('No bucket is set. Set BACKUP_S3_BUCKET, and what belongs to it.');
  const fromFile = () => readSecretFile(place.secretKeyFile ?? '', 'BACKUP_S3_SECRET_KEY_FILE');
  const secretKey =
    place.secretKey ??
    (await fromFile().catch((error: Error) => {
      throw new BackupRefused(error.message, { cause: error });
    }));
  return createBucket({ place, secretKey, pause: (ms, signal) => setTimeout(ms, undefined, { signal }) });
}
