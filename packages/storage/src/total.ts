import { limits } from '@davit/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { Reading } from './database.ts';
import type { TenantTables } from './tables/tables.ts';

/**
 * Counts the rows of the query, exactly to `limits.exactTotal`; beyond that this number is returned as capped, and nothing more
 * is read. `found` selects one column and has no order.
 */
export async function totalOf<Table extends keyof TenantTables>(
  read: Reading<TenantTables>,
  found: SelectQueryBuilder<TenantTables, Table, object>,
): Promise<{ total: number; totalCapped: boolean }> {
  const counted = await read
    .selectFrom(found.limit(countedRows).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return toTotal(counted.count);
}

/** A count reads at most this many rows. */
export const countedRows = limits.exactTotal + 1;

export function toTotal(count: number | string): { total: number; totalCapped: boolean } {
  return { total: Math.min(Number(count), limits.exactTotal), totalCapped: Number(count) >= countedRows };
}
