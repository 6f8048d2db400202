import type { Role } from '@davit/contract/console';
import type { MemberChange, MemberRecord, WorkspaceMembership } from '@davit/identity';
import type { Database, TenantHandle, TenantTransaction } from '../../database.ts';
import { readWorkspace, toWorkspace } from '../workspaces.ts';
import { type PeopleHandle, toPerson } from './sessions.ts';

const workspacesListed = 200;
const membersListed = 1000;

export async function findMembership(
  database: Database,
  workspaceId: string,
  personId: string,
): Promise<WorkspaceMembership | null> {
  const row = await database
    .inWorkspace(workspaceId)
    .read.selectFrom('membership')
    .select('role')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const workspace = row ? await readWorkspace(database.installation, workspaceId) : null;
  return row && workspace ? { workspace, role: row.role } : null;
}

export async function listMemberships({ read }: PeopleHandle, personId: string): Promise<WorkspaceMembership[]> {
  const rows = await read
    .selectFrom('membership')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .selectAll('workspace')
    .select('membership.role as role')
    .where('membership.person_id', '=', personId)
    .orderBy('membership.joined_at')
    .orderBy('membership.workspace_id')
    .limit(workspacesListed)
    .execute();
  return rows.map(({ role, ...row }) => ({ workspace: toWorkspace(row), role }));
}

/** People belong to no workspace: their names are read for the ids in the workspace's own rows. */
export async function listMembers(database: Database, workspaceId: string): Promise<MemberRecord[]> {
  const rows = await database
    .inWorkspace(workspaceId)
    .read.selectFrom('membership')
    .select(['person_id', 'role', 'joined_at'])
    .orderBy('person_id')
    .limit(membersListed)
    .execute();
  if (rows.length === 0) return [];
  const people = await database.installation.read
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where(
      'id',
      'in',
      rows.map(({ person_id }) => person_id),
    )
    .execute();
  const byId = new Map(people.map((row) => [row.id, toPerson(row)]));
  return rows
    .map(({ person_id, role, joined_at }) => {
      const { name = '', email = null } = byId.get(person_id) ?? {};
      return { workspaceId, personId: person_id, role, joinedAt: joined_at, name, email };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.email ?? '').localeCompare(b.email ?? '', 'en'));
}

export function setRole(handle: TenantHandle, personId: string, role: Role): Promise<MemberChange> {
  return handle.write(async (tx) => {
    const barrier = await barrierTo(tx, personId, role === 'owner');
    if (barrier !== null) return barrier;
    await tx.updateTable('membership').set({ role }).where('person_id', '=', personId).execute();
    return 'changed';
  });
}

export function removeMember(handle: TenantHandle, personId: string): Promise<MemberChange> {
  return handle.write(async (tx) => {
    const barrier = await barrierTo(tx, personId, false);
    if (barrier !== null) return barrier;
    await tx.deleteFrom('membership').where('person_id', '=', personId).execute();
    return 'changed';
  });
}

/** Locks the owners, so that of two who leave at once the second sees that the first has left. */
async function barrierTo(tx: TenantTransaction, personId: string, staysOwner: boolean): Promise<MemberChange | null> {
  const owners = await tx
    .selectFrom('membership')
    .select('person_id')
    .where('role', '=', 'owner')
    .orderBy('person_id')
    .forUpdate()
    .execute();
  const isOwner = owners.some(({ person_id }) => person_id === personId);
  if (isOwner) return owners.length === 1 && !staysOwner ? 'last_owner' : null;
  const member = await tx.selectFrom('membership').select('role').where('person_id', '=', personId).executeTakeFirst();
  return member === undefined ? 'missing' : null;
}
