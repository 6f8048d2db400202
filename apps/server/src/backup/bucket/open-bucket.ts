import type { BackupConfig } from '../../config/backup-settings.ts';
import { secretKeyOf } from '../../config/bucket-secret.ts';
import { BackupRefused } from '../format.ts';
import type { Bucket } from './bucket.ts';

/** The bucket of the settings. Throws BackupRefused. */
export async function openBucket({ bucket: place }: Pick<BackupConfig, 'bucket'>): Promise<Bucket> {
  if (place === null) throw new BackupRefused('No bucket is set. Set BACKUP_S3_BUCKET, and what belongs to it.');
  // Loaded on use, with the AWS SDK.
  const { createBucket } = await import('./bucket.ts');
  return createBucket({ place, secretKey: secretKeyOf(place) });
}
