export interface RememberedAnswerTable {
  api_key_id: string;
  method: string;
  path: string;
  idempotency_key: string;
  workspace_id: string;
  body_digest: string;
  status: number;
  /** JSON. */
  body: string;
  created_at: number;
}
