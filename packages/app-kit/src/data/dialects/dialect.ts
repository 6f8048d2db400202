/** What differs between the databases that hold an app's rows. Nothing else in the kit knows which one it is. */
import type { Dialect, DialectAdapter, Kysely, RawBuilder } from 'kysely';

export interface Differences {
  /** The types of columns. `id`: the key, which the database counts up and never uses twice. */
  types: Record<'id' | 'integer' | 'real' | 'text' | 'json', RawBuilder<unknown>>;
  /** Behind the columns of a table whose rows are read in the order of their creation, by `rowid`. */
  rowid: RawBuilder<unknown>;
  /** Makes what queries rely on, at each start. */
  prepare(db: AnyKysely): Promise<void>;
  /** The tables; with `column`, those that have it. In the order of their names. */
  tables(db: AnyKysely, column?: string): Promise<string[]>;
  hasTable(db: AnyKysely, name: string): Promise<boolean>;
  /** In lower case. */
  columns(db: AnyKysely, table: string): Promise<Set<string>>;
  /** The highest id that a table ever had, whatever became of its rows; 0: it had none. */
  highestId(db: AnyKysely, table: string): Promise<number>;
  setHighestId(db: AnyKysely, table: string, id: number): Promise<void>;
  /** The day, `2026-05-31`, of a column in epoch milliseconds. */
  dayOf(column: string): RawBuilder<string>;
  /** A copy of a table beside it, for as long as a rehearsal takes. */
  memory: {
    create: RawBuilder<unknown>;
    nameOf(table: string): RawBuilder<unknown>;
    /** The tables that have one. */
    all(db: AnyKysely): Promise<Set<string>>;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the tables do not matter here.
export type AnyKysely = Kysely<any>;

type Adapter = DialectAdapter & { differences?: Differences };

/** The differences of a store's database, also inside a transaction. */
export function differencesOf(db: AnyKysely): Differences {
  const { differences } = db.getExecutor().adapter as Adapter;
  if (!differences) throw new Error('This database was opened without its differences.');
  return differences;
}

/** The dialect, whose stores know its differences. */
export function withDifferences(dialect: Dialect, differences: Differences): Dialect {
  return {
    createAdapter: () => Object.assign(dialect.createAdapter(), { differences }),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
