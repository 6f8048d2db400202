import type { AdminWorkspace } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say, talk } from '../../../terminal.ts';

export const createWorkspace = (): Command =>
  adminCommand<{ name: string }, AdminWorkspace>(
    new Command('create').description('make a workspace').requiredOption('--name <name>', 'what people call it'),
    (admin, { name }) => admin.ask('POST', '/workspaces', { name }),
    ({ id }) => {
      say(id);
      talk(`Made. A key for it: davit admin key create --workspace ${id} --name <name> --scopes projects:read,projects:write`);
    },
  );
