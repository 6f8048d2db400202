/** What a backup needs of the artifacts in a bucket: one after the other as a folder on this disk. */
import { dirname } from 'node:path';
import type { Clock, NewId } from '@davit/contract';
import type { ArtifactStore } from '@davit/launch';
import { artifactsFolder } from '../backup/places.ts';
import { BucketRefused } from '../bucket/refusals.ts';
import type { ArtifactBucket } from './artifact-bucket.ts';
import { fetchCopy } from './bucket-artifact-store.ts';
import { openArtifacts } from './disk-artifact-store.ts';
import { type BucketSettings, openArtifactBucket } from './open-artifact-bucket.ts';

/**
 * The folder with both sides of an artifact that has had this object within the last day; null if the bucket does not have it
 * as it should be. Throws BucketRefused.
 */
export type CopyArtifact = (digest: string, name: string) => Promise<string | null>;

export const copierOf =
  (bucket: Pick<ArtifactBucket, 'get' | 'failure'>, copies: ArtifactStore): CopyArtifact =>
  async (digest, name) => {
    const known = await copies.bundleFolder(digest);
    if (known !== null) return dirname(known);
    const flaw = await fetchCopy(bucket, copies, digest, name).catch((error: Error) => {
      throw new BucketRefused(bucket.failure() ?? error.message, '', { cause: error });
    });
    const folder = flaw === null ? await copies.bundleFolder(digest) : null;
    return folder && dirname(folder);
  };

/** For a data folder that no server has open. */
export async function openArtifactCopier(
  settings: BucketSettings,
  dataDir: string,
  { clock, newId }: { clock: Clock; newId: NewId },
): Promise<{ copy: CopyArtifact; close(): void }> {
  const copies = await openArtifacts(artifactsFolder(dataDir), { clock, newId });
  const bucket = await openArtifactBucket(settings, clock);
  return { copy: copierOf(bucket, copies), close: bucket.close };
}
