import type { InvitationList, MemberList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { printable, printNote, printTable, shortName } from '../../terminal.ts';

export const listMembers = (): Command =>
  clientCommand<object, MemberList>(
    new Command('list').alias('ls').description('list the people of your workspace'),
    async (davit) => davit.members.list(),
    ({ members }) => {
      if (members.length === 0) printNote('No members.');
      else {
        printTable(
          ['ID', 'E-MAIL', 'NAME', 'ROLE', 'SINCE'],
          members.map(({ personId, email, name, role, joinedAt }) => [
            personId,
            printable(email ?? '-'),
            shortName(name),
            role,
            joinedAt,
          ]),
        );
      }
    },
  );

export const listInvitations = (): Command =>
  clientCommand<object, InvitationList>(
    new Command('invitations').description('list the invitations that can still be used'),
    async (davit) => davit.members.invitations(),
    ({ invitations }) => {
      if (invitations.length === 0) printNote('No open invitations.');
      else {
        printTable(
          ['ID', 'FOR', 'ROLE', 'BY', 'UNTIL'],
          invitations.map(({ id, email, role, invitedBy, expiresAt }) => [
            id,
            printable(email ?? 'anyone with the link'),
            role,
            shortName(invitedBy),
            expiresAt,
          ]),
        );
      }
    },
  );
