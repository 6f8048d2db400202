/** A query with large rows, as a task for another thread, on its own read-only connection. */
import { maxMainThreadBytes, sharedBytes, type Task } from '@davit/contract';
import { connectReader } from './connect.ts';
import { describeFailure, type SqliteFailure } from './failure.ts';
import { type SqlRow, type SqlValue, type Statement, Statements } from './statements.ts';

interface ToRead {
  path: string;
  statement: Statement;
}

type Read = { rows: SqlRow[] } | { failure: SqliteFailure };

const module = new URL('./read-task.ts', import.meta.url).href;
export const readTask: Task<ToRead, Read> = { module, name: 'readRows', act: readRows };

/** The connection ends with the task: none is left when the database closes. */
export function readRows({ path, statement }: ToRead): Read {
  try {
    const connection = connectReader(path);
    try {
      return { rows: new Statements(connection).run(statement).rows.map(withSharedBytes) };
    } finally {
      connection.close();
    }
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

function withSharedBytes(row: SqlRow): SqlRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shared(value)]));
}

function shared(value: SqlValue): SqlValue {
  return value instanceof Uint8Array && value.length > maxMainThreadBytes ? sharedBytes(value) : value;
}
