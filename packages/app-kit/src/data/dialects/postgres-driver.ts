/** Connections to an app's PostgreSQL. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import pg from 'pg';

/** Of one app: readers beside the one who writes. */
const most = 4;
/** How long to wait for a connection, for the lock of another writer, and for a statement. */
const waitMs = 30_000;
const statementMs = 60_000;
const idleMs = 10_000;

export interface UseOfDatabase {
  /** Its commits need not survive a power cut. */
  rehearsal: boolean;
  /** Each transaction only reads, all of it as of one moment, and nobody who writes waits for it. */
  snapshot: boolean;
}

const session = (rehearsal: boolean) => `
  set lock_timeout = ${waitMs}; set statement_timeout = ${statementMs};
  set idle_in_transaction_session_timeout = ${statementMs};
  set default_transaction_isolation = 'read committed'; set client_min_messages = 'warning'; set jit = off;
  set synchronous_commit = ${rehearsal ? 'off' : 'on'};`;

/** One writer at a time for the whole app, also while two of its versions run. */
const beginWriting = 'begin; select pg_advisory_xact_lock(7301, hashtext(current_schema()::text))';
const beginReading = 'begin isolation level repeatable read read only';

const [int8, numeric, json] = [20, 1700, 114];

/** Whole numbers and sums as numbers, JSON as text: as SQLite returns them. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 || oid === numeric) return Number as never;
    if (oid === json) return String as never;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export function createDriver(url: string, { rehearsal, snapshot }: UseOfDatabase): Driver {
  const begin = snapshot ? beginReading : beginWriting;
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: most,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // The server closed a connection: the next query on it fails, and tells the caller. Without a listener the app would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const ready = new WeakSet<pg.PoolClient>();
  return {
    async init() {},
    async acquireConnection() {
      const client = await pool.connect();
      const connection = new Connection(client, begin);
      if (!ready.has(client)) await connection.first(session(rehearsal));
      ready.add(client);
      return connection;
    },
    async releaseConnection(connection) {
      own(connection).release();
    },
    async beginTransaction(connection) {
      await own(connection).begin();
    },
    async commitTransaction(connection) {
      await own(connection).end('commit');
    },
    async rollbackTransaction(connection) {
      await own(connection).end('rollback');
    },
    async destroy() {
      await pool.end();
    },
  };
}

function own(connection: DatabaseConnection): Connection {
  if (!(connection instanceof Connection)) throw new Error('This is a connection of another driver.');
  return connection;
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #begin: string;
  #isInTransaction = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, begin: string) {
    this.#client = client;
    this.#begin = begin;
  }

  /** Gives the connection back if it is not fit for use. */
  async first(text: string): Promise<void> {
    try {
      await this.#ask(text);
    } catch (error) {
      this.#isBroken = true;
      this.release();
      throw error;
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction || /^\s*select\b/i.test(sql)) return this.#query(sql, parameters);
    await this.begin();
    try {
      const result = await this.#query<R>(sql, parameters);
      await this.end('commit');
      return result;
    } catch (error) {
      if (this.#isInTransaction) await this.end('rollback').catch(() => undefined);
      throw error;
    }
  }

  async begin(): Promise<void> {
    this.#isInTransaction = true;
    await this.#ask(this.#begin);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false;
    // The transaction is gone with its connection; the caller already has the error that broke it.
    if (how === 'rollback' && this.#isBroken) return;
    await this.#ask(how);
  }

  release(): void {
    // What did not end its transaction is not used again.
    this.#client.release(this.#isBroken || this.#isInTransaction);
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#ask(sql, parameters.map(stored));
    const isChange = ['INSERT', 'UPDATE', 'DELETE'].includes(command);
    return { rows: rows as R[], ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  async #ask(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(values === undefined ? text : { text, values });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#isBroken = true;
      else {
        this.#isBroken ||= ['FATAL', 'PANIC'].includes(error.severity ?? '');
        // They have values of rows, and errors are logged.
        Object.assign(error, { detail: undefined, where: undefined });
      }
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Rows are read page by page.');
  }
}

/** PostgreSQL stores no zero character. */
function stored(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
}
