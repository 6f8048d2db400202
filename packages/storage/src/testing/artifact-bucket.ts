/** Servers with artifacts in a bucket, for tests. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atFileEnd } from '../../../../test/harness/at-file-end.ts';
import { openArtifacts } from '../artifacts/disk-artifact-store.ts';
import { type BucketArtifactsInput, openBucketArtifacts } from '../artifacts/open-bucket-artifacts.ts';
import { sharedArtifacts } from '../artifacts/shared-artifact-store.ts';
import type { BucketPlace } from '../bucket/place.ts';
import type { OpenedDatabase } from './databases.ts';

let now = 1_700_000_000_000;
/** A second passes at each look. */
export const clock = {
  now: () => (now += 1000),
  monotonicMs: () => 0,
  pass(ms: number) {
    now += ms;
  },
};

export const bundleOf = (text: string) => ({
  files: new Map<string, Uint8Array>([
    ['server.mjs', Buffer.from(text)],
    ['public/a.bin', new Uint8Array([0, 1, 255])],
  ]),
  settings: null,
});

export const source = [{ path: 'README.md', content: 'größe ✓' }];

export interface BucketKey extends Omit<BucketPlace, 'prefix' | 'settings'> {
  secretKey: string;
}

/** A server on the database, with its copies in a folder of its own. It does not pause between tries. */
export async function openBucketServer(
  database: OpenedDatabase,
  { secretKey, ...key }: BucketKey,
  { former, ...more }: Partial<BucketArtifactsInput> & { formerIs?: 'the folder' | 'the database' } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'davit-copies-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  const copies = await openArtifacts(folder, { clock, newId: randomUUID });
  const inDatabase = sharedArtifacts({ database, copies: { ...copies, list: async () => [] }, clock, settlingMs: 0 });
  const before = former ?? (more.formerIs === 'the database' ? inDatabase : copies);
  const opened = await openBucketArtifacts({
    settings: {
      place: { ...key, prefix: 'davit/main', settings: 'ARTIFACTS_S3' },
      secretKey: async () => secretKey,
      pause: async () => {},
    },
    database,
    copies,
    former: before,
    moveFrom: before,
    clock,
    newId: randomUUID,
    settlingMs: 0,
    ...more,
  });
  return { ...opened, folder, copies, former: before };
}
