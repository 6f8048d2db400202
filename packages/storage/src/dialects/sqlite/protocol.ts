/** The messages between the main thread and the writer thread. One answer per request, in order. */
import type { SqliteFailure } from './failure.ts';
import type { Statement, StatementResult } from './statements.ts';

export type WriterRequest =
  /** One statement, in the open transaction, if any. */
  | { id: number; ask: 'run'; statement: Statement }
  /**
   * All statements in one transaction; a single one without begin and commit. Each text is sent once: a batch has few distinct
   * ones, and they are longer than the values.
   */
  | { id: number; ask: 'runAll'; texts: readonly string[]; statements: readonly PackedStatement[] }
  /** Ends the open transaction, if any: SQLite may have ended it after a failure. */
  | { id: number; ask: 'rollback' }
  | { id: number; ask: 'ping' }
  | { id: number; ask: 'close' };

export interface PackedStatement {
  /** Its index among the texts. */
  text: number;
  parameters: Statement['parameters'];
}

/** A request without its id. */
export type WriterCommand = WriterRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

export type WriterAnswer = { id: number; results: StatementResult[] } | { id: number; failure: SqliteFailure };

/** What `runAll` asks for these. */
export function packed(statements: readonly Statement[]): Extract<WriterCommand, { ask: 'runAll' }> {
  const places = new Map<string, number>();
  const packedStatements = statements.map(({ sql, parameters }) => {
    const text = places.get(sql) ?? places.size;
    places.set(sql, text);
    return { text, parameters };
  });
  return { ask: 'runAll', texts: [...places.keys()], statements: packedStatements };
}
