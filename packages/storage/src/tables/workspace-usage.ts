/**
 * What a workspace stores, in stripes that are summed: triggers keep them (migration 0012).
 * Stripe 0 counts nothing: who holds a workspace to its bounds locks it.
 */
export interface WorkspaceUsageTable {
  workspace_id: string;
  stripe: number;
  stored_bytes: number;
}
