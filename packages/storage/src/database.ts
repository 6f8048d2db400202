/** A database as the stores see it, whichever dialect it has. */
import type { Compilable, Kysely } from 'kysely';
import type { DatabaseWatch } from './database-watch.ts';
import type { Filled, Mark } from './prepared.ts';
import type { InstallationTables, KeyTables, PeopleTables, TenantTables } from './tables/tables.ts';

/** The queries that a store may run: on its tables, without a way around the plugins. */
export type Reading<Tables> = Pick<Kysely<Tables>, 'selectFrom'>;
export type Writing<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>;

export interface LargeQuery<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/** One kind of access to the database; its table types define what is reachable. */
export interface DatabaseHandle<Tables> {
  /** Each query sees everything that was acknowledged before it started. */
  read: Reading<Tables>;
  /** The same for a query with large rows: reading them must not block the main thread. */
  readLarge<Row>(query: LargeQuery<Row>): Promise<Row[]>;
  /**
   * One transaction, durable when resolved; rolled back if it throws. Rows selected `for update` stay locked until its end.
   * `work` must use only `tx`. Throws UniqueViolation, and Fault `unavailable` if the database cannot write.
   */
  write<T>(work: (tx: Writing<Tables>) => Promise<T>): Promise<T>;
}

/** The result of one statement. */
export interface Written {
  /** Rows inserted, updated or deleted. */
  changes: number;
  /** The columns of its `returning`. */
  rows: readonly Record<string, unknown>[];
}

export type TenantHandle = DatabaseHandle<TenantTables>;
export type TenantTransaction = Writing<TenantTables>;

export interface Database {
  /** Reaches only this workspace's rows: see tenancy.ts. */
  inWorkspace(workspaceId: string): TenantHandle;
  /** For the platform's own work. Callers' requests never use it. */
  acrossWorkspaces: TenantHandle;
  installation: DatabaseHandle<InstallationTables>;
  keys: DatabaseHandle<KeyTables>;
  /** People and all their memberships: for sign-in, and for transactions that change both. */
  people: DatabaseHandle<PeopleTables>;
  /** A query across workspaces for `writeAll`, compiled once: see prepared.ts. */
  prepare<Values extends object>(build: (db: TenantTransaction, value: Mark<Values>) => Compilable): (values: Values) => Filled;
  /** Whether each statement is a message to another process, so that one statement for many rows is far cheaper. */
  statementsAreMessages: boolean;
  /** All in one transaction, in order. Returns the result of each. */
  writeAll(statements: readonly Filled[]): Promise<Written[]>;
  /** Told of work that many share, such as a common commit; null: nobody wants to know. */
  watch: DatabaseWatch | null;
  /** Overwrites deleted data that this database leaves behind: the log of SQLite. At most once at a time. */
  eraseRemoved(): Promise<void>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
