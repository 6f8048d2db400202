/** Connections to PostgreSQL: how many, and their timeouts. */
import { Fault } from '@davit/contract';
import pg from 'pg';
import { translateFailure } from './errors.ts';

/** Connections of one server, for reads and for writes. A write may read outside its transaction. */
const connectionsEach = 8;
/** How many requests may wait for a connection; the next is refused. */
const maxWaiting = 1_000;
/** Time to connect, or to wait for a free connection. */
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
const lockTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 30_000;
/** A connection that stays silent this much longer than a statement's own timeout is closed. */
const silenceTimeoutMs = 5_000;
const idleConnectionMs = 60_000;
const keepAliveDelayMs = 10_000;

const int8 = 20;
const numeric = 1700;
const bytea = 17;

/** Whole numbers as numbers, bytes as bytes; everything else as text or as `pg` gives it. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 || oid === numeric) return toNumber as never;
    if (oid === bytea) return toBytes as never;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function toNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error(`the database holds ${text}, which is not a whole number up to 2^53`);
  return number;
}

function toBytes(text: string): Uint8Array {
  const buffer = Buffer.from(text.slice(2), 'hex');
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

/**
 * Every query of the stores has an index that returns its rows in order, which the tests of the query plans check. Otherwise
 * PostgreSQL, whose statistics of a young table or a busy run are late, would read and sort whole runs for one page.
 */
export const byIndexAlone = ['seqscan', 'bitmapscan', 'sort', 'hashagg', 'hashjoin', 'mergejoin']
  .map((way) => `set enable_${way} = off;`)
  .join(' ')
  .concat(' set jit = off;');

/** Settings of every session, which override those of the URL, the database or the role. */
const session = `
  set default_transaction_isolation = 'read committed';
  set bytea_output = 'hex';
  set client_min_messages = 'warning';
  ${byIndexAlone}
`;

export type Limits = Partial<
  Record<
    | 'connectionsEach'
    | 'connectTimeoutMs'
    | 'lockTimeoutMs'
    | 'statementTimeoutMs'
    | 'silenceTimeoutMs'
    | 'idleInTransactionTimeoutMs',
    number
  >
>;

/** `readOnly`: its connections refuse every write. */
export function openPool(url: string, limits: Limits = {}, { readOnly = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    fallback_application_name: 'davit',
    max: limits.connectionsEach ?? connectionsEach,
    connectionTimeoutMillis: limits.connectTimeoutMs ?? connectTimeoutMs,
    idleTimeoutMillis: idleConnectionMs,
    statement_timeout: limits.statementTimeoutMs ?? statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs ?? lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs ?? idleInTransactionTimeoutMs,
    query_timeout: limits.silenceTimeoutMs ?? (limits.statementTimeoutMs ?? statementTimeoutMs) + silenceTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    // Statements may be sent before earlier ones are answered: see pipeline.ts.
    pipeline: true,
    types,
    onConnect: async (client) => {
      await client.query(`${session} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
    },
  });
  // The user of a broken connection gets the error there; an unused one is replaced.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** An exclusive connection until it is released. Throws ConnectionLost, and Fault `unavailable` if too many wait. */
export async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.ending) throw new Fault('unavailable', 'The database is closed.', { retryAfter: 5 });
  if (pool.waitingCount >= maxWaiting) {
    throw new Fault('unavailable', 'Too many requests are waiting for the database.', { retryAfter: 1 });
  }
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
      throw new Fault('unavailable', 'All connections to the database are in use.', { retryAfter: 1, cause: error });
    }
    throw translateFailure(error, new Map());
  }
}
