import type { AdminWorkspace } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { printTable, shortName } from '../../../terminal.ts';

export const listWorkspaces = (): Command =>
  adminCommand<object, { workspaces: AdminWorkspace[] }>(
    new Command('list').alias('ls').description('list the workspaces'),
    (admin) => admin.request('GET', '/workspaces'),
    ({ workspaces }) =>
      printTable(
        ['ID', 'NAME', 'CREATED', 'STATE'],
        workspaces.map(({ id, name, createdAt, suspendedAt }) => [
          id,
          shortName(name),
          createdAt,
          suspendedAt ? `suspended ${suspendedAt}` : 'active',
        ]),
      ),
  );
