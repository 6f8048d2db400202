import type { RawBuilder } from 'kysely';

/** A table whose rows count as stored bytes of their workspace. */
export interface CountedTable {
  table: string;
  /** Updates of other columns change no count. */
  columns: readonly string[];
  /** The size of a row in bytes, as an SQL expression on the row's name. */
  bytes: (row: string) => string;
}

/** Differences between the databases when creating tables. */
export interface ColumnTypes {
  /** Whole numbers to 2^53: counts, flags, epoch milliseconds. */
  integer: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  /** Appended after a table's closing bracket. */
  tableOptions: RawBuilder<unknown>;
  /** The same for a table whose rows are in primary key order. */
  clusteredTableOptions: RawBuilder<unknown>;
  /** The statements that make the database maintain `workspace_usage` for this table. */
  countingTriggers: (counted: CountedTable) => string[];
}
