export interface PasskeyTable {
  id: string;
  person_id: string;
  name: string;
  /** The passkey works at this origin alone. */
  origin: string;
  /** base64url, unique. */
  credential_id: string;
  /** COSE. */
  public_key: Uint8Array;
  counter: number;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeTable {
  /** SHA-256, hex. */
  hash: string;
  /** Who asked: a person's id, or a client's address. */
  holder: string;
  expires_at: number;
}
