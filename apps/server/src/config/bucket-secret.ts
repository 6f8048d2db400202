import { readSecretFile } from '../read-secret-file.ts';
import type { BucketConfig } from './bucket-settings.ts';

/** Read on each use, so that it can be replaced. Throws StartRefused if others can read the file, or it holds none. */
export const secretKeyOf =
  ({ secretKey, secretKeyFile, settings }: BucketConfig) =>
  async (): Promise<string> =>
    secretKey ?? (await readSecretFile(secretKeyFile ?? '', `${settings}_SECRET_KEY_FILE`));
