/** The plan before the change that a run previews: it is restored if the change is discarded. */
export interface PreviewBaseTable {
  run_id: string;
  workspace_id: string;
  project_id: string;
  /** SHA-256 of the plan with the change. */
  revision: string;
  name: string;
  /** The name with the change: one that was given later stays. */
  changed_name: string;
  /** JSON. */
  spec: string;
  /** JSON. */
  blueprint: string;
}
