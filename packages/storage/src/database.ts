/** A database as the stores see it, whichever it is. */
import type { Compilable, Kysely, Transaction } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { Filled, Mark } from './prepared.ts';
import type { InstallationTables, TenantTables } from './tables/tables.ts';

/** One way into the database: what can be reached through it is what its tables are. */
export interface Door<Tables> {
  /** Each query sees everything that was acknowledged before it began. */
  read: ReadonlyKysely<Tables>;
  /**
   * One transaction, durable when resolved; nothing of it remains when it throws. Rows
   * selected `for update` stay as they are until its end. `work` must use `tx` only.
   * Throws UniqueViolation, and Fault `unavailable` where the database cannot write.
   */
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
}

export type TenantDoor = Door<TenantTables>;
export type TenantTransaction = Kysely<TenantTables>;

export interface Database {
  /** Reaches this workspace's rows and no others: see tenancy.ts. */
  inWorkspace(workspaceId: string): TenantDoor;
  /** For the platform's own work. Nothing a caller asks for goes through it. */
  acrossWorkspaces: TenantDoor;
  installation: Door<InstallationTables>;
  /** A query across workspaces for `writeAll`, compiled once: see prepared.ts. */
  prepare<Values extends object>(
    build: (db: Kysely<TenantTables>, value: Mark<Values>) => Compilable,
  ): (values: Values) => Filled;
  /** All in one transaction of their own, in order. Answers how many rows each changed. */
  writeAll(statements: readonly Filled[]): Promise<number[]>;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
