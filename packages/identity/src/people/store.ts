/** What people need of a store. Each method is one transaction. */
import type { Role } from '@davit/contract/console';
import type { WorkspaceRecord } from '../records.ts';
import type {
  KnownSession,
  LinkRecord,
  MemberRecord,
  MembershipRecord,
  PersonRecord,
  SessionRecord,
  WorkspaceMembership,
} from './records.ts';

/** What a person is known by. */
export interface Account {
  name: string;
  email: string;
  passwordHash: string;
}

/** Changing who owns a workspace never leaves it without an owner. */
export type MemberChange = 'changed' | 'missing' | 'last_owner';

/** What taking a link came to: it is gone (used, expired or never there), or what else stands in the way. */
export type LinkTaken<T> = T | 'gone' | 'email_taken';

export interface PeopleStore {
  /** The session with this token, and whose it is, in one read. */
  findSession(tokenHash: string): Promise<KnownSession | null>;
  findStanding(workspaceId: string, personId: string): Promise<WorkspaceMembership | null>;
  /** Oldest membership first. */
  listStandings(personId: string): Promise<WorkspaceMembership[]>;

  findByEmail(email: string): Promise<{ person: PersonRecord; passwordHash: string } | null>;
  /** Null where none is set. */
  findPasswordHash(personId: string): Promise<string | null>;
  /** At most `limit`, by e-mail. */
  listPeople(limit: number): Promise<PersonRecord[]>;
  /** Whether anybody has set name, e-mail and password. */
  isAnybodySetUp(): Promise<boolean>;
  /** Sets what was not set, and ends every first link. */
  setUp(personId: string, account: Account): Promise<'done' | 'already' | 'email_taken'>;
  updatePerson(personId: string, change: { name?: string; email?: string }): Promise<'done' | 'email_taken'>;
  /** Ends all sessions of the person but this one. */
  setPassword(personId: string, passwordHash: string, exceptTokenHash: string): Promise<void>;

  createSession(session: SessionRecord): Promise<void>;
  /** Newest first. */
  listSessions(personId: string, now: number): Promise<SessionRecord[]>;
  endSession(tokenHash: string): Promise<void>;
  /** False where the person has none with this id. */
  endSessionOf(personId: string, sessionId: string): Promise<boolean>;
  /** Last uses, batched by the caller; what ended meanwhile stays so. */
  touchSessions(uses: { tokenHash: string; lastUsedAt: number; expiresAt: number }[]): Promise<void>;
  /** Removes sessions and links that expired before this. */
  forgetExpired(before: number): Promise<void>;

  /** With `replacesKind`, earlier links of its kind end. */
  createLink(link: LinkRecord, options?: { replacesKind: boolean }): Promise<void>;
  /** One that can still be taken. */
  findLink(tokenHash: string, now: number): Promise<{ link: LinkRecord; workspaceName: string | null } | null>;
  /** Invitations of the workspace that can still be taken, newest first. */
  listInvitations(workspaceId: string, now: number): Promise<LinkRecord[]>;
  /** False where the workspace has none with this id that can still be taken. */
  revokeInvitation(workspaceId: string, linkId: string, now: number): Promise<boolean>;
  /** Signs in the person who is not set up yet, or this new one; makes an owner of the link's workspace. */
  takeFirstLink(tokenHash: string, newcomer: PersonRecord, session: SessionRecord): Promise<LinkTaken<PersonRecord>>;
  /** A new person joins the link's workspace and is signed in. */
  joinAsNewcomer(tokenHash: string, newcomer: PersonRecord, account: Account, session: SessionRecord): Promise<LinkTaken<'done'>>;
  /** A known person joins; who is a member already keeps the higher of the two roles. */
  joinAsKnown(tokenHash: string, person: PersonRecord, now: number): Promise<'done' | 'gone'>;
  /** Sets the password, ends all sessions and begins this one, whose person the link names. */
  takeResetLink(tokenHash: string, passwordHash: string, session: SessionRecord): Promise<PersonRecord | 'gone'>;

  /** With its first owner. */
  createOwnedWorkspace(workspace: WorkspaceRecord, owner: MembershipRecord): Promise<void>;
  /** False if there is none. */
  renameWorkspace(workspaceId: string, name: string): Promise<boolean>;
  /** The oldest; null if there is none. */
  firstWorkspace(): Promise<WorkspaceRecord | null>;
  /** By name, then by e-mail. */
  listMembers(workspaceId: string): Promise<MemberRecord[]>;
  setRole(workspaceId: string, personId: string, role: Role): Promise<MemberChange>;
  removeMember(workspaceId: string, personId: string): Promise<MemberChange>;
}

/** Makes and checks hashes of passwords, slowly on purpose. Throws Fault `unavailable` where too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null is a hash that no password has, and costs as much to check as a real one. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
