import type { LinkInfo, Role } from '@davit/contract/console';

/** better-auth also reads and writes the first three tables: their times are ISO text, as it stores them. */
export interface PersonTable {
  id: string;
  name: string;
  /** Lower case, unique; empty: not set up yet. */
  email: string;
  email_verified: number;
  image: string | null;
  created_at: string;
  updated_at: string;
}

export interface PersonAccountTable {
  id: string;
  person_id: string;
  /** The person's id, if the provider is `credential`. */
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

export interface PersonSessionTable {
  id: string;
  person_id: string;
  /** SHA-256, hex. */
  token_hash: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  /** When it was last used. */
  updated_at: string;
  expires_at: string;
}

export interface SignInLinkTable {
  id: string;
  kind: LinkInfo['kind'];
  /** SHA-256, hex. */
  token_hash: string;
  workspace_id: string | null;
  role: Role | null;
  email: string | null;
  person_id: string | null;
  created_by: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface MembershipTable {
  workspace_id: string;
  person_id: string;
  role: Role;
  joined_at: number;
}
