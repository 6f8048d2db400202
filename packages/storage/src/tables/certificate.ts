/** What Davit needs to serve TLS: certificates with their private keys, and its accounts at certificate authorities. */
export interface CertificateTable {
  /** `host:<host>`, or `account:<directory URL>`. */
  name: string;
  /** The id of the master key that `sealed` is under. */
  sealed_by: string;
  sealed: Uint8Array;
  /** Null for an account. */
  expires_at: number | null;
}
