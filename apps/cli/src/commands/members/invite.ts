import type { Invitation, NewInvitation } from '@davit/client';
import { roles } from '@davit/contract/console';
import { Argument, Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { print, printable, printNote } from '../../terminal.ts';
import { findInvitation } from './find.ts';

export const inviteMember = (): Command =>
  clientCommand<{ email?: string }, NewInvitation>(
    new Command('invite')
      .description('create a link with which a person joins your workspace; it is printed once')
      .addArgument(new Argument('<role>', 'what they may do').choices([...roles]))
      .option('--email <address>', 'who may use it; the link is also sent there, if e-mail is on'),
    async (davit, { email }, [role = '']) =>
      davit.members.invite({ role: role as NewInvitation['role'], ...(email !== undefined && { email }) }),
    ({ url, email, expiresAt }) => {
      printNote(`Works once, ${email === null ? 'for anyone with the link' : `for ${printable(email)}`}, until ${expiresAt}:`);
      print(url ?? 'The link was shown in the first response only.');
    },
  );

export const revokeInvitation = (): Command =>
  clientCommand<object, Invitation>(
    new Command('revoke-invitation')
      .description('revoke an invitation; its link stops working')
      .argument('<invitation>', 'its id, or the e-mail address that it is for'),
    async (davit, _options, [word = '']) => davit.members.revokeInvitation((await findInvitation(davit, word)).id),
    ({ id }) => print(`${id} revoked`),
  );
