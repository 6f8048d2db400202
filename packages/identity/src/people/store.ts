/** The store port for people. Each method is one transaction. */
import type { IdempotentResponse } from '@davit/contract';
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

export interface PasswordChange {
  /** The hash of the password that the person gave: if it was replaced since, nothing changes. */
  verifiedHash: string;
  newHash: string;
  /** The session that goes on. */
  exceptTokenHash: string;
}

export interface PersonChange {
  name?: string;
  email?: string;
  /** As of a `PasswordChange`. */
  verifiedHash?: string;
}

export interface CreateLinkOptions {
  /** Earlier links of its kind end. */
  replacesKind?: boolean;
  /** The answer to an idempotent request, stored with the link of a workspace. */
  remember?: IdempotentResponse | undefined;
}

/** A change of owners never leaves a workspace without one. */
export type MemberChange = 'changed' | 'missing' | 'last_owner';

/** The result of using a link: it is gone (used, expired or unknown), or what else prevents it. */
export type LinkTaken<T> = T | 'gone' | 'email_taken';

export interface PeopleStore {
  /** The session with this token, and its person, in one read. */
  findSession(tokenHash: string): Promise<KnownSession | null>;
  findMembership(workspaceId: string, personId: string): Promise<WorkspaceMembership | null>;
  /** Oldest membership first. */
  listMemberships(personId: string): Promise<WorkspaceMembership[]>;

  findByEmail(email: string): Promise<{ person: PersonRecord; passwordHash: string } | null>;
  /** Null if none is set. */
  findPasswordHash(personId: string): Promise<string | null>;
  /** At most `limit`, by e-mail. */
  listPeople(limit: number): Promise<PersonRecord[]>;
  /** Whether anyone has set a name, email and password. */
  isAnybodySetUp(): Promise<boolean>;
  /** Sets what was not set, and ends all first links. */
  setUp(personId: string, account: Account): Promise<'done' | 'already' | 'email_taken'>;
  updatePerson(personId: string, change: PersonChange): Promise<'done' | 'email_taken' | 'password_replaced'>;
  /** Ends all other sessions of the person. False if the password was replaced since it was verified. */
  changePassword(personId: string, change: PasswordChange): Promise<boolean>;

  /** Starts the session. False if the password was replaced since it was verified. */
  signInByPassword(session: SessionRecord, verifiedHash: string): Promise<boolean>;
  createSession(session: SessionRecord): Promise<void>;
  /** Newest first. */
  listSessions(personId: string, now: number): Promise<SessionRecord[]>;
  endSession(tokenHash: string): Promise<void>;
  /** False if the person has none with this id. */
  endSessionOf(personId: string, sessionId: string): Promise<boolean>;
  /** Last uses, batched by the caller; sessions that ended meanwhile stay ended. */
  touchSessions(uses: { tokenHash: string; lastUsedAt: number; expiresAt: number }[]): Promise<void>;
  /** Deletes sessions, links and challenges that expired before this. */
  forgetExpired(before: number): Promise<void>;

  createLink(link: LinkRecord, options?: CreateLinkOptions): Promise<void>;
  /** For a new password. False if `most` were made for its person within a link's life before. */
  createResetLink(link: LinkRecord, most: number): Promise<boolean>;
  /** Of one that was not sent: it does not count. */
  removeResetLink(linkId: string): Promise<void>;
  /** Null if the link was used, replaced or has expired. */
  findLink(tokenHash: string, now: number): Promise<{ link: LinkRecord; workspaceName: string | null } | null>;
  /** Usable invitations of the workspace, newest first. */
  listInvitations(workspaceId: string, now: number): Promise<LinkRecord[]>;
  /** False if the workspace has no usable one with this id. */
  revokeInvitation(workspaceId: string, linkId: string, now: number): Promise<boolean>;
  /** Signs in the person who is not set up yet, or this new one; makes them an owner of the link's workspace. */
  takeFirstLink(tokenHash: string, newPerson: PersonRecord, session: SessionRecord): Promise<LinkTaken<PersonRecord>>;
  /** A new person joins the link's workspace and is signed in. */
  joinAsNewPerson(
    tokenHash: string,
    newPerson: PersonRecord,
    account: Account,
    session: SessionRecord,
  ): Promise<LinkTaken<'done'>>;
  /** A known person joins; an existing member keeps the higher of the two roles. */
  joinAsExistingPerson(tokenHash: string, person: PersonRecord, now: number): Promise<'done' | 'gone'>;
  /** Sets the password, removes passkeys, ends sessions and other such links, and starts this one, for the link's person. */
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

/** Creates and checks password hashes, slowly on purpose. Throws Fault `unavailable` if too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null is a hash that no password has, and takes as long to check as a real one. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
