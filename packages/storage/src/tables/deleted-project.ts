/**
 * Deleted projects that can still be restored. A separate table, because most lists need to know that a project is not in it.
 */
export interface DeletedProjectTable {
  project_id: string;
  workspace_id: string;
  deleted_at: number;
}
