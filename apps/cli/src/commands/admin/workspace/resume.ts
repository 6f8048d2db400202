import type { AdminWorkspace } from '@davit/server/admin';
import { Command } from 'commander';
import { findWorkspaceId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { print } from '../../../terminal.ts';

export const resumeWorkspace = (): Command =>
  adminCommand<object, AdminWorkspace>(
    new Command('resume').description('accept the keys of a suspended workspace again').argument('<workspace>', 'its id or name'),
    async (admin, _options, [word = '']) => admin.request('POST', `/workspaces/${await findWorkspaceId(admin, word)}/resume`),
    ({ id, suspendedAt }) => print(`${id} ${suspendedAt ? 'suspended' : 'active'}`),
  );
