/** Where an installation keeps its artifacts in a bucket: requests with their bounds, and how the last one ended. */
import { Fault } from '@davit/contract';
import type { OpenBucket } from '../bucket/open-bucket.ts';
import type { BucketPlace } from '../bucket/place.ts';
import { type ArtifactFile, digestOf } from './digest.ts';
import { pack, unpack } from './pack.ts';

/** For one artifact, with all its tries: the stage of a run that stores it has a minute, and should say what failed. */
const usualWithinMs = 40_000;
/** Compression may add a little. */
const packingBytes = 4 * 1024 * 1024;

export interface ArtifactBucket {
  put(name: string, files: readonly ArtifactFile[]): Promise<void>;
  get(name: string, digest: string): Promise<ArtifactFile[] | 'missing' | 'corrupt'>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  probe(): Promise<void>;
  /** Why the last request failed; null if it did not. */
  failure(): string | null;
  /** Notes why requests are of no use. */
  fail(why: string): void;
  /** Null: not yet. */
  lastAskedAt(): number | null;
  /** For people: the bucket and its server. */
  where: string;
  close(): void;
}

export interface ArtifactBucketInput {
  place: Pick<BucketPlace, 'bucket' | 'endpoint'>;
  bucket: OpenBucket;
  maxArtifactBytes: number;
  now(): number;
  withinMs?: number;
}

export function artifactBucket({
  place,
  bucket,
  maxArtifactBytes,
  now,
  withinMs = usualWithinMs,
}: ArtifactBucketInput): ArtifactBucket {
  const stopping = new AbortController();
  let failure: string | null = null;
  let askedAt: number | null = null;
  const keyOf = (name: string) => `artifacts/${name}`;

  /** The person who deploys learns that it is not their fault; the operator learns why. */
  async function ask<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = AbortSignal.timeout(withinMs);
    try {
      const answer = await request(AbortSignal.any([stopping.signal, late]));
      failure = null;
      return answer;
    } catch (error) {
      if (!stopping.signal.aborted)
        failure = late.aborted
          ? `The bucket ${place.bucket} at ${place.endpoint} does not answer in time.`
          : (error as Error).message;
      throw new Fault('unavailable', 'The bucket in which this Davit stores versions does not work.', {
        hint: 'Try again in a few minutes. "davit doctor" tells the operator why.',
        cause: error,
        retryAfter: 60,
      });
    } finally {
      askedAt = now();
    }
  }

  return {
    where: `${place.bucket} at ${new URL(place.endpoint).host}`,
    async put(name, files) {
      const packed = await pack(files);
      await ask((signal) => bucket.put(keyOf(name), packed, {}, signal));
    },
    async get(name, digest) {
      const maxBytes = maxArtifactBytes + packingBytes;
      const packed = await ask((signal) => bucket.read(keyOf(name), { maxBytes }, signal));
      if (packed === null) return 'missing';
      const files = await unpack(packed, maxArtifactBytes).catch(() => null);
      return files === null || digestOf(files) !== digest ? 'corrupt' : files;
    },
    has: async (name) => (await ask((signal) => bucket.look(keyOf(name), signal))) !== null,
    remove: (name) => ask((signal) => bucket.remove(keyOf(name), signal)),
    probe: () => ask((signal) => bucket.probe(signal)),
    failure: () => failure,
    fail(why) {
      failure = why;
    },
    lastAskedAt: () => askedAt,
    close() {
      stopping.abort(new Error('Davit stops.'));
      bucket.close();
    },
  };
}
