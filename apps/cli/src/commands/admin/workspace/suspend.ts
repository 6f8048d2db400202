import type { AdminWorkspace } from '@davit/server/admin';
import { Command } from 'commander';
import { findWorkspaceId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { print } from '../../../terminal.ts';

export const suspendWorkspace = (): Command =>
  adminCommand<object, AdminWorkspace>(
    new Command('suspend')
      .description('refuse every key of a workspace until it is resumed')
      .argument('<workspace>', 'its id or name'),
    async (admin, _options, [word = '']) => admin.request('POST', `/workspaces/${await findWorkspaceId(admin, word)}/suspend`),
    ({ id, suspendedAt }) => print(`${id} ${suspendedAt ? 'suspended' : 'active'}`),
  );
