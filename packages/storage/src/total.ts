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
  const most = limits.exactTotal;
  const counted = await read
    .selectFrom(found.limit(most + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const count = Number(counted.count);
  return { total: Math.min(count, most), totalCapped: count > most };
}
