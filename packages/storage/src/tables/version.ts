export interface VersionTable {
  project_id: string;
  number: number;
  workspace_id: string;
  run_id: string;
  artifact_digest: string;
  size_bytes: number;
  /** JSON: Spec. */
  spec: string;
  /** JSON. */
  build_settings: string;
  created_at: number;
  good_at: number | null;
  left_at: number | null;
  collected_at: number | null;
  /** JSON. */
  blueprint: string;
  /** JSON: AppManifest; null for versions without one. */
  manifest: string | null;
}
