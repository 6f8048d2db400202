import { Fault } from '@davit/contract';
import pg from 'pg';
import { ConnectionLost } from '../../connection-lost.ts';
import { UniqueViolation } from '../../unique-violation.ts';

/** For each unique index, what must be unique: PostgreSQL's errors name the index alone in words that no locale changes. */
export type UniqueIndexes = ReadonlyMap<string, { table: string; columns: readonly string[] }>;

/** What of PostgreSQL's error goes to the log: no values of rows, no text of the statement. */
function causeOf(error: Error): Error {
  if (!(error instanceof pg.DatabaseError)) return new Error(error.message);
  const { code, severity, table, constraint } = error;
  const cause = new Error(`PostgreSQL: ${error.message}`);
  return Object.assign(cause, { sqlState: code, severity, table, constraint });
}

/** By the first letters of the SQLSTATE that begin with these; the longest that fits counts. */
const unavailable: Record<string, { message: string; retryAfter: number }> = {
  '25006': { message: 'The database is read-only at the moment; nothing was changed.', retryAfter: 5 },
  '40': { message: 'A concurrent change conflicted with this one; nothing was changed.', retryAfter: 1 },
  '53': { message: 'The database has no space or no connection left; nothing was changed.', retryAfter: 5 },
  '55P03': { message: 'The database is busy; nothing was changed.', retryAfter: 1 },
  '57014': { message: 'The database took too long; nothing was changed.', retryAfter: 2 },
  '58': { message: 'The disk of the database failed; nothing was changed.', retryAfter: 60 },
};

/** Errors after which the server ends the connection, whatever its words. */
const connectionEnds = /^(08|57P0|25P03|28|3D)/;

/**
 * Translates the error: UniqueViolation, ConnectionLost, Fault `unavailable`
 * where the server cannot do it now, else an ordinary Error. `changed`: what is known of
 * the change that was asked for, where the connection broke.
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

/** Whether nothing more can be asked over the connection that gave this error. */
export function breaksConnection(error: Error): boolean {
  if (error instanceof pg.DatabaseError) {
    return error.severity === 'FATAL' || error.severity === 'PANIC' || connectionEnds.test(error.code ?? '');
  }
  // What `pg` itself says has no code of PostgreSQL: a socket's error, or its own word that the socket is gone.
  return (
    'errno' in error ||
    'syscall' in error ||
    /^(Connection terminated|Client (has|was)|Query read timeout|timeout e)/.test(error.message)
  );
}
