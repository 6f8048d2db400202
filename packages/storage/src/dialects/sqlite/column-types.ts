import { sql } from 'kysely';
import type { ColumnTypes } from '../../migrations/column-types.ts';
import { countingTriggers } from './counting-triggers.ts';

/** Strict tables: a column refuses values of another type, as other databases do. */
export const sqliteColumnTypes: ColumnTypes = {
  integer: sql`integer`,
  bytes: sql`blob`,
  tableOptions: sql`strict`,
  clusteredTableOptions: sql`strict, without rowid`,
  countingTriggers,
};
