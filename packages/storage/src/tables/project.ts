export interface ProjectTable {
  id: string;
  workspace_id: string;
  name: string;
  prompt: string;
  /** JSON: ConfigHints. */
  hints: string;
  slug: string;
  /** No two projects have the same one; null if all were taken. */
  port: number | null;
  live_url: string;
  /** JSON: Spec. */
  spec: string;
  auto_deploy: 0 | 1;
  live_version_number: number | null;
  live_deployment_id: string | null;
  healthy: 0 | 1;
  created_at: number;
  updated_at: number;
  /** JSON. Last, because it is the longest: a row read without it skips its pages. */
  blueprint: string;
}
