/**
 * Artifacts in the database that servers share, with copies on this server's disk.
 *
 *  S1 An artifact is completely in the database or not at all; it is committed before the call resolves.
 *  S2 A copy is verified against its digest and then used without the database, because content
 *     under a digest never changes. Copies of removed artifacts are deleted with the next list.
 *  S3 A recently stored artifact is not removed: its run, on any server, may not have committed
 *     its reference yet. The next sweep tries again.
 */
import { type Clock, Fault } from '@davit/contract';
import type { ArtifactStore, SourceFile } from '@davit/launch';
import type { Database } from '../database.ts';
import { type ArtifactFile, digestOf, isDigest } from './digest.ts';
import { asFiles, asSides } from './files.ts';

const removedAtOnce = 500;

export interface SharedArtifactsOptions {
  database: Pick<Database, 'installation'>;
  /** This server's copies. */
  copies: ArtifactStore;
  clock: Clock;
  /** How long a stored artifact is safe from removal. */
  settlingMs: number;
  /** The maximum size of an artifact. */
  maxArtifactBytes?: number;
}

export function sharedArtifacts({
  database: { installation },
  copies,
  clock,
  settlingMs,
  maxArtifactBytes = 64 * 1024 * 1024,
}: SharedArtifactsOptions): ArtifactStore {
  /** Null if there is none. */
  async function read(digest: string): Promise<ArtifactFile[] | null> {
    const files = await installation.read
      .selectFrom('artifact_file')
      .select(['path', 'bytes'])
      .where('digest', '=', digest)
      .execute();
    if (files.length > 0) return files;
    const known = await installation.read.selectFrom('artifact').select('digest').where('digest', '=', digest).executeTakeFirst();
    return known ? [] : null;
  }

  /** False if there is no such artifact. */
  async function copy(digest: string): Promise<boolean> {
    const files = isDigest(digest) ? await read(digest) : null;
    if (!files) return false;
    if (digestOf(files) !== digest) {
      const cause = new Error(`the files of artifact ${digest} in the database do not have its digest`);
      throw new Fault('unavailable', 'A stored version is corrupt.', { hint: 'Deploy the project again to rebuild it.', cause });
    }
    const { source, bundle } = asSides(files);
    await copies.keep(source, { files: bundle, settings: null });
    return true;
  }

  /** The content of the copy; from the database if there is no copy yet. */
  async function serve<T>(digest: string, from: (digest: string) => Promise<T | null>): Promise<T | null> {
    const found = await from(digest);
    if (found !== null) return found;
    return (await copy(digest)) ? from(digest) : null;
  }

  async function write(digest: string, files: readonly ArtifactFile[], sizeBytes: number): Promise<void> {
    const keptAt = clock.now();
    await installation.write(async (tx) => {
      // Locks the row, new or existing, so that a removal comes before or after all of this.
      await tx
        .insertInto('artifact')
        .values({ digest, size_bytes: sizeBytes, kept_at: keptAt })
        .onConflict((conflict) => conflict.column('digest').doUpdateSet({ kept_at: keptAt }))
        .execute();
      const there = await tx.selectFrom('artifact_file').select('path').where('digest', '=', digest).limit(1).executeTakeFirst();
      if (there) return;
      for (const { path, bytes } of files) {
        await tx
          .insertInto('artifact_file')
          .values({ digest, path, bytes: new Uint8Array(bytes) })
          .execute();
      }
    });
  }

  return {
    async keep(source: SourceFile[], bundle) {
      const files = asFiles(source, bundle.files);
      const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      if (sizeBytes > maxArtifactBytes) {
        throw new Error(`the version has ${sizeBytes} bytes; at most ${maxArtifactBytes} are kept in the database`);
      }
      const stored = await copies.keep(source, bundle);
      await write(stored.digest, files, sizeBytes);
      return stored;
    },
    bundleFolder: (digest) => serve(digest, copies.bundleFolder),
    bundle: (digest) => serve(digest, copies.bundle),
    source: (digest) => serve(digest, copies.source),
    async remove(digest) {
      const removed = await installation.write((tx) =>
        tx
          .deleteFrom('artifact')
          .where('digest', '=', digest)
          .where('kept_at', '<=', clock.now() - settlingMs)
          .executeTakeFirst(),
      );
      if (removed.numDeletedRows > 0n) await copies.remove(digest);
    },
    async list() {
      const rows = await installation.read
        .selectFrom('artifact')
        .select(['digest', 'size_bytes', 'kept_at'])
        .orderBy('digest')
        .execute();
      const known = new Set(rows.map(({ digest }) => digest));
      const gone = (await copies.list()).filter(({ digest, keptAt }) => !known.has(digest) && keptAt <= clock.now() - settlingMs);
      for (const { digest } of gone.slice(0, removedAtOnce)) await copies.remove(digest);
      return rows.map(({ digest, size_bytes, kept_at }) => ({ digest, sizeBytes: size_bytes, keptAt: kept_at }));
    },
  };
}
