import type { AuditEntry } from '@davit/contract';

/** Written with the change that it reports; never changed. Without a workspace it is the installation's. */
export interface AuditEntryTable {
  /** In order of time. */
  id: string;
  workspace_id: string;
  at: number;
  actor_type: AuditEntry['actor']['type'];
  actor_id: string | null;
  actor_name: string;
  address: string | null;
  action: string;
  target_type: string | null;
  target_id: string | null;
  result: AuditEntry['result'];
  error: AuditEntry['error'];
  request_id: string | null;
}
