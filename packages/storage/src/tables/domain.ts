/** Own domains of apps. Several projects may ask for a host; at most one is routed to it. */
export interface DomainTable {
  /** In order of creation. */
  id: string;
  workspace_id: string;
  project_id: string;
  /** ASCII, lower case, without a dot at the end. */
  host: string;
  /** Its TXT record proves ownership. */
  token: string;
  status: 'pending' | 'verified' | 'failed';
  /** Why it failed. */
  reason: 'record_missing' | 'record_wrong' | 'dns_error' | 'taken' | null;
  /** Whether the host's addresses are those of this installation; null: unknown. */
  points_here: 0 | 1 | null;
  /** The host while its requests go to the project; unique. */
  routed_host: string | null;
  created_at: number;
  checked_at: number | null;
  verified_at: number | null;
}
