import type { AdminWorkspace } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say } from '../../../terminal.ts';

export const suspendWorkspace = (): Command =>
  adminCommand<object, AdminWorkspace>(
    new Command('suspend').description('refuse every key of a workspace until it is resumed').argument('<id>', 'the workspace'),
    (admin, _options, [id = '']) => admin.ask('POST', `/workspaces/${encodeURIComponent(id)}/suspend`),
    ({ id, suspendedAt }) => say(`${id} ${suspendedAt ? 'suspended' : 'active'}`),
  );
