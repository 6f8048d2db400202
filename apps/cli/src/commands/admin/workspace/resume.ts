import type { AdminWorkspace } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say } from '../../../terminal.ts';

export const resumeWorkspace = (): Command =>
  adminCommand<object, AdminWorkspace>(
    new Command('resume').description('accept the keys of a suspended workspace again').argument('<id>', 'the workspace'),
    (admin, _options, [id = '']) => admin.ask('POST', `/workspaces/${encodeURIComponent(id)}/resume`),
    ({ id, suspendedAt }) => say(`${id} ${suspendedAt ? 'suspended' : 'active'}`),
  );
