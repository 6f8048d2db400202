import type { Clock, NewId } from '@davit/contract';
import type { PeopleStore } from '@davit/identity';
import type { Database } from '../../database.ts';
import { fromWorkspace, toWorkspace } from '../workspaces.ts';
import {
  findLink,
  insertLink,
  joinAsKnown,
  joinAsNewcomer,
  listInvitations,
  revokeInvitation,
  takeFirstLink,
  takeResetLink,
} from './links.ts';
import { findStanding, listMembers, listStandings, removeMember, setRole } from './members.ts';
import { findByEmail, findPasswordHash, isAnybodySetUp, listPeople, setPassword, setUp, updatePerson } from './persons.ts';
import { endSession, endSessionOf, findSession, insertSession, iso, listSessions, touchSessions } from './sessions.ts';

export function peopleStore(database: Database, { clock, newId }: { clock: Clock; newId: NewId }): PeopleStore {
  const { people: door } = database;
  return {
    findSession: (tokenHash) => findSession(door, tokenHash),
    findStanding: (workspaceId, personId) => findStanding(database, workspaceId, personId),
    listStandings: (personId) => listStandings(door, personId),

    findByEmail: (email) => findByEmail(door, email),
    findPasswordHash: (personId) => findPasswordHash(door, personId),
    listPeople: (limit) => listPeople(door, limit),
    isAnybodySetUp: () => isAnybodySetUp(door),
    setUp: (personId, account) => setUp(door, personId, account, newId),
    updatePerson: (personId, change) => updatePerson(door, personId, change, clock.now()),
    setPassword: (personId, hash, exceptTokenHash) => setPassword(door, personId, hash, exceptTokenHash),

    createSession: (session) => door.write((tx) => insertSession(tx, session)),
    listSessions: (personId, now) => listSessions(door, personId, now),
    endSession: (tokenHash) => endSession(door, tokenHash),
    endSessionOf: (personId, sessionId) => endSessionOf(door, personId, sessionId),
    touchSessions: (uses) => touchSessions(door, uses),
    forgetExpired: (before) =>
      door.write(async (tx) => {
        await tx.deleteFrom('person_session').where('expires_at', '<', iso(before)).execute();
        await tx.deleteFrom('sign_in_link').where('expires_at', '<', before).execute();
      }),

    createLink: (link, options) => insertLink(door, link, options?.replacesKind ?? false),
    findLink: (tokenHash, now) => findLink(door, tokenHash, now),
    listInvitations: (workspaceId, now) => listInvitations(door, workspaceId, now),
    revokeInvitation: (workspaceId, id, now) => revokeInvitation(door, workspaceId, id, now),
    takeFirstLink: (tokenHash, newcomer, session) => takeFirstLink(door, tokenHash, newcomer, session),
    joinAsNewcomer: (tokenHash, newcomer, account, session) => joinAsNewcomer(door, tokenHash, newcomer, account, session, newId),
    joinAsKnown: (tokenHash, person, now) => joinAsKnown(door, tokenHash, person, now),
    takeResetLink: (tokenHash, hash, session) => takeResetLink(door, tokenHash, hash, session),

    createOwnedWorkspace: (workspace, owner) =>
      door.write(async (tx) => {
        await tx.insertInto('workspace').values(fromWorkspace(workspace)).execute();
        await tx
          .insertInto('membership')
          .values({ workspace_id: owner.workspaceId, person_id: owner.personId, role: owner.role, joined_at: owner.joinedAt })
          .execute();
      }),
    async renameWorkspace(workspaceId, name) {
      const result = await door.write((tx) =>
        tx.updateTable('workspace').set({ name }).where('id', '=', workspaceId).executeTakeFirst(),
      );
      return result.numUpdatedRows > 0n;
    },
    async firstWorkspace() {
      const row = await door.read
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
