/** Distinguishes a full disk or data folder from faults of the app. */

/** There is no space for the upload. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** The last two are PostgreSQL's: its disk is full, or who keeps the database lets nobody write any more. */
const systemCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100', '25006']);
/** SQLite: the disk is full, a write failed, its shared memory cannot grow. */
const sqliteCodes = new Set<unknown>([13, 778, 4874]);

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return error instanceof StorageFull || systemCodes.has(code) || sqliteCodes.has(errcode);
}
