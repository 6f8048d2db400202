/**
 * Artifacts in a bucket, with copies on this server's disk. The database says which there are (object-rows.ts).
 *
 *  B1 An artifact is one object, completely in the bucket before its row is committed, and before the call resolves.
 *  B2 A copy is verified against its digest and then used without the bucket: what is live starts while that is down.
 *  B3 A recently stored artifact is not removed: its run, on any server, may not have committed its reference yet.
 *  B4 The object of a removed artifact stays for a day: a backup under way may still name it.
 *  B5 What is only where artifacts were before is served from there, and listed, until it is moved (move-to-bucket.ts).
 */
import { type Clock, Fault, type NewId } from '@davit/contract';
import type { ArtifactStore } from '@davit/launch';
import type { ArtifactBucket } from './artifact-bucket.ts';
import { type ArtifactFile, isDigest } from './digest.ts';
import { asFiles, asSides } from './files.ts';
import type { ObjectRows } from './object-rows.ts';

const leftoversStayMs = 24 * 60 * 60_000;
const removedAtOnce = 500;

export interface BucketArtifactsOptions {
  bucket: ArtifactBucket;
  rows: ObjectRows;
  /** This server's. */
  copies: ArtifactStore;
  /** Where they were before the bucket: the copies, or the database. */
  former: ArtifactStore;
  clock: Clock;
  newId: NewId;
  settlingMs: number;
  maxArtifactBytes: number;
}

export interface BucketArtifacts extends ArtifactStore {
  /** Stores files that have this digest, as of then. */
  upload(digest: string, files: readonly ArtifactFile[], keptAt: number): Promise<void>;
}

export function bucketArtifacts(options: BucketArtifactsOptions): BucketArtifacts {
  const { bucket, rows, copies, former, clock, newId, settlingMs, maxArtifactBytes } = options;

  async function upload(digest: string, files: readonly ArtifactFile[], keptAt: number, lost: string | null = null) {
    const sizeBytes = sizeOf(files);
    refuseLarge(sizeBytes, maxArtifactBytes);
    const name = `${digest}/${newId()}`;
    await rows.begin(name);
    await bucket.put(name, files);
    await rows.finish({ digest, name, sizeBytes, keptAt }, lost);
  }

  /** The content of the copy; if there is none, from the bucket, or from where it was before. */
  async function serve<T>(digest: string, from: (store: ArtifactStore) => Promise<T | null>): Promise<T | null> {
    const found = await from(copies);
    if (found !== null || !isDigest(digest)) return found;
    const name = await rows.find(digest);
    if (name === null) return former === copies ? null : from(former);
    const flaw = await fetchCopy(bucket, copies, digest, name);
    if (flaw === null) return from(copies);
    const cause = new Error(`the object of artifact ${digest} in the bucket ${bucket.where} is ${flaw}`);
    throw new Fault('unavailable', `A stored version is ${flaw}.`, { hint: 'Deploy the project again to rebuild it.', cause });
  }

  async function removeLeftovers(): Promise<void> {
    for (const name of await rows.leftovers(clock.now() - leftoversStayMs, removedAtOnce)) {
      await bucket.remove(name);
      await rows.forget(name);
    }
  }

  async function removeCopies(known: ReadonlySet<string>): Promise<void> {
    const gone = (await copies.list()).filter(({ digest, keptAt }) => !known.has(digest) && keptAt <= clock.now() - settlingMs);
    for (const { digest } of gone.slice(0, removedAtOnce)) await copies.remove(digest);
  }

  return {
    upload,
    async keep(source, bundle) {
      const files = asFiles(source, bundle.files);
      refuseLarge(sizeOf(files), maxArtifactBytes);
      const stored = await copies.keep(source, bundle);
      const name = await rows.touch(stored.digest);
      const isThere = name !== null && (await bucket.has(name));
      if (!isThere) await upload(stored.digest, files, clock.now(), name);
      return stored;
    },
    bundleFolder: (digest) => serve(digest, (store) => store.bundleFolder(digest)),
    bundle: (digest) => serve(digest, (store) => store.bundle(digest)),
    source: (digest) => serve(digest, (store) => store.source(digest)),
    async remove(digest) {
      if (!isDigest(digest) || (await rows.remove(digest)) === 'recent') return;
      await former.remove(digest);
      if (copies !== former) await copies.remove(digest);
    },
    async list() {
      const inBucket = await rows.list();
      const listed = new Map((await former.list()).map((one) => [one.digest, one]));
      for (const { digest, sizeBytes, keptAt } of inBucket) listed.set(digest, { digest, sizeBytes, keptAt });
      await removeCopies(new Set(listed.keys()));
      // What fails is tried again with the next list; the bucket reports it.
      await removeLeftovers().catch(() => {});
      return [...listed.values()];
    },
  };
}

/** Copies an object to this disk. What is wrong with it; null: nothing. */
export async function fetchCopy(
  bucket: Pick<ArtifactBucket, 'get'>,
  copies: ArtifactStore,
  digest: string,
  name: string,
): Promise<'missing' | 'corrupt' | null> {
  const files = await bucket.get(name, digest);
  if (typeof files === 'string') return files;
  const { source, bundle } = asSides(files);
  await copies.keep(source, { files: bundle, settings: null });
  return null;
}

const sizeOf = (files: readonly ArtifactFile[]): number => files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

function refuseLarge(sizeBytes: number, max: number): void {
  if (sizeBytes > max) throw new Error(`the version has ${sizeBytes} bytes; at most ${max} are kept in the bucket`);
}
