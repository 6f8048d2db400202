export interface WebhookTable {
  /** In order of creation. */
  id: string;
  workspace_id: string;
  /** JSON: the types of events it receives. */
  events: string;
  enabled: 0 | 1;
  disabled_reason: 'by_request' | 'failing' | 'gone' | null;
  /** Its URL, its secret and the previous one. */
  sealed: Uint8Array;
  secret_rotated_at: number | null;
  /** Since when every attempt failed; null: the newest did not. */
  failing_since: number | null;
  created_at: number;
  updated_at: number;
}

/** The outbox: written with the change it reports, and stored for a while after it has ended. */
export interface WebhookDeliveryTable {
  webhook_id: string;
  /** The event's id; a webhook gets each event once. */
  message_id: string;
  workspace_id: string;
  type: string;
  /** JSON: the body, without anything that is sealed. */
  body: string;
  status: 'PENDING' | 'DELIVERED' | 'FAILED' | 'CANCELED';
  attempts: number;
  /** When it is sent next, or, while a server sends it, when another may; null: it has ended. */
  due_at: number | null;
  last_attempt_at: number | null;
  last_status_code: number | null;
  last_error: string | null;
  created_at: number;
}
