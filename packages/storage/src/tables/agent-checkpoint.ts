export interface AgentCheckpointTable {
  run_id: string;
  id: string;
  workspace_id: string;
  /** From 1 in a run, in order of arrival. */
  seq: number;
  step_number: number;
  epoch: number;
  superseded_by: number | null;
  checksum: string;
  size_bytes: number;
  base_id: string | null;
  depth: number;
  doubt: string | null;
  failed_restores: number;
  corrupt_at: number | null;
  created_at: number;
  /** JSON plaintext, of an older Davit. */
  framework_meta: string | null;
  /** The same, sealed. */
  sealed_meta: Uint8Array | null;
  /** The key that its agent finds it by; not unique. */
  lookup_key: string | null;
  /** The retention declaration; null if its agent, or an older Davit, did not send one. */
  namespace: string | null;
  /** JSON: keys. Null: none. */
  needs_from: string | null;
  only_with: string | null;
  addition: 0 | 1;
  /** Last, because it is the longest: a row read without it skips its pages. */
  sealed: Uint8Array;
}
