/** The uploads of apps in the bucket of artifacts, below a folder of each project. */
import { type Clock, type NewId, type PlatformLog, repeat, type Timers } from '@davit/contract';
import type { UploadStore } from '@davit/launch';
import type { BucketSettings } from '../artifacts/open-artifact-bucket.ts';
import type { Database } from '../database.ts';
import { OpenRefused } from '../open-refused.ts';
import { uploadBucket } from './upload-bucket.ts';
import { uploadRows } from './upload-rows.ts';

const answersWithinMs = 30_000;
const removeEveryMs = 60_000;
const removedAtOnce = 500;

export interface UploadsService extends UploadStore {
  /** Removes from the bucket what left, every minute, while `removes` says so. */
  start(parts: { timers: Timers; log: PlatformLog; removes(): boolean }): void;
  removeLeaving(): Promise<void>;
  stop(): Promise<void>;
}

export interface UploadsInput {
  settings: BucketSettings;
  database: Pick<Database, 'installation'>;
  clock: Clock;
  newId: NewId;
}

export async function openUploads({ settings, database, clock, newId }: UploadsInput): Promise<UploadsService> {
  const { openBucket } = await import('../bucket/open-bucket.ts');
  const bucket = uploadBucket(openBucket({ ...settings, answersWithinMs }));
  const rows = uploadRows(database, clock);
  let callOff = () => {};
  let removing: Promise<void> = Promise.resolve();
  let stopped = false;

  async function removeLeaving(): Promise<void> {
    for (const { name, sizeBytes } of await rows.leaving(removedAtOnce)) {
      if (stopped) return;
      await bucket.remove(name, sizeBytes);
      await rows.left(name);
    }
  }

  return {
    find: rows.find,
    claim: rows.claim,
    remove: rows.remove,
    touch: rows.touch,
    release: rows.release,
    sizeOf: rows.sizeOf,
    unused: rows.unused,
    projects: rows.projects,
    forget: rows.forget,
    async put(projectId, place, upload) {
      const name = `${projectId}/${newId()}`;
      await rows.begin(projectId, { ...upload, name });
      const sha256 = await bucket.put(name, upload.sizeBytes, (from, bytes) => upload.read(from, bytes));
      await rows.finish(projectId, place, { name, file: upload.file, sha256 });
    },
    async get(projectId, file, write) {
      const object = await rows.findFile(projectId, file);
      return object === null ? 'missing' : bucket.get(object.name, object, write);
    },
    removeLeaving,
    start({ timers, log, removes }) {
      callOff = repeat(timers, removeEveryMs, () => {
        if (!removes()) return Promise.resolve();
        removing = removeLeaving().catch((error) => {
          if (!stopped) log.warn({ err: error }, 'removed uploads of apps are still in the bucket; retrying');
        });
        return removing;
      });
    },
    async stop() {
      stopped = true;
      callOff();
      bucket.close();
      await removing;
    },
  };
}

/** Without a bucket for uploads in the settings: throws if there are some that only a bucket has. */
export async function refuseWithoutUploads(database: Pick<Database, 'installation'>, clock: Clock): Promise<void> {
  const apps = await uploadRows(database, clock).onlyInBucket();
  if (apps === 0) return;
  throw new OpenRefused(
    'unusable',
    `The uploads of ${apps} apps are only in the bucket. Set UPLOADS_IN=bucket again, and what belongs to it.`,
  );
}
