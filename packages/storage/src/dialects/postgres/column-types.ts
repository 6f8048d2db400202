import { sql } from 'kysely';
import type { ColumnTypes } from '../../migrations/column-types.ts';
import { countingTriggers } from './counting-triggers.ts';

export const postgresColumnTypes: ColumnTypes = {
  integer: sql`bigint`,
  bytes: sql`bytea`,
  tableOptions: sql``,
  clusteredTableOptions: sql``,
  countingTriggers,
};
