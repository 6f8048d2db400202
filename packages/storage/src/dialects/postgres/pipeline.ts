/**
 * Many statements in one transaction and about one round trip: all are sent before the first answer arrives. If one fails,
 * PostgreSQL refuses the following ones and answers the commit with a rollback.
 */
import pg from 'pg';
import type { Written } from '../../database.ts';
import type { Filled } from '../../prepared.ts';
import { breaksConnection, translateFailure, type UniqueIndexes } from './errors.ts';

/**
 * A prepared statement's name for each text, so that a connection parses it once. Texts come only from `prepare`, so they are
 * few.
 */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = `davit_${names.size + 1}`;
    names.set(sql, name);
  }
  return name;
}

/** Throws the result of `translateFailure`; `broken` says whether the client is still usable. */
export async function runInOneTransaction(
  client: pg.PoolClient,
  statements: readonly Filled[],
  unique: UniqueIndexes,
): Promise<{ written: Written[] } | { failure: Error; broken: boolean }> {
  const alone = statements.length === 1;
  const queries = statements.map(({ sql, parameters }) => () => {
    return client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
  });
  const begin = () => client.query('begin isolation level read committed');
  const commit = () => client.query('commit');
  // A single statement is a transaction by itself.
  const all = alone ? queries : [begin, ...queries, commit];
  const settled = await Promise.allSettled(all.map((send) => send()));

  const failedAt = settled.findIndex(({ status }) => status === 'rejected');
  if (failedAt >= 0) {
    const { reason } = settled[failedAt] as PromiseRejectedResult;
    return failed(reason, failedAt === settled.length - 1, unique);
  }
  const results = settled.map((one) => (one as PromiseFulfilledResult<pg.QueryResult>).value);
  return {
    written: (alone ? results : results.slice(1, -1)).map(({ rows, rowCount }) => ({ changes: rowCount ?? 0, rows })),
  };
}

/**
 * The server's notice that it closes the connection replaces an answer: later statements were not executed, so only the last
 * answer leaves the commit in doubt. If the connection just broke, everything may have been executed.
 */
function failed(reason: unknown, isLast: boolean, unique: UniqueIndexes): { failure: Error; broken: boolean } {
  const broken = reason instanceof Error && breaksConnection(reason);
  const inDoubt = isLast || !(reason instanceof pg.DatabaseError);
  return { failure: translateFailure(reason, unique, inDoubt ? 'unknown' : 'nothing'), broken };
}
