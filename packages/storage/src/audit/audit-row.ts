import type { AuditEntry } from '@davit/contract';
import type { Selectable } from 'kysely';
import type { AuditEntryTable } from '../tables/audit-entry.ts';
import type { AuditedAction } from './audit-context.ts';

/** Entries of the installation are of no workspace. */
export const noWorkspace = '';

export function toAuditRow(
  { id, at, actor, address, action, target, requestId, workspaceId }: AuditedAction,
  result: AuditEntry['result'],
  error: AuditEntry['error'],
): Selectable<AuditEntryTable> {
  return {
    id,
    workspace_id: workspaceId ?? noWorkspace,
    at: Date.parse(at),
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    address,
    action,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    result,
    error,
    request_id: requestId,
  };
}

export function toAuditEntry(row: Selectable<AuditEntryTable>): AuditEntry {
  const { target_type: type, target_id: id } = row;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    address: row.address,
    action: row.action,
    target: type === null || id === null ? null : { type, id },
    result: row.result,
    error: row.error,
    requestId: row.request_id,
  };
}
