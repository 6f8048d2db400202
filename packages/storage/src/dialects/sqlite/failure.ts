/** Separate from errors.ts, so that the writer thread loads no other module of Davit. */

/** The parts of a node:sqlite error that cross from the writer thread. */
export interface SqliteFailure {
  message: string;
  /** SQLite's extended result code. */
  errcode: number;
}

export function describeFailure(error: unknown): SqliteFailure {
  const { message = String(error), errcode = 0 } = (error ?? {}) as Partial<SqliteFailure>;
  return { message, errcode };
}
