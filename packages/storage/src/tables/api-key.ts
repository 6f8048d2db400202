export interface ApiKeyTable {
  id: string;
  workspace_id: string;
  name: string;
  hash: string;
  hint: string;
  /** JSON: Scope[]. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}
