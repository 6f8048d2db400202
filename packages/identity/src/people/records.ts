import type { LinkInfo, Role } from '@davit/contract/console';
import type { WorkspaceRecord } from '../records.ts';

export interface PersonRecord {
  id: string;
  name: string;
  /** Lower case. Null: signed in by the first link, without a name, email and password yet. At most one person has none. */
  email: string | null;
}

/** Where a person is signed in. */
export interface SessionRecord {
  id: string;
  personId: string;
  /** SHA-256 of the cookie's token, hex. The token itself is never stored. */
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  ipAddress: string | null;
  userAgent: string;
}

/** A verified session and its person. */
export interface KnownSession {
  session: SessionRecord;
  person: PersonRecord;
}

/** Someone who has just signed in: the token is for their cookie. */
export interface SignedIn {
  person: PersonRecord;
  token: string;
}

export interface MembershipRecord {
  workspaceId: string;
  personId: string;
  role: Role;
  joinedAt: number;
}

export interface MemberRecord extends MembershipRecord {
  name: string;
  email: string | null;
}

/** A person's membership in a workspace. */
export interface WorkspaceMembership {
  workspace: WorkspaceRecord;
  role: Role;
}

/** A sign-in link: for the first owner until a password is set, for others once. */
export interface LinkRecord {
  id: string;
  kind: LinkInfo['kind'];
  /** SHA-256 of the token in the link, hex. */
  tokenHash: string;
  /** The workspace it admits to; null for a password reset. */
  workspaceId: string | null;
  role: Role | null;
  /** Who an invitation is for; null: anyone with the link. */
  email: string | null;
  /** Whose password it resets. */
  personId: string | null;
  /** The name of its creator. */
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}
