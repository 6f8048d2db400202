/** Which bucket, as its settings name it. */
export interface BucketPlace {
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Without slashes around it. */
  prefix: string;
  accessKeyId: string;
  /** What the names of its settings begin with, for hints: `BACKUP_S3` or `ARTIFACTS_S3`. */
  settings: string;
}
