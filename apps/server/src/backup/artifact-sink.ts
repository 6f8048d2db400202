/** Artifacts arrive file by file, and are stored one after the other: in the folder, or with the rows. */
import type { Clock, NewId } from '@davit/contract';
import { type ArtifactFile, asSides, type DatabasePlace, digestOf, openArtifacts, type RowLoader } from '@davit/storage/backup';
import { BackupRefused } from './format.ts';

export interface ArtifactSink {
  add(digest: string, path: string, bytes: Uint8Array): Promise<void>;
  /** Stores the last one. */
  end(): Promise<void>;
}

export async function createArtifactSink(
  { kind }: DatabasePlace,
  folder: string,
  loader: Pick<RowLoader, 'insertArtifact'>,
  { clock, newId }: { clock: Clock; newId: NewId },
): Promise<ArtifactSink> {
  const store = kind === 'sqlite' ? await openArtifacts(folder, { clock, newId }) : null;
  let digest: string | null = null;
  let files: ArtifactFile[] = [];

  async function end(): Promise<void> {
    if (digest === null) return;
    if (digestOf(files) !== digest) throw new BackupRefused(`The version ${digest} in the backup is damaged.`);
    if (store === null) await loader.insertArtifact(digest, files, clock.now());
    else {
      const { source, bundle } = asSides(files);
      await store.keep(source, { files: bundle, settings: null });
    }
  }

  return {
    end,
    async add(next, path, bytes) {
      if (next !== digest) {
        await end();
        digest = next;
        files = [];
      }
      files.push({ path, bytes });
    },
  };
}
