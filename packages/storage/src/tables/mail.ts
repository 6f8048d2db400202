/** The outbox of e-mail: what waits, and for a while that it was sent. */
export interface MailMessageTable {
  /** In order of creation; the Message-ID is made of it. */
  id: string;
  workspace_id: string;
  /** The app that it comes from or is about; null: from Davit about the workspace. */
  project_id: string | null;
  /** Its id in the app, which may hand it over twice. */
  source_id: string | null;
  kind: string;
  status: 'PENDING' | 'SENT' | 'FAILED';
  attempts: number;
  /** When it is sent next, or, while a server sends it, when another may; null: it has ended. */
  due_at: number | null;
  /** It is of no use afterwards. */
  expires_at: number;
  last_attempt_at: number | null;
  /** Names no address. */
  last_error: string | null;
  created_at: number;
  /** Recipient and text; null once it has ended. */
  sealed: Uint8Array | null;
}

/** Where an app's messages to its owner go. */
export interface NotifyAddressTable {
  project_id: string;
  workspace_id: string;
  /** The address, the token that confirms it, and the one that stops mail to it. */
  sealed: Uint8Array;
  confirm_until: number;
  confirmed_at: number | null;
  /** Its reader asked for no more. */
  stopped_at: number | null;
  created_at: number;
}
