/** Kysely on `pg`, with our own driver: it translates errors, and knows what a lost connection during a commit means. */
import { invariant } from '@davit/contract';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { ConnectionLost } from '../../connection-lost.ts';
import { takeClient } from './connect.ts';
import { breaksConnection, translateFailure, type UniqueIndexes } from './errors.ts';

/** The creator of the pool also ends it. */
export function postgresDialect(pool: pg.Pool, unique: UniqueIndexes): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => poolDriver(pool, unique),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

/** Text is ordered by bytes, as in SQLite, because list cursors rely on it; the locale of the database does not matter. */
class QueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #unique: UniqueIndexes;
  /** It is not used again: it is returned to be closed. */
  broken = false;

  constructor(client: pg.PoolClient, unique: UniqueIndexes) {
    this.client = client;
    this.#unique = unique;
  }

  async executeQuery<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.ask(sql, parameters);
    return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** `whileCommitting`: the commit may have happened although its answer was lost. */
  async ask(sql: string, parameters: readonly unknown[] = [], whileCommitting = false): Promise<pg.QueryResult> {
    try {
      return await this.client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && breaksConnection(error)) this.broken = true;
      throw translateFailure(error, this.#unique, whileCommitting ? 'unknown' : 'nothing');
    }
  }

  streamQuery(): never {
    throw new Error('this database does not stream');
  }
}

function poolDriver(pool: pg.Pool, unique: UniqueIndexes): Driver {
  const own = (connection: DatabaseConnection): Connection => {
    invariant(connection instanceof Connection, 'a connection of this driver');
    return connection;
  };
  return {
    async init() {},
    async acquireConnection() {
      return new Connection(await takeClient(pool), unique);
    },
    async releaseConnection(connection) {
      const { client, broken } = own(connection);
      client.release(broken);
    },
    async beginTransaction(connection) {
      await own(connection).ask('begin isolation level read committed');
    },
    async commitTransaction(connection) {
      const { command } = await own(connection).ask('commit', [], true);
      // PostgreSQL answers this way if a statement failed and the work continued regardless.
      invariant(command === 'COMMIT', 'a transaction that goes on after one of its statements failed');
    },
    async rollbackTransaction(connection) {
      const mine = own(connection);
      // The transaction is gone with its connection; the caller already gets the error that broke it.
      if (!mine.broken)
        await mine.ask('rollback').catch((error) => {
          if (!(error instanceof ConnectionLost)) throw error;
        });
    },
    async destroy() {},
  };
}
