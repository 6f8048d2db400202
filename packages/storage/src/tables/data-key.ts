export interface DataKeyTable {
  id: string;
  workspace_id: string;
  /** From 1 in a workspace; the highest seals. */
  number: number;
  /** The master key that wraps it. */
  master_key_id: string;
  wrapped: Uint8Array;
  created_at: number;
}
