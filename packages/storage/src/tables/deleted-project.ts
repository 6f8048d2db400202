/** Projects that were deleted and can still be brought back. A table of its own: most lists want to know that a project is not here. */
export interface DeletedProjectTable {
  project_id: string;
  workspace_id: string;
  deleted_at: number;
}
