/** A database as the stores see it, whichever it is. */
import type { Compilable, Kysely } from 'kysely';
import type { Filled, Mark } from './prepared.ts';
import type { InstallationTables, PeopleTables, TenantTables } from './tables/tables.ts';

/** What may be asked of a database: queries of its tables, and nothing that gets around its plugins. */
export type Reading<Tables> = Pick<Kysely<Tables>, 'selectFrom'>;
export type Writing<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>;

export interface LargeQuery<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/** One way into the database: what can be reached through it is what its tables are. */
export interface DatabaseHandle<Tables> {
  /** Each query sees everything that was acknowledged before it began. */
  read: Reading<Tables>;
  /** The same for a query of `read` whose rows are large: reading them must not hold up the main thread. */
  readLarge<Row>(query: LargeQuery<Row>): Promise<Row[]>;
  /**
   * One transaction, durable when resolved; nothing of it remains when it throws. Rows
   * selected `for update` stay as they are until its end. `work` must use `tx` only.
   * Throws UniqueViolation, and Fault `unavailable` where the database cannot write.
   */
  write<T>(work: (tx: Writing<Tables>) => Promise<T>): Promise<T>;
}

/** What one statement did. */
export interface Written {
  /** Rows inserted, updated or deleted. */
  changes: number;
  /** What its `returning` names of them. */
  rows: readonly Record<string, unknown>[];
}

export type TenantHandle = DatabaseHandle<TenantTables>;
export type TenantTransaction = Writing<TenantTables>;

export interface Database {
  /** Reaches this workspace's rows and no others: see tenancy.ts. */
  inWorkspace(workspaceId: string): TenantHandle;
  /** For the platform's own work. Nothing a caller asks for goes through it. */
  acrossWorkspaces: TenantHandle;
  installation: DatabaseHandle<InstallationTables>;
  /** People and all their memberships: for signing in, and for what changes both in one transaction. */
  people: DatabaseHandle<PeopleTables>;
  /** A query across workspaces for `writeAll`, compiled once: see prepared.ts. */
  prepare<Values extends object>(build: (db: TenantTransaction, value: Mark<Values>) => Compilable): (values: Values) => Filled;
  /** Whether each statement is a message to another process, so that one for many rows is far cheaper than many. */
  statementsAreMessages: boolean;
  /** All in one transaction of their own, in order. Answers what each did. */
  writeAll(statements: readonly Filled[]): Promise<Written[]>;
  /** Overwrites what was removed where this database leaves it behind: in the log of SQLite. At most once at a time. */
  eraseRemoved(): Promise<void>;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
