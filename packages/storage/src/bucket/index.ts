/** Buckets, for the server's backups and for artifacts. Loads the AWS SDK. */
export { type OpenBucket, openBucket } from './open-bucket.ts';
export type { BucketPlace } from './place.ts';
export { BucketRefused } from './refusals.ts';
export type { BucketOptions, Pause } from './send.ts';
