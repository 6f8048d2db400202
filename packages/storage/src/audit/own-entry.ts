/** Entries of what Davit does by itself, and of what an operator did to it while no server ran. */
import type { AuditEntry, AuditTarget } from '@davit/contract';
import type { Selectable } from 'kysely';
import type { Writing } from '../database.ts';
import type { AuditEntryTable } from '../tables/audit-entry.ts';
import type { TenantTables } from '../tables/tables.ts';
import { toAuditRow } from './audit-row.ts';

/** Who acts when nobody asked. */
export const davitItself: AuditEntry['actor'] = { type: 'davit', id: null, name: 'Davit' };
/** Who has a shell on the server, and sets its environment. */
export const operator: AuditEntry['actor'] = { type: 'operator', id: null, name: 'operator' };

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

/** The entry of an operator's change of the whole installation, for its transaction. */
export function operatorsEntry({ id, at, action }: Pick<OwnChange, 'id' | 'at' | 'action'>): Selectable<AuditEntryTable> {
  const who = { actor: operator, address: null, requestId: null, workspaceId: null };
  return toAuditRow({ id, at: new Date(at).toISOString(), action, target: null, ...who }, 'success', null);
}
