/**
 * Artifacts arrive file by file, and are stored one after the other: in the folder, or with the rows. One whose files do not
 * have its digest was damaged before the backup, which the archive's own digests cover: it is left out, as if it were missing.
 */
import type { Clock, NewId } from '@davit/contract';
import { type ArtifactFile, asSides, type DatabasePlace, digestOf, openArtifacts, type RowLoader } from '@davit/storage/backup';

export interface ArtifactSink {
  add(digest: string, path: string, bytes: Uint8Array): Promise<void>;
  /** Stores the last one. */
  end(): Promise<void>;
  /** How many were left out. */
  damaged(): number;
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
  let damaged = 0;

  async function end(): Promise<void> {
    if (digest === null) return;
    if (digestOf(files) !== digest) damaged += 1;
    else if (store === null) await loader.insertArtifact(digest, files, clock.now());
    else {
      const { source, bundle } = asSides(files);
      await store.keep(source, { files: bundle, settings: null });
    }
  }

  return {
    end,
    damaged: () => damaged,
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
