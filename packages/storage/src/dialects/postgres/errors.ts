import { Fault } from '@davit/contract';
import pg from 'pg';
import { ConnectionLost } from '../../connection-lost.ts';
import { UniqueViolation } from '../../unique-violation.ts';

/**
 * For each unique index, the columns that must be unique: PostgreSQL's errors only name the index in words that no locale
 * changes.
 */
export type UniqueIndexes = ReadonlyMap<string, { table: string; columns: readonly string[] }>;

/** The parts of PostgreSQL's error for the log: no row values, no statement text. */
function causeOf(error: Error): Error {
  if (!(error instanceof pg.DatabaseError)) return new Error(error.message);
  const { code, severity, table, constraint } = error;
  const cause = new Error(`PostgreSQL: ${error.message}`);
  return Object.assign(cause, { sqlState: code, severity, table, constraint });
}

/** By the prefix of the SQLSTATE; the longest match counts. */
const unavailable: Record<string, { message: string; retryAfter: number }> = {
  '25006': { message: 'The database is read-only at the moment; nothing was changed.', retryAfter: 5 },
  '40': { message: 'A concurrent change conflicted with this one; nothing was changed.', retryAfter: 1 },
  '53': { message: 'The database has no space or no connection left; nothing was changed.', retryAfter: 5 },
  '55P03': { message: 'The database is busy; nothing was changed.', retryAfter: 1 },
  '57014': { message: 'The database took too long; nothing was changed.', retryAfter: 2 },
  '58': { message: 'The disk of the database failed; nothing was changed.', retryAfter: 60 },
};

/** Errors after which the server closes the connection. */
const connectionEnds = /^(08|57P0|25P03|28|3D)/;

/**
 * Translates the error: UniqueViolation, ConnectionLost, Fault `unavailable` if the server cannot do it now, else an ordinary
 * Error. `changed`: what is known about the change if the connection broke.
 */
export function translateFailure(error: unknown, unique: UniqueIndexes, changed: 'nothing' | 'unknown' = 'nothing'): Error {
  if (error instanceof Fault || error instanceof UniqueViolation) return error;
  if (!(error instanceof Error)) return new Error(String(error));
  if (breaksConnection(error)) return new ConnectionLost(changed, causeOf(error));
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = '', constraint = '' } = error;
  const index = code === '23505' ? unique.get(constraint) : undefined;
  if (index) return new UniqueViolation(index.table, index.columns, causeOf(error));
  const known = unavailable[code] ?? unavailable[code.slice(0, 2)];
  if (known) return new Fault('unavailable', known.message, { retryAfter: known.retryAfter, cause: causeOf(error) });
  return causeOf(error);
}

/** Whether the connection of this error is unusable. */
export function breaksConnection(error: Error): boolean {
  if (error instanceof pg.DatabaseError) {
    return error.severity === 'FATAL' || error.severity === 'PANIC' || connectionEnds.test(error.code ?? '');
  }
  // Errors of `pg` itself have no PostgreSQL code: a socket error, or its own message that the socket is closed.
  return (
    'errno' in error ||
    'syscall' in error ||
    /^(Connection terminated|Client (has|was)|Query read timeout|timeout e)/.test(error.message)
  );
}
