import type { RawBuilder } from 'kysely';

/** A table whose rows count as what their workspace stores. */
export interface CountedTable {
  table: string;
  /** An update of others changes no count. */
  columns: readonly string[];
  /** The bytes of a row, as an expression on what the row is called. */
  bytes: (row: string) => string;
}

/** What differs between databases where tables are made. */
export interface ColumnTypes {
  /** Whole numbers to 2^53: counts, flags, epoch milliseconds. */
  integer: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  /** Stands after a table's closing bracket. */
  tableOptions: RawBuilder<unknown>;
  /** The same for a table whose rows lie in the order of their primary key. */
  clusteredTableOptions: RawBuilder<unknown>;
  /** The statements that make the database keep `workspace_usage` for this table. */
  countingTriggers: (counted: CountedTable) => string[];
}
