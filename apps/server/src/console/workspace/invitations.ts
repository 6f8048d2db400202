import {
  createInvitation as createOperation,
  listInvitations as listOperation,
  revokeInvitation as revokeOperation,
} from '@davit/contract/console';
import { invite } from '../../http/invite.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { toInvitation } from '../../http/to-member.ts';
import { type ConsoleEndpoint, consoleEndpoint, done, membershipOf, signedIn } from '../console-endpoint.ts';
import { publicUrlOf } from '../session-answer.ts';

export function listInvitations({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(listOperation, {
    handle: async ({ request }) => ({
      invitations: (await people.listInvitations(membershipOf(request).workspace.id)).map(toInvitation),
    }),
  });
}

export function createInvitation(parts: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(createOperation, {
    async handle(call) {
      const { workspace } = membershipOf(call.request);
      const { invitation, path } = await invite(parts, workspace, call.body, { by: signedIn(call).person.name });
      return { invitation, url: publicUrlOf(parts, call.request) + path };
    },
  });
}

export function revokeInvitation({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(revokeOperation, {
    async handle({ params, request }) {
      await people.revokeInvitation(membershipOf(request).workspace.id, pathId(params.invitationId));
      return done;
    },
  });
}
