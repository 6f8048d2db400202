import { Fault, invariant } from '@davit/contract';
import {
  createInvitation as createOperation,
  type Invitation,
  listInvitations as listOperation,
  revokeInvitation as revokeOperation,
} from '@davit/contract/console';
import type { LinkRecord } from '@davit/identity';
import { consoleUrlOf } from '../../config/console-url.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { mailSignInLink } from '../../mail/sign-in-links.ts';
import { type ConsoleEndpoint, consoleEndpoint, done, membershipOf, signedIn } from '../console-endpoint.ts';
import { publicUrlOf } from '../session-answer.ts';

/** Of one workspace, open at once. */
const maxInvitations = 100;
const iso = (time: number): string => new Date(time).toISOString();

function toInvitation({ id, role, email, createdBy, createdAt, expiresAt }: LinkRecord): Invitation {
  invariant(role !== null, 'an invitation has a role');
  return { id, role, email, invitedBy: createdBy, createdAt: iso(createdAt), expiresAt: iso(expiresAt) };
}

export function listInvitations({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(listOperation, {
    handle: async ({ request }) => ({
      invitations: (await people.listInvitations(membershipOf(request).workspace.id)).map(toInvitation),
    }),
  });
}

export function createInvitation(parts: ServerParts): ConsoleEndpoint {
  const { people, mail, config } = parts;
  return consoleEndpoint(createOperation, {
    async handle(call) {
      const { workspace } = membershipOf(call.request);
      const { id } = workspace;
      const used = (await people.listInvitations(id)).length;
      if (used >= maxInvitations) {
        throw new Fault('insufficient_permissions', `${used} invitations are open, which is the maximum.`, {
          hint: 'Revoke one first.',
          reason: 'quota_exceeded',
          limit: maxInvitations,
          used,
        });
      }
      const { role, email = null } = call.body;
      const made = await people.invite(id, { role, email, by: signedIn(call).person.name });
      const path = `/link/${made.token}`;
      await mailSignInLink(mail, workspace, made, consoleUrlOf(config) + path);
      return { invitation: toInvitation(made.link), url: publicUrlOf(parts, call.request) + path };
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
