/** What the main thread and the writer's thread say to each other. One answer for each request, in order. */
import type { SqliteFailure } from './failure.ts';
import type { Statement, StatementResult } from './statements.ts';

export type WriterRequest =
  /** One statement, in whatever transaction is open. */
  | { id: number; ask: 'run'; statement: Statement }
  /** All statements in one transaction of their own; a single one without begin and commit. */
  | { id: number; ask: 'runAll'; statements: readonly Statement[] }
  /** Ends the transaction if one is open: SQLite may have ended it by itself after a failure. */
  | { id: number; ask: 'rollback' }
  | { id: number; ask: 'ping' }
  | { id: number; ask: 'close' };

/** A request without its id. */
export type WriterAsk = WriterRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

export type WriterAnswer = { id: number; results: StatementResult[] } | { id: number; failure: SqliteFailure };
