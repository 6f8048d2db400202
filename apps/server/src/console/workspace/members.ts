import { Fault } from '@davit/contract';
import {
  listMembers as listOperation,
  removeMember as removeOperation,
  setMemberRole as setOperation,
} from '@davit/contract/console';
import { requireRole } from '@davit/identity';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { toMember } from '../../http/to-member.ts';
import { type ConsoleEndpoint, consoleEndpoint, done, membershipOf, signedIn } from '../console-endpoint.ts';

const noMember = () => new Fault('not_found', 'There is no such member.', { hint: 'Reload the list of members.' });

export function listMembers({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(listOperation, {
    handle: async ({ request }) => ({ members: (await people.listMembers(membershipOf(request).workspace.id)).map(toMember) }),
  });
}

export function setMemberRole({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(setOperation, {
    async find({ workspaceId, personId }) {
      if ((await people.membership(pathId(workspaceId), pathId(personId))) === null) throw noMember();
    },
    async handle({ params: { personId }, body: { role }, request }) {
      const { id } = membershipOf(request).workspace;
      await people.setRole(id, personId, role);
      const member = (await people.listMembers(id)).find((one) => one.personId === personId);
      if (member === undefined) throw noMember();
      return toMember(member);
    },
  });
}

/** Every member may leave; owners may remove others. */
export function removeMember({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(removeOperation, {
    async find({ personId }, { known, membership }) {
      if (membership !== null && personId !== known?.person.id) requireRole(membership, 'owner');
    },
    async handle(call) {
      signedIn(call);
      await people.removeMember(membershipOf(call.request).workspace.id, pathId(call.params.personId));
      return done;
    },
  });
}
