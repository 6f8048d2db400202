/**
 * What a workspace stores, in stripes to be summed: triggers maintain them (migration 0012). Stripe 0 counts nothing: enforcing
 * the limits locks it.
 */
export interface WorkspaceUsageTable {
  workspace_id: string;
  stripe: number;
  stored_bytes: number;
}
