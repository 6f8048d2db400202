/** Copies into the bucket what is only where artifacts were before. Nothing is removed there: retention does that, in both. */
import { dirname } from 'node:path';
import type { ArtifactStore } from '@davit/launch';
import type { BucketArtifacts } from './bucket-artifact-store.ts';
import { digestOf } from './digest.ts';
import { filesIn } from './disk-artifact-store.ts';
import type { ObjectRows } from './object-rows.ts';

export interface MoveInput {
  former: ArtifactStore;
  store: BucketArtifacts;
  rows: Pick<ObjectRows, 'list' | 'find'>;
  /** How many are left, this one included. */
  report(left: number): void;
  signal: AbortSignal;
}

/** One after the other; ends early when aborted. Returns what was copied, and the digests of damaged ones. */
export async function moveToBucket({
  former,
  store,
  rows,
  report,
  signal,
}: MoveInput): Promise<{ moved: number; damaged: string[] }> {
  const there = new Set((await rows.list()).map(({ digest }) => digest));
  const waiting = (await former.list()).filter(({ digest }) => !there.has(digest));
  const damaged: string[] = [];
  let moved = 0;
  for (const [done, { digest, keptAt }] of waiting.entries()) {
    if (signal.aborted) break;
    report(waiting.length - done);
    const bundle = await former.bundleFolder(digest);
    // Removed meanwhile, or a run stored it again.
    if (bundle === null || (await rows.find(digest)) !== null) continue;
    const files = await filesIn(dirname(bundle));
    if (digestOf(files) !== digest) damaged.push(digest);
    else {
      await store.upload(digest, files, keptAt);
      moved += 1;
    }
  }
  if (!signal.aborted) report(0);
  return { moved, damaged };
}
