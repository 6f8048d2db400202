import { Fault, type Invitation, type InviteBody, type ToIdempotentResponse } from '@davit/contract';
import { consoleUrlOf } from '../config/console-url.ts';
import { mailSignInLink } from '../mail/sign-in-links.ts';
import type { ServerParts } from './server-parts.ts';
import { toInvitation } from './to-member.ts';

/** Of one workspace, open at once. */
const maxInvitations = 100;

export interface Invited {
  invitation: Invitation;
  /** The link below the console's address. */
  path: string;
}

/**
 * Creates an invitation and sends its link to the address that it names. `remember` stores the answer without the link. Throws
 * Fault `insufficient_permissions` if as many are open as may be.
 */
export async function invite(
  { people, mail, config }: ServerParts,
  workspace: { id: string; name: string },
  { role, email }: InviteBody,
  { by, remember }: { by: string; remember?: ToIdempotentResponse | undefined },
): Promise<Invited> {
  const used = (await people.listInvitations(workspace.id)).length;
  if (used >= maxInvitations) {
    throw new Fault('insufficient_permissions', `${used} invitations are open, which is the maximum.`, {
      hint: 'Revoke one first.',
      reason: 'quota_exceeded',
      limit: maxInvitations,
      used,
    });
  }
  const made = await people.invite(workspace.id, { role, email: email ?? null, by }, (link) =>
    remember?.(201, { ...toInvitation(link), url: null }),
  );
  const path = `/link/${made.token}`;
  await mailSignInLink(mail, workspace, made, consoleUrlOf(config) + path);
  return { invitation: toInvitation(made.link), path };
}
