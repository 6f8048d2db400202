/** The endpoints of members and invitations. A key never makes anybody more than it is itself. */
import * as contract from '@davit/contract';
import { authorizeRole, type MemberRecord } from '@davit/identity';
import { consoleUrlOf } from '../../config/console-url.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { invite } from '../../http/invite.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { toInvitation, toMember } from '../../http/to-member.ts';

export function memberEndpoints(parts: ServerParts): Endpoint[] {
  const { people, identity, config } = parts;
  const findMember = async ({ personId }: { personId: string }, { workspaceId }: { workspaceId: string }) => {
    const id = pathId(personId);
    return required(
      (await people.listMembers(workspaceId)).find((one) => one.personId === id),
      'member',
    );
  };
  return [
    endpoint(contract.listMembers, {
      handle: async ({ caller }) => ({ members: (await people.listMembers(caller.workspaceId)).map(toMember) }),
    }),
    endpoint(contract.setMemberRole, {
      find: findMember,
      async handle({ caller, found, body: { role } }) {
        authorizeRole(caller, found.role);
        authorizeRole(caller, role);
        await people.setRole(caller.workspaceId, found.personId, role);
        return toMember({ ...found, role } satisfies MemberRecord);
      },
    }),
    endpoint(contract.removeMember, {
      find: findMember,
      async handle({ caller, found }) {
        authorizeRole(caller, found.role);
        await people.removeMember(caller.workspaceId, found.personId);
        return toMember(found);
      },
    }),
    endpoint(contract.listInvitations, {
      handle: async ({ caller }) => ({ invitations: (await people.listInvitations(caller.workspaceId)).map(toInvitation) }),
    }),
    endpoint(contract.createInvitation, {
      async handle({ caller, body, remember, reply }) {
        authorizeRole(caller, body.role);
        const workspace = await identity.getWorkspace(caller.workspaceId);
        const { invitation, path } = await invite(parts, workspace, body, { by: caller.name, remember });
        reply.header('cache-control', 'no-store');
        return { ...invitation, url: consoleUrlOf(config) + path };
      },
    }),
    endpoint(contract.revokeInvitation, {
      async find({ invitationId }, { workspaceId }) {
        const id = pathId(invitationId);
        return required(
          (await people.listInvitations(workspaceId)).find((one) => one.id === id),
          'invitation',
        );
      },
      async handle({ caller, found }) {
        await people.revokeInvitation(caller.workspaceId, found.id);
        return toInvitation(found);
      },
    }),
  ];
}

function required<T>(found: T | undefined, what: 'member' | 'invitation'): T {
  if (found !== undefined) return found;
  throw new contract.Fault('not_found', `There is no such ${what} in this workspace.`, {
    hint: `List the ${what}s to find its id.`,
  });
}
