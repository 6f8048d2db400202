/**
 * Reports each query and each transaction while it is wanted: of a trace, for example. It knows tables and verbs alone, never a
 * value, nor the text of a statement.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogConfig, LogEvent } from 'kysely';
import type { DatabaseHandle } from './database.ts';

export interface DatabaseWork {
  system: 'sqlite' | 'postgresql';
  /** Each kind of statement once, such as `SELECT project`. */
  summary: string;
  /** Of the only statement; null: of several. */
  operation: string | null;
  table: string | null;
  statements: number;
  tookMs: number;
  /** The class of what it failed with. */
  error: string | null;
}

/** Called at the end of the work, in the context of who asked for it. */
export type ObserveDatabase = (work: DatabaseWork) => void;

interface Statement {
  operation: string;
  table: string | null;
}

const maxSummaryChars = 255;
/** Of one transaction; more are counted, not named. */
const maxNamed = 50;

export class DatabaseWatch {
  readonly #system: DatabaseWork['system'];
  readonly #observe: ObserveDatabase;
  readonly #transaction = new AsyncLocalStorage<{ named: Statement[]; count: number }>();

  constructor(system: DatabaseWork['system'], observe: ObserveDatabase) {
    this.#system = system;
    this.#observe = observe;
  }

  /** For the instance that reads. */
  readonly reads: LogConfig = (event) => this.#report([statementOf(event)], 1, event.queryDurationMillis, errorOf(event));

  /** For the instance that writes: its statements belong to a transaction. */
  readonly writes: LogConfig = (event) => this.add(event.query.sql);

  /** A statement of the transaction under way. */
  add(sql: string): void {
    const under = this.#transaction.getStore();
    if (under === undefined) return;
    under.count += 1;
    if (under.named.length < maxNamed) under.named.push(readStatement(sql));
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const under = { named: [], count: 0 };
    const beganAt = performance.now();
    let error: string | null = null;
    try {
      return await this.#transaction.run(under, work);
    } catch (failure) {
      error = classOf(failure);
      throw failure;
    } finally {
      this.#report(under.named, under.count, performance.now() - beganAt, error);
    }
  }

  /** A single statement that Kysely does not run. */
  async one<T>(operation: string, table: string | null, work: () => Promise<T>): Promise<T> {
    const beganAt = performance.now();
    let error: string | null = null;
    try {
      return await work();
    } catch (failure) {
      error = classOf(failure);
      throw failure;
    } finally {
      this.#report([{ operation, table }], 1, performance.now() - beganAt, error);
    }
  }

  #report(named: readonly Statement[], count: number, tookMs: number, error: string | null): void {
    const [first] = named;
    if (first === undefined) return;
    const kinds = new Set(named.map(({ operation, table }) => (table === null ? operation : `${operation} ${table}`)));
    this.#observe({
      system: this.#system,
      summary: [...kinds].join('; ').slice(0, maxSummaryChars),
      operation: kinds.size === 1 ? first.operation : null,
      table: kinds.size === 1 ? first.table : null,
      statements: count,
      tookMs,
      error,
    });
  }
}

/** A handle whose transactions are reported; the same without a watch. */
export function watchWrites<Tables>(handle: DatabaseHandle<Tables>, watch: DatabaseWatch | null): DatabaseHandle<Tables> {
  if (watch === null) return handle;
  return { ...handle, write: (work) => watch.transaction(() => handle.write(work)) };
}

/** One row of a commit that many share. */
export function watchRow<T>(watch: DatabaseWatch | null, table: string, work: () => Promise<T>): Promise<T> {
  return watch === null ? work() : watch.one('INSERT', table, work);
}

export const bothLogs = (one: LogConfig | undefined, other: LogConfig | undefined): { log?: LogConfig } => {
  const logs = [one, other].filter((log) => log !== undefined);
  return logs.length === 0
    ? {}
    : {
        log: (event) => {
          for (const log of logs) if (typeof log === 'function') log(event);
        },
      };
};

const statementOf = (event: LogEvent): Statement => readStatement(event.query.sql);
const errorOf = (event: LogEvent): string | null => (event.level === 'error' ? classOf(event.error) : null);
const classOf = (error: unknown): string => (error instanceof Error ? error.name : '_OTHER');

const verb = /^\s*(select|insert|update|delete|with|pragma)\b/i;
const tableName = /\b(?:from|into|update)\s+"([a-z_]{1,60})"/i;

/** Of SQL that Kysely wrote: names of tables are in quotes, and values are parameters. */
export function readStatement(sql: string): Statement {
  const operation = verb.exec(sql)?.[1]?.toUpperCase() ?? 'OTHER';
  return { operation, table: tableName.exec(sql)?.[1] ?? null };
}
