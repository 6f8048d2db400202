/** Artifacts in the bucket of the settings: the store, and what goes on beside it while a server runs. */
import { type Clock, type NewId, type PlatformLog, repeat, type Timers } from '@davit/contract';
import type { ArtifactStore } from '@davit/launch';
import type { Database } from '../database.ts';
import { OpenRefused } from '../open-refused.ts';
import { bucketArtifacts } from './bucket-artifact-store.ts';
import { type CopyArtifact, copierOf } from './copy-for-backup.ts';
import { moveToBucket } from './move-to-bucket.ts';
import { objectRows } from './object-rows.ts';
import { type BucketSettings, maxBucketArtifactBytes, openArtifactBucket } from './open-artifact-bucket.ts';

const lookEveryMs = 60_000;
const moveEveryMs = 60 * 60_000;

export interface BucketStatus {
  inWords: string;
  isFailing: boolean;
}

export interface BucketArtifactsService {
  store: ArtifactStore;
  /** Asks the bucket every minute, and copies there what is only where artifacts were before, while `moves` says so. */
  start(parts: { timers: Timers; log: PlatformLog; moves(): boolean }): void;
  status(): BucketStatus;
  copy: CopyArtifact;
  stop(): Promise<void>;
}

export interface BucketArtifactsInput {
  settings: BucketSettings;
  database: Pick<Database, 'installation'>;
  copies: ArtifactStore;
  /** Where they were before the bucket: the copies, or the database. */
  former: ArtifactStore;
  /** The same, also while a backup holds it. */
  moveFrom: ArtifactStore;
  clock: Clock;
  newId: NewId;
  settlingMs: number;
}

export async function openBucketArtifacts(input: BucketArtifactsInput): Promise<BucketArtifactsService> {
  const { settings, database, copies, former, moveFrom, clock, newId, settlingMs } = input;
  const maxArtifactBytes = maxBucketArtifactBytes;
  const bucket = await openArtifactBucket(settings, clock);
  const rows = objectRows(database, clock, settlingMs);
  const store = bucketArtifacts({ bucket, rows, copies, former, clock, newId, settlingMs, maxArtifactBytes });
  const stopping = new AbortController();
  let left = 0;
  let movedAt = Number.NEGATIVE_INFINITY;
  let callOff = () => {};
  let looking: Promise<void> = Promise.resolve();

  async function probe(): Promise<void> {
    await bucket.probe();
    const one = await rows.sample();
    if (one === null || (await bucket.has(one.name))) return;
    bucket.fail(
      `The bucket ${bucket.where} lacks versions that this Davit stored. Check ARTIFACTS_S3_BUCKET and ARTIFACTS_S3_PREFIX.`,
    );
  }

  async function move(log: PlatformLog): Promise<void> {
    const report = (waiting: number) => {
      left = waiting;
    };
    const { moved, damaged } = await moveToBucket({ former: moveFrom, store, rows, report, signal: stopping.signal });
    if (moved > 0) log.info({ moved }, 'copied versions into the bucket');
    for (const digest of damaged) log.warn({ digest }, 'a stored version is corrupt and was not copied into the bucket');
    movedAt = clock.now();
  }

  async function look(log: PlatformLog, moves: () => boolean): Promise<void> {
    const before = bucket.failure();
    try {
      if (clock.now() - (bucket.lastAskedAt() ?? 0) >= lookEveryMs || before !== null) await probe();
      if (bucket.failure() === null && moves() && clock.now() - movedAt >= moveEveryMs) await move(log);
    } catch (error) {
      if (bucket.failure() === null && !stopping.signal.aborted)
        log.error({ err: error }, 'looking after the bucket of versions failed');
    }
    const now = bucket.failure();
    if (now !== null && now !== before) log.error({ bucket: bucket.where }, `the bucket of versions fails: ${now}`);
    if (now === null && before !== null) log.info({ bucket: bucket.where }, 'the bucket of versions answers again');
  }

  return {
    store,
    start({ timers, log, moves }) {
      const round = () => {
        looking = look(log, moves);
        return looking;
      };
      const first = timers.after(0, () => void round());
      const rest = repeat(timers, lookEveryMs, round);
      callOff = () => {
        first();
        rest();
      };
    },
    status() {
      const failure = bucket.failure();
      const asked = bucket.lastAskedAt() === null ? 'not asked yet' : 'which answers';
      const waiting = left === 0 ? '' : `; ${left} of former versions are still to be copied there`;
      const inWords = `in the bucket ${bucket.where}, ${failure === null ? asked : `failing: ${failure}`}${waiting}`;
      return { inWords, isFailing: failure !== null };
    },
    copy: copierOf(bucket, copies),
    async stop() {
      callOff();
      stopping.abort();
      bucket.close();
      await looking;
    },
  };
}

/** Without a bucket in the settings: throws if there are versions that only a bucket has. */
export async function refuseWithoutBucket(database: Pick<Database, 'installation'>, store: ArtifactStore): Promise<void> {
  const query = database.installation.read.selectFrom('artifact_object').select('digest');
  const inBucket = await query.execute();
  if (inBucket.length === 0) return;
  const here = new Set((await store.list()).map(({ digest }) => digest));
  const missing = inBucket.filter(({ digest }) => !here.has(digest)).length;
  if (missing === 0) return;
  throw new OpenRefused(
    'unusable',
    `${missing} stored versions are only in the bucket that ARTIFACTS_S3_BUCKET named. Set it again, with what belongs to it.`,
  );
}
