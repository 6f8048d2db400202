/** Where the bytes of a backup come from: a file, or an object in a bucket. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { BackupRefused } from './format.ts';

export interface ArchiveSource {
  /** For messages. */
  name: string;
  /** Throws BackupRefused if it cannot be read. */
  sizeBytes(): Promise<number>;
  /** From its first byte to its last; the same bytes each time. */
  read(): AsyncIterable<Uint8Array>;
}

export const archiveInFile = (path: string): ArchiveSource => ({
  name: path,
  async sizeBytes() {
    try {
      return (await stat(path)).size;
    } catch (error) {
      throw new BackupRefused(`${path} cannot be read: ${(error as Error).message}.`, { cause: error });
    }
  },
  read: () => createReadStream(path),
});
