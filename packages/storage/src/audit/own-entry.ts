/** Entries of what Davit does by itself. */
import type { AuditEntry, AuditTarget } from '@davit/contract';
import type { Writing } from '../database.ts';
import type { TenantTables } from '../tables/tables.ts';
import { toAuditRow } from './audit-row.ts';

/** Who acts when nobody asked. */
export const davitItself: AuditEntry['actor'] = { type: 'davit', id: null, name: 'Davit' };

interface OwnChange {
  /** A new id, in order of time. */
  id: string;
  workspaceId: string;
  /** Epoch milliseconds. */
  at: number;
  action: string;
  target: AuditTarget;
}

/** The entry of a change that is a consequence of another one, in the transaction of both. */
export async function insertOwnEntry(tx: Pick<Writing<TenantTables>, 'insertInto'>, { at, ...change }: OwnChange): Promise<void> {
  const entry = { ...change, at: new Date(at).toISOString(), actor: davitItself, address: null, requestId: null };
  await tx
    .insertInto('audit_entry')
    .values(toAuditRow(entry, 'success', null))
    .execute();
}
