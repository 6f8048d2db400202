import type { Member } from '@davit/client';
import { roles } from '@davit/contract/console';
import { Argument, Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { print, printable } from '../../terminal.ts';
import { findMember } from './find.ts';

const nameOf = ({ email, personId }: Member): string => printable(email ?? personId);

export const setMemberRole = (): Command =>
  clientCommand<object, Member>(
    new Command('set-role')
      .description('change the role of a member of your workspace')
      .argument('<member>', 'their e-mail address or id')
      .addArgument(new Argument('<role>', 'what they may do').choices([...roles])),
    async (davit, _options, [word = '', role = '']) =>
      davit.members.setRole((await findMember(davit, word)).personId, role as Member['role']),
    (member) => print(`${nameOf(member)} is ${member.role}`),
  );

export const removeMember = (): Command =>
  clientCommand<ConfirmOptions, Member>(
    withConfirmation(
      new Command('remove')
        .alias('rm')
        .description('remove a member from your workspace; API keys stay')
        .argument('<member>', 'their e-mail address or id'),
    ),
    async (davit, options, [word = '']) => {
      const member = await findMember(davit, word);
      await confirm(`Remove ${nameOf(member)}? They lose access at once.`, options);
      return davit.members.remove(member.personId);
    },
    (member) => print(`${nameOf(member)} was removed`),
  );
