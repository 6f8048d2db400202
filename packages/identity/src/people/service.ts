/**
 * People: sign-in, links, and permissions in a workspace.
 *
 *  P5 The token of a link is returned once; only its SHA-256 is stored. Reading a link changes nothing; it is used up in
 *     the transaction of its effect, the first one when an account is set up.
 *  P6 A failed sign-in gives the same answer, after the same work, for a wrong email or a wrong password.
 *  P7 Every sign-in starts a new session: existing sessions gain nothing.
 *  P8 A password counts only while it is the person's: a sign-in or change takes effect in a transaction that finds the hash
 *     which was verified. A reset link in between wins.
 *  P9 A workspace that has an owner never loses its last one.
 */
import { Fault, type IdempotentResponse } from '@davit/contract';
import type { LinkInfo, Role } from '@davit/contract/console';
import { defaultPolicy, type WorkspaceRecord } from '../records.ts';
import type { Watch } from '../watch.ts';
import { alreadySetUp, emailTaken, linkGone, missing, notSetUp, wrongCredentials, wrongPassword } from './faults.ts';
import { openPasskeys, type PasskeyParts } from './passkeys.ts';
import type {
  KnownSession,
  LinkRecord,
  MemberRecord,
  PersonRecord,
  SessionRecord,
  SignedIn,
  WorkspaceMembership,
} from './records.ts';
import { type From, hashToken, isToken, newToken, Sessions } from './sessions.ts';
import type { MemberChange, Passwords } from './store.ts';

export type { From } from './sessions.ts';

const hourMs = 60 * 60_000;
const lifeMs: Record<LinkInfo['kind'], number> = { 'first-run': hourMs, invitation: 7 * 24 * hourMs, 'password-reset': hourMs };
const peopleListed = 1000;
/** Links that a person gets by asking, in the time that one lives. */
const resetsAtOnce = 3;

export interface PeopleParts extends PasskeyParts {
  passwords: Passwords;
}

/** A new link, shown once. */
export interface NewLink {
  link: LinkRecord;
  token: string;
}

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** The input for using a link. */
export interface TakeLink {
  name?: string;
  email?: string;
  password?: string;
}

export type People = ReturnType<typeof openPeople>;

export function openPeople(parts: PeopleParts) {
  const { store, clock, newId, passwords, randomBytes } = parts;
  const sessions = new Sessions(parts);

  const newLink = (
    kind: LinkInfo['kind'],
    more: Partial<Pick<LinkRecord, 'workspaceId' | 'role' | 'email' | 'personId'>> & { createdBy: string },
  ): NewLink => {
    const { token, tokenHash } = newToken(randomBytes);
    const now = clock.now();
    const link: LinkRecord = {
      id: newId(),
      kind,
      tokenHash,
      workspaceId: null,
      role: null,
      email: null,
      personId: null,
      ...more,
      createdAt: now,
      expiresAt: now + lifeMs[kind],
      usedAt: null,
    };
    return { link, token };
  };

  const addLink = async (...about: Parameters<typeof newLink>): Promise<NewLink> => {
    const made = newLink(...about);
    await store.createLink(made.link, { replacesKind: made.link.kind === 'first-run' });
    return made;
  };

  const findLink = (token: string) => (isToken(token) ? store.findLink(hashToken(token), clock.now()) : Promise.resolve(null));

  const requireLink = async (token: string) => {
    const found = await findLink(token);
    if (found === null) throw linkGone();
    return found;
  };

  const takeFirst = async (link: LinkRecord, from: From): Promise<SignedIn> => {
    const newPerson = { id: newId(), name: '', email: null };
    const { session, token } = sessions.begin(newPerson.id, from);
    const taken = await store.takeFirstLink(link.tokenHash, newPerson, session);
    if (taken === 'gone' || taken === 'email_taken') throw linkGone();
    return { person: taken, token };
  };

  const takeInvitation = async (
    link: LinkRecord,
    account: TakeLink,
    known: KnownSession | null,
    from: From,
  ): Promise<SignedIn | null> => {
    const { name, email, password } = account;
    if (known !== null && password === undefined) {
      requireInvited(link, known.person.email);
      if ((await store.joinAsExistingPerson(link.tokenHash, known.person, clock.now())) === 'gone') throw linkGone();
      await sessions.forget();
      return null;
    }
    if (name === undefined || email === undefined || password === undefined) throw missing({ name, email, password });
    const address = email.toLowerCase();
    requireInvited(link, address);
    const newPerson = { id: newId(), name, email: address };
    const passwordHash = await passwords.hash(password);
    const { session, token } = sessions.begin(newPerson.id, from);
    const joined = await store.joinAsNewPerson(link.tokenHash, newPerson, { name, email: address, passwordHash }, session);
    if (joined === 'gone') throw linkGone();
    if (joined === 'email_taken') throw emailTaken();
    return { person: newPerson, token };
  };

  const takeReset = async (link: LinkRecord, { password }: TakeLink, from: From): Promise<SignedIn> => {
    if (password === undefined) throw missing({ password });
    const passwordHash = await passwords.hash(password);
    const { session, token } = sessions.begin(link.personId ?? '', from);
    const person = await store.takeResetLink(link.tokenHash, passwordHash, session);
    if (person === 'gone') throw linkGone();
    await sessions.forget();
    return { person, token };
  };

  const changed = async (change: Promise<MemberChange>): Promise<void> => {
    const outcome = await change;
    if (outcome === 'missing') throw new Fault('not_found', 'There is no such member.', { hint: 'Reload the list of members.' });
    if (outcome === 'last_owner') {
      throw new Fault('conflict', 'The last owner of a workspace cannot leave.', { hint: 'Make another member an owner first.' });
    }
    await sessions.forget();
  };

  /** Returns the hash that was verified (P8). */
  const requireOwnPassword = async (personId: string, password: string, field: string): Promise<string> => {
    const verifiedHash = await store.findPasswordHash(personId);
    const isRight = await passwords.verify(verifiedHash, password);
    if (verifiedHash === null || !isRight) throw wrongPassword(field);
    return verifiedHash;
  };

  return {
    ...openPasskeys(parts, sessions, (personId, password) => requireOwnPassword(personId, password, 'password')),

    /** The session of this cookie's token; null if it is invalid. */
    authenticate: (token: string): Promise<KnownSession | null> => sessions.authenticate(token),
    /** Null if there is no such workspace, or the person is not a member of it. */
    membership: (workspaceId: string, personId: string): Promise<WorkspaceMembership | null> =>
      sessions.membership(workspaceId, personId),
    watch: (known: KnownSession, membership?: WorkspaceMembership): Watch => sessions.watch(known, membership),
    /** Call it twice a second while the server runs. */
    recheck: (): Promise<void> => sessions.recheck(),
    flushUses: (): Promise<void> => sessions.flushUses(),
    forgetExpired: (): Promise<void> => store.forgetExpired(clock.now()),

    membershipsOf: (personId: string): Promise<WorkspaceMembership[]> => store.listMemberships(personId),

    /** Throws Fault `wrong_credentials` (P6). */
    async signIn(email: string, password: string, from: From): Promise<SignedIn> {
      const found = await store.findByEmail(email.toLowerCase());
      const isRight = await passwords.verify(found?.passwordHash ?? null, password);
      if (found === null || !isRight) throw wrongCredentials();
      const { session, token } = sessions.begin(found.person.id, from);
      if (!(await store.signInByPassword(session, found.passwordHash))) throw wrongCredentials();
      return { person: found.person, token };
    },

    async signOut({ session }: KnownSession): Promise<void> {
      await store.endSession(session.tokenHash);
      await sessions.forget();
    },

    listSessions: (personId: string): Promise<SessionRecord[]> => store.listSessions(personId, clock.now()),

    /** Throws Fault `not_found`. */
    async endSession(personId: string, sessionId: string): Promise<void> {
      if (!(await store.endSessionOf(personId, sessionId)))
        throw new Fault('not_found', 'There is no such session.', { hint: 'It may have ended; reload the list of sessions.' });
      await sessions.forget();
    },

    /** Name, email and password of someone who signed in by the first link. Replaces this session by a new one (P7). */
    async setUp({ session, person }: KnownSession, { name, email, password }: NewAccount, from: From): Promise<SignedIn> {
      if (person.email !== null) throw alreadySetUp();
      const address = email.toLowerCase();
      const outcome = await store.setUp(person.id, { name, email: address, passwordHash: await passwords.hash(password) });
      if (outcome === 'already') throw alreadySetUp();
      if (outcome === 'email_taken') throw emailTaken();
      return renew(session, { ...person, name, email: address }, from);
    },

    /** A new email needs the current password, because later sign-ins use it. */
    async update(
      person: PersonRecord,
      { name, email, password }: { name?: string; email?: string; password?: string },
    ): Promise<PersonRecord> {
      if (person.email === null) throw notSetUp();
      const address = email?.toLowerCase();
      const movesTo = address === person.email ? undefined : address;
      const change = { ...(name !== undefined && { name }), ...(movesTo !== undefined && { email: movesTo }) };
      if (Object.keys(change).length === 0) return person;
      if (movesTo !== undefined && password === undefined) throw missing({ password });
      const confirmed =
        movesTo !== undefined && password !== undefined
          ? { verifiedHash: await requireOwnPassword(person.id, password, 'password') }
          : {};
      const outcome = await store.updatePerson(person.id, { ...change, ...confirmed });
      if (outcome === 'email_taken') throw emailTaken();
      if (outcome === 'password_replaced') throw wrongPassword('password');
      await sessions.forget();
      return { ...person, ...change };
    },

    /** Ends all other sessions. */
    async changePassword({ session, person }: KnownSession, currentPassword: string, newPassword: string): Promise<void> {
      if (person.email === null) throw notSetUp();
      const verifiedHash = await requireOwnPassword(person.id, currentPassword, 'currentPassword');
      const newHash = await passwords.hash(newPassword);
      const change = { verifiedHash, newHash, exceptTokenHash: session.tokenHash };
      if (!(await store.changePassword(person.id, change))) throw wrongPassword('currentPassword');
      await sessions.forget();
    },

    /** Throws Fault `not_found` if it is unknown, used or expired. */
    readLink: requireLink,

    /** Uses the link. Null: no session was started, the person continues in theirs. */
    async takeLink(token: string, account: TakeLink, known: KnownSession | null, from: From): Promise<SignedIn | null> {
      const { link } = await requireLink(token);
      if (link.kind === 'first-run') return takeFirst(link, from);
      if (link.kind === 'password-reset') return takeReset(link, account, from);
      return takeInvitation(link, account, known, from);
    },

    /** The link for the first owner. Null if someone is already set up, or there is no workspace yet. */
    async firstLink(): Promise<NewLink | null> {
      if (await store.isAnybodySetUp()) return null;
      const workspace = await store.firstWorkspace();
      return workspace && addLink('first-run', { workspaceId: workspace.id, role: 'owner', createdBy: 'the operator' });
    },

    /** Throws Fault `not_found` if nobody has this email. */
    async resetLink(email: string): Promise<NewLink> {
      const found = await store.findByEmail(email.toLowerCase());
      if (found === null)
        throw new Fault('not_found', `No account has the e-mail address ${email}.`, { hint: 'List the people to find it.' });
      return addLink('password-reset', { personId: found.person.id, email: found.person.email, createdBy: 'the operator' });
    },

    /** For somebody who asks at the sign-in page. Null if nobody has this email, or its person got enough links of late. */
    async requestReset(email: string): Promise<NewLink | null> {
      const found = await store.findByEmail(email.toLowerCase());
      if (found === null) return null;
      const { id, email: to, name } = found.person;
      const made = newLink('password-reset', { personId: id, email: to, createdBy: name });
      return (await store.createResetLink(made.link, resetsAtOnce)) ? made : null;
    },

    /** Of a link that could not be sent, which then counts as none. */
    withdrawReset: (linkId: string): Promise<void> => store.removeResetLink(linkId),

    /** `remember` makes the answer storable with it. */
    async invite(
      workspaceId: string,
      { role, email, by }: { role: Role; email: string | null; by: string },
      remember?: (link: LinkRecord) => IdempotentResponse | undefined,
    ): Promise<NewLink> {
      const made = newLink('invitation', { workspaceId, role, email: email?.toLowerCase() ?? null, createdBy: by });
      await store.createLink(made.link, { remember: remember?.(made.link) });
      return made;
    },

    listInvitations: (workspaceId: string): Promise<LinkRecord[]> => store.listInvitations(workspaceId, clock.now()),

    /** Throws Fault `not_found`. */
    async revokeInvitation(workspaceId: string, invitationId: string): Promise<void> {
      if (await store.revokeInvitation(workspaceId, invitationId, clock.now())) return;
      throw new Fault('not_found', 'There is no such invitation.', {
        hint: 'It may have been used; reload the list of invitations.',
      });
    },

    listPeople: (): Promise<PersonRecord[]> => store.listPeople(peopleListed),
    listMembers: (workspaceId: string): Promise<MemberRecord[]> => store.listMembers(workspaceId),
    setRole: (workspaceId: string, personId: string, role: Role): Promise<void> =>
      changed(store.setRole(workspaceId, personId, role)),
    removeMember: (workspaceId: string, personId: string): Promise<void> => changed(store.removeMember(workspaceId, personId)),

    async createWorkspace(personId: string, name: string): Promise<WorkspaceRecord> {
      const now = clock.now();
      const workspace = { id: newId(), name, createdAt: now, suspendedAt: null, policy: defaultPolicy };
      await store.createOwnedWorkspace(workspace, { workspaceId: workspace.id, personId, role: 'owner', joinedAt: now });
      return workspace;
    },

    async renameWorkspace(workspaceId: string, name: string): Promise<void> {
      if (!(await store.renameWorkspace(workspaceId, name)))
        throw new Fault('not_found', 'There is no such workspace.', { hint: 'Open one that you are a member of.' });
      await sessions.forget();
    },

    /** Drops cached data of a workspace: its policy or its keys have changed. */
    forget: (): Promise<void> => sessions.forget(),
  };

  async function renew(old: SessionRecord, person: PersonRecord, from: From): Promise<SignedIn> {
    const { session, token } = sessions.begin(person.id, from);
    await store.createSession(session);
    await store.endSession(old.tokenHash);
    await sessions.forget();
    return { person, token };
  }
}

function requireInvited({ email }: LinkRecord, address: string | null): void {
  if (email === null || email === address) return;
  throw new Fault('conflict', `This invitation is for ${email}.`, { hint: 'Use that e-mail address.' });
}
