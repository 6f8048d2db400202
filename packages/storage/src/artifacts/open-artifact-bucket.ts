import type { Clock } from '@davit/contract';
import type { BucketOptions } from '../bucket/send.ts';
import { type ArtifactBucket, artifactBucket } from './artifact-bucket.ts';

export type BucketSettings = Pick<BucketOptions, 'place' | 'secretKey' | 'pause'>;

export const maxBucketArtifactBytes = 64 * 1024 * 1024;
const answersWithinMs = 30_000;

/** The bucket of the settings. The AWS SDK is loaded on use. */
export async function openArtifactBucket(settings: BucketSettings, clock: Clock): Promise<ArtifactBucket> {
  const { openBucket } = await import('../bucket/open-bucket.ts');
  const bucket = openBucket({ ...settings, answersWithinMs });
  return artifactBucket({ place: settings.place, bucket, maxArtifactBytes: maxBucketArtifactBytes, now: clock.now });
}

/** Why it fails, for the operator; null: it answers. */
export async function probeArtifactBucket(settings: BucketSettings, clock: Clock): Promise<string | null> {
  const bucket = await openArtifactBucket(settings, clock);
  await bucket.probe().catch(() => {});
  bucket.close();
  return bucket.failure();
}
