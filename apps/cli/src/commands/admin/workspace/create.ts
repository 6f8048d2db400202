import type { AdminWorkspace } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { self } from '../../../command-name.ts';
import { print, printNote } from '../../../terminal.ts';

export const createWorkspace = (): Command =>
  adminCommand<{ name: string }, AdminWorkspace>(
    new Command('create').description('create a workspace').requiredOption('--name <name>', 'its display name'),
    (admin, { name }) => admin.request('POST', '/workspaces', { name }),
    ({ id }) => {
      print(id);
      printNote(`Created. A key for it: ${self} keys create --workspace ${id} --name first --scopes all`);
    },
  );
