import type { LinkInfo, Role } from '@davit/contract/console';
import type { WorkspaceRecord } from '../records.ts';

export interface PersonRecord {
  id: string;
  name: string;
  /** Lower case. Null: came in by the first link, and set no name, e-mail and password yet. At most one person has none. */
  email: string | null;
}

/** Where a person is signed in. */
export interface SessionRecord {
  id: string;
  personId: string;
  /** SHA-256 of the cookie's token, hex. The token itself is never kept. */
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  ipAddress: string | null;
  userAgent: string;
}

/** A session that was proved, and whose it is. */
export interface KnownSession {
  session: SessionRecord;
  person: PersonRecord;
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

/** A person's place in a workspace. */
export interface WorkspaceMembership {
  workspace: WorkspaceRecord;
  role: Role;
}

/** A link that lets somebody in: the first owner until a password is set, others once. */
export interface LinkRecord {
  id: string;
  kind: LinkInfo['kind'];
  /** SHA-256 of the token in the link, hex. */
  tokenHash: string;
  /** The workspace it lets into; null for a password reset. */
  workspaceId: string | null;
  role: Role | null;
  /** Whom an invitation is for; null: anybody who has it. */
  email: string | null;
  /** Whose password it resets. */
  personId: string | null;
  /** The name of who made it. */
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}
