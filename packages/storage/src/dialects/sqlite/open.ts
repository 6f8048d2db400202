import { Fault, noThreads, type Threads } from '@davit/contract';
import { Kysely, type LogConfig } from 'kysely';
import type { Database, DatabaseHandle, LargeQuery } from '../../database.ts';
import { bothLogs, DatabaseWatch, type ObserveDatabase, readStatement } from '../../database-watch.ts';
import { migrate } from '../../migrations/migrate.ts';
import { makePrivateFile } from '../../private-file.ts';
import { handlesOf, type MakeHandle } from '../handles.ts';
import { sqliteColumnTypes } from './column-types.ts';
import { connectReader } from './connect.ts';
import { asStatement, nodeSqliteDialect, readerDriver, writerDriver } from './dialect.ts';
import { translateFailure } from './errors.ts';
import { packed } from './protocol.ts';
import { readTask } from './read-task.ts';
import { type Statement, Statements } from './statements.ts';
import { WriterLock } from './writer-lock.ts';
import { WriterThread } from './writer-thread.ts';

const maxWaitingWriters = 1000;

/**
 * Opens or creates (0600) the database file and migrates its tables. Nothing else may open the file: a process that opens and
 * closes it another way loses its locks on it.
 */
export async function openSqlite(
  path: string,
  options: { log?: LogConfig; threads?: Threads | undefined; observe?: ObserveDatabase | undefined } = {},
): Promise<Database> {
  makePrivateFile(path);
  let closed = false;
  let thread = new WriterThread(path);
  const livingThread = () => {
    if (closed) throw new Fault('unavailable', 'The database is closed.', { retryAfter: 5 });
    if (thread.dead) thread = new WriterThread(path);
    return thread;
  };
  const lock = new WriterLock(maxWaitingWriters);
  const watch = options.observe === undefined ? null : new DatabaseWatch('sqlite', options.observe);
  const writer = new Kysely<unknown>({
    dialect: nodeSqliteDialect(writerDriver(lock, livingThread)),
    ...bothLogs(options.log, watch?.writes),
  });
  try {
    await migrate(writer, sqliteColumnTypes);
  } catch (error) {
    await thread.close();
    throw error;
  }
  const readerConnection = connectReader(path);
  const reader = new Kysely<unknown>({
    dialect: nodeSqliteDialect(readerDriver(new Statements(readerConnection))),
    ...bothLogs(options.log, watch?.reads),
  });

  return {
    ...handlesOf(makeHandleFor({ path, threads: options.threads ?? noThreads, watch }), reader, writer, watch),
    watch,
    statementsAreMessages: false,
    async writeAll(statements) {
      await lock.acquire();
      try {
        return await livingThread().ask(packed(statements as readonly Statement[]));
      } finally {
        lock.release();
      }
    },
    async eraseRemoved() {
      await lock.acquire();
      try {
        await livingThread().ask(packed([{ sql: 'pragma wal_checkpoint(truncate)', parameters: [] }]));
      } finally {
        lock.release();
      }
    },
    async ping() {
      await livingThread().ask({ ask: 'ping' });
    },
    async close() {
      await lock.acquireLast();
      closed = true;
      lock.release();
      // The writer is closed last: only a connection that may write checkpoints the log on close.
      readerConnection.close();
      await thread.close();
    },
  };
}

interface HandleParts {
  path: string;
  threads: Threads;
  watch: DatabaseWatch | null;
}

function makeHandleFor({ path, threads, watch }: HandleParts): MakeHandle {
  return <Tables>(reader: Kysely<unknown>, writer: Kysely<unknown>): DatabaseHandle<Tables> => {
    const tables = writer as Kysely<Tables>;
    return {
      read: reader as Kysely<Tables>,
      async readLarge<Row>(query: LargeQuery<Row>) {
        const statement = asStatement(query.compile());
        const read = () => threads.run(readTask, { path, statement });
        const { operation, table } = readStatement(statement.sql);
        const result = await (watch === null ? read() : watch.one(operation, table, read));
        if ('failure' in result) throw translateFailure(result.failure);
        return result.rows as Row[];
      },
      write: (work) => tables.transaction().execute(work),
    };
  };
}
