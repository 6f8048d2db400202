/** The settings of the bucket for versions. */
import { bucketSettings } from './bucket-settings.ts';

export const ofArtifacts = bucketSettings(
  'ARTIFACTS_S3',
  'A bucket of S3, or of a server that speaks its protocol, for the bundle and the source of each version; each server has copies on its disk. Give it to all servers of an installation. Not set: they are in the data folder, or with DATABASE_URL in the database.',
  'A folder in the bucket, such as davit/main. Give each installation its own.',
);

/** Uploads of apps use the same bucket. */
export const uploadMistakes = (settings: { UPLOADS_IN: string; ARTIFACTS_S3_BUCKET?: string }) =>
  settings.UPLOADS_IN === 'bucket' && settings.ARTIFACTS_S3_BUCKET === undefined
    ? [{ setting: 'UPLOADS_IN' as const, message: 'needs ARTIFACTS_S3_BUCKET.' }]
    : [];
