export interface WorkspaceTable {
  id: string;
  name: string;
  created_at: number;
  suspended_at: number | null;
  /** JSON: AgentPolicy. */
  policy: string;
}
