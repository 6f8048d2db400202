/** Projects that an operator suspended: their apps do not run until they are resumed. */
export interface SuspendedProjectTable {
  project_id: string;
  workspace_id: string;
  suspended_at: number;
}
