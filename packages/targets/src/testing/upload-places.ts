/** Where uploads of apps can be, for the suite: the folders alone, or a bucket with either database. */
import { randomUUID } from 'node:crypto';
import { type OpenBucket, openBucket } from '../../../storage/src/bucket/open-bucket.ts';
import type { TestDatabase } from '../../../storage/src/testing/databases.ts';
import { openUploads, type UploadsService } from '../../../storage/src/uploads/open-uploads.ts';

/** A server with the API of S3, and a bucket on it. */
export interface TestBucket {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretKey: string;
  bucket: string;
}

export interface UploadPlace {
  /** Null: the folders alone. */
  store: UploadsService | null;
  /** What the bucket has of a project. */
  keys(projectId: string): Promise<string[]>;
  close(): Promise<void>;
}

export const inFolders = async (): Promise<UploadPlace> => ({ store: null, keys: async () => [], close: async () => {} });

export async function inBucket({ secretKey, ...where }: TestBucket, { open }: TestDatabase): Promise<UploadPlace> {
  const database = await open();
  const settings = {
    place: { ...where, prefix: 'davit/main', settings: 'ARTIFACTS_S3' },
    secretKey: async () => secretKey,
    pause: async () => {},
  };
  const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
  const store = await openUploads({ settings, database, clock, newId: randomUUID });
  const bucket: OpenBucket = openBucket(settings);
  const listed = (projectId: string) => bucket.list(`uploads/${projectId}/`, AbortSignal.timeout(60_000));
  return {
    store,
    keys: async (projectId) => (await listed(projectId)).map(({ key }) => key),
    async close() {
      bucket.close();
      await store.stop();
      await database.close();
    },
  };
}
