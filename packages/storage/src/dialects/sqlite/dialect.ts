/**
 * Kysely on node:sqlite. Two drivers: readers run concurrently on a read-only connection of the main thread; writers take turns
 * on the one connection of the writer thread.
 */
import { invariant } from '@davit/contract';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { translateFailure } from './errors.ts';
import { describeFailure } from './failure.ts';
import type { SqlValue, Statement, StatementResult, Statements } from './statements.ts';
import type { WriterLock } from './writer-lock.ts';
import type { WriterThread } from './writer-thread.ts';

export function nodeSqliteDialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

/** DDL is transactional, and the drivers manage connections themselves. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const rowLocks: ReadonlySet<SelectModifierNode['modifier']> = new Set(['ForUpdate', 'ForShare', 'SkipLocked']);

/** Omits row locks: `begin immediate` has already locked the database. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.has(node.modifier)) super.visitSelectModifier(node);
  }
}

export function asStatement(query: CompiledQuery): Statement {
  return { sql: query.sql, parameters: query.parameters as readonly SqlValue[] };
}

function asQueryResult<R>({ rows, changes }: StatementResult): QueryResult<R> {
  return { rows: rows as R[], numAffectedRows: BigInt(changes) };
}

function unsupportedStream(): never {
  throw new Error('this database does not stream');
}

const unsupportedTransaction = async () => invariant(false, 'a transaction on the reading side');

/** Each statement is its own snapshot; there are no transactions to hold open. */
export function readerDriver(statements: Statements): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      try {
        return asQueryResult<R>(statements.run(asStatement(query)));
      } catch (error) {
        throw translateFailure(describeFailure(error));
      }
    },
    streamQuery: unsupportedStream,
  };
  return {
    async init() {},
    acquireConnection: async () => connection,
    async releaseConnection() {},
    beginTransaction: unsupportedTransaction,
    commitTransaction: unsupportedTransaction,
    rollbackTransaction: unsupportedTransaction,
    async destroy() {},
  };
}

/** A turn at the writer, on the thread that lived when the turn began: a transaction never outlives its thread. */
class WriterHold implements DatabaseConnection {
  readonly thread: WriterThread;
  readonly streamQuery = unsupportedStream;

  constructor(thread: WriterThread) {
    this.thread = thread;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.run(asStatement(query));
  }

  async run<R>(statement: Statement): Promise<QueryResult<R>> {
    const [result] = await this.thread.ask({ ask: 'run', statement });
    invariant(result, 'the writer answers each statement');
    return asQueryResult<R>(result);
  }
}

export function writerDriver(lock: WriterLock, livingThread: () => WriterThread): Driver {
  const turnOf = (connection: DatabaseConnection): WriterHold => {
    invariant(connection instanceof WriterHold, 'a connection of this driver');
    return connection;
  };
  return {
    async init() {},
    async acquireConnection() {
      await lock.acquire();
      try {
        return new WriterHold(livingThread());
      } catch (error) {
        lock.release();
        throw error;
      }
    },
    async releaseConnection() {
      lock.release();
    },
    async beginTransaction(connection) {
      await turnOf(connection).run({ sql: 'begin immediate', parameters: [] });
    },
    async commitTransaction(connection) {
      await turnOf(connection).run({ sql: 'commit', parameters: [] });
    },
    async rollbackTransaction(connection) {
      const { thread } = turnOf(connection);
      if (!thread.dead) await thread.ask({ ask: 'rollback' });
    },
    async destroy() {},
  };
}
