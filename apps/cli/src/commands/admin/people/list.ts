import type { AdminPerson } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { printTable, shortName } from '../../../terminal.ts';

export const listPeople = (): Command =>
  adminCommand<object, { people: AdminPerson[] }>(
    new Command('list').alias('ls').description('list the people who sign in to the console'),
    (admin) => admin.request('GET', '/people'),
    ({ people }) =>
      printTable(
        ['E-MAIL', 'NAME', 'PASSKEYS', 'WORKSPACES'],
        people.map(({ email, name, passkeys, workspaces }) => [
          email ?? '(not set up)',
          shortName(name),
          `${passkeys}`,
          workspaces.map((workspace) => `${shortName(workspace.name)} (${workspace.role})`).join(', '),
        ]),
      ),
  );
