import type { RawBuilder } from 'kysely';

/** What differs between databases where tables are made. */
export interface ColumnTypes {
  /** Whole numbers to 2^53: counts, flags, epoch milliseconds. */
  integer: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  /** Stands after a table's closing bracket. */
  tableOptions: RawBuilder<unknown>;
  /** The same for a table whose rows lie in the order of their primary key. */
  clusteredTableOptions: RawBuilder<unknown>;
}
