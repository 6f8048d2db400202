/** What stands between a name and its certificate; no row: nothing. */
export interface CertificateOrderTable {
  host: string;
  /** Until then one server orders it. */
  claimed_until: number;
  /** Since the last success. */
  failures: number;
  /** Why the newest order failed; null: it did not, or is tried again. */
  why: string | null;
  /** Not ordered before. */
  retry_at: number;
  /** How often people asked for another try since then. */
  retries_since: number;
  retries: number;
}

/** One order of a workspace, to limit them. */
export interface OrderedCertificateTable {
  id: string;
  workspace_id: string;
  ordered_at: number;
}

/** The response to a challenge of the certificate authority, for every server of the installation. */
export interface CertificateChallengeTable {
  token: string;
  response: string;
  expires_at: number;
}
