export interface DataKeyTable {
  id: string;
  workspace_id: string;
  /** From 1 in a workspace; the highest seals. */
  number: number;
  /** What it is wrapped under. */
  master_key_id: string;
  wrapped: Uint8Array;
  created_at: number;
}
