import type { Clock, NewId } from '@davit/contract';
import type { PeopleStore } from '@davit/identity';
import type { Database } from '../../database.ts';
import { describeWorkspace, fromWorkspace, toWorkspace } from '../workspaces.ts';
import {
  findLink,
  insertLink,
  insertResetLink,
  joinAsExistingPerson,
  joinAsNewPerson,
  listInvitations,
  revokeInvitation,
  takeFirstLink,
  takeResetLink,
} from './links.ts';
import { findMembership, listMembers, listMemberships, removeMember, setRole } from './members.ts';
import {
  changePassword,
  findByEmail,
  findPasswordHash,
  isAnybodySetUp,
  listPeople,
  setUp,
  signInByPassword,
  updatePerson,
} from './persons.ts';
import { removeResetLink } from './reset-links.ts';
import { endSession, endSessionOf, findSession, insertSession, iso, listSessions, touchSessions } from './sessions.ts';

export function peopleStore(database: Database, { clock, newId }: { clock: Clock; newId: NewId }): PeopleStore {
  const { people: handle } = database;
  return {
    findSession: (tokenHash) => findSession(handle, tokenHash),
    findMembership: (workspaceId, personId) => findMembership(database, workspaceId, personId),
    listMemberships: (personId) => listMemberships(handle, personId),

    findByEmail: (email) => findByEmail(handle, email),
    findPasswordHash: (personId) => findPasswordHash(handle, personId),
    listPeople: (limit) => listPeople(handle, limit),
    isAnybodySetUp: () => isAnybodySetUp(handle),
    setUp: (personId, account) => setUp(handle, personId, account, newId),
    updatePerson: (personId, change) => updatePerson(handle, personId, change, clock.now()),
    changePassword: (personId, change) => changePassword(handle, personId, change),

    signInByPassword: (session, verifiedHash) => signInByPassword(handle, session, verifiedHash),
    createSession: (session) => handle.write((tx) => insertSession(tx, session)),
    listSessions: (personId, now) => listSessions(handle, personId, now),
    endSession: (tokenHash) => endSession(handle, tokenHash),
    endSessionOf: (personId, sessionId) => endSessionOf(handle, personId, sessionId),
    touchSessions: (uses) => touchSessions(handle, uses),
    forgetExpired: (before) =>
      handle.write(async (tx) => {
        await tx.deleteFrom('person_session').where('expires_at', '<', iso(before)).execute();
        await tx.deleteFrom('sign_in_link').where('expires_at', '<', before).execute();
        await tx.deleteFrom('passkey_challenge').where('expires_at', '<', before).execute();
      }),

    createLink: (link, options) => insertLink(handle, link, options),
    createResetLink: (link, most) => insertResetLink(handle, link, most),
    removeResetLink: (linkId) => removeResetLink(handle, linkId),
    findLink: (tokenHash, now) => findLink(handle, tokenHash, now),
    listInvitations: (workspaceId, now) => listInvitations(handle, workspaceId, now),
    revokeInvitation: (workspaceId, id, now) => revokeInvitation(handle, workspaceId, id, now),
    takeFirstLink: (tokenHash, newPerson, session) => takeFirstLink(handle, tokenHash, newPerson, session),
    joinAsNewPerson: (tokenHash, newPerson, account, session) =>
      joinAsNewPerson(handle, tokenHash, newPerson, account, session, newId),
    joinAsExistingPerson: (tokenHash, person, now) => joinAsExistingPerson(handle, tokenHash, person, now),
    takeResetLink: (tokenHash, hash, session) => takeResetLink(handle, tokenHash, hash, session),

    createOwnedWorkspace: (workspace, owner) =>
      handle.write(async (tx) => {
        describeWorkspace(workspace.id);
        await tx.insertInto('workspace').values(fromWorkspace(workspace)).execute();
        await tx
          .insertInto('membership')
          .values({ workspace_id: owner.workspaceId, person_id: owner.personId, role: owner.role, joined_at: owner.joinedAt })
          .execute();
      }),
    async renameWorkspace(workspaceId, name) {
      const result = await handle.write((tx) =>
        tx.updateTable('workspace').set({ name }).where('id', '=', workspaceId).executeTakeFirst(),
      );
      return result.numUpdatedRows > 0n;
    },
    async firstWorkspace() {
      const row = await handle.read
        .selectFrom('workspace')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row ? toWorkspace(row) : null;
    },
    listMembers: (workspaceId) => listMembers(database, workspaceId),
    setRole: (workspaceId, personId, role) => setRole(database.inWorkspace(workspaceId), personId, role),
    removeMember: (workspaceId, personId) => removeMember(database.inWorkspace(workspaceId), personId),
  };
}
