/** Links of the console, by e-mail to the person whom they are for. The person who made one gets it, too. */
import type { NewLink } from '@davit/identity';
import { isMailAddress } from './compose.ts';
import type { Mail } from './open-mail.ts';

/** False if e-mail is off or at its limit, or the link names no address that e-mail can be sent to. */
export async function mailSignInLink(
  mail: Pick<Mail, 'queue'>,
  workspace: { id: string; name: string },
  { link }: NewLink,
  url: string,
): Promise<boolean> {
  const { email: to, kind, createdBy, expiresAt } = link;
  if (to === null || !isMailAddress(to) || kind === 'first-run') return false;
  const until = `It works once, until ${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const words =
    kind === 'invitation'
      ? {
          subject: `Join ${workspace.name} on Davit`,
          lines: [`${createdBy} invites you to the workspace ${workspace.name}. ${until}`],
          action: { label: 'Accept the invitation', url },
        }
      : {
          subject: 'Set a new password for Davit',
          lines: [
            `Somebody asked for a new password for your account, or the operator of your Davit made this link for you. ${until} It also removes your passkeys and ends your sessions.`,
            '',
            'If you do not want a new password, ignore this message.',
          ],
          action: { label: 'Set a new password', url },
        };
  const queued = await mail.queue(workspace.id, [{ ...words, to, projectId: null, sourceId: null, kind, expiresAt }]);
  return queued === 1;
}
