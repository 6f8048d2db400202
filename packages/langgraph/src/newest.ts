import type { CheckpointList } from '@davit/client';
import type { Row } from './rows.ts';

/** The newest checkpoint of each namespace, as far as they were read. */
export interface Newest {
  readonly found: Map<string, { id: string; rows: Row[] | undefined }>;
  readonly pages: AsyncGenerator<CheckpointList>;
  /** An older Davit saved some that are not found this way. */
  isComplete: boolean;
  /** Characters of states that are cached for later reads. */
  cachedChars: number;
  /** One lookup at a time: the next finds what this one read. */
  looking: Promise<unknown>;
}

/** Characters of states that an attempt caches for later reads; the rest is read again. */
const maxCached = 64 * 1024;

/** The rows, if they are cached. */
export function cachedOf(newest: Newest, rows: Row[] | undefined): Row[] | undefined {
  const length = (rows ?? []).reduce((sum, { stateJson }) => sum + stateJson.length, 0);
  if (newest.cachedChars + length > maxCached) return undefined;
  newest.cachedChars += length;
  return rows;
}
