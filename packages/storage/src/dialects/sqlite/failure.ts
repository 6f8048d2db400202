/** Apart from errors.ts, so that the writer thread loads no other module of Davit. */

/** What of a node:sqlite error crosses from the writer's thread. */
export interface SqliteFailure {
  message: string;
  /** SQLite's extended result code. */
  errcode: number;
}

export function describeFailure(error: unknown): SqliteFailure {
  const { message = String(error), errcode = 0 } = (error ?? {}) as Partial<SqliteFailure>;
  return { message, errcode };
}
