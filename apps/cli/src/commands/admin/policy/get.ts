import { Command } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { type AdminPolicy, showPolicy } from './show-policy.ts';

export const getPolicy = (): Command =>
  adminCommand<{ workspace?: string }, AdminPolicy>(
    new Command('get')
      .description('show the policy of a workspace')
      .option('--workspace <workspace>', 'its id or name; required if there are several'),
    async (admin, { workspace }) =>
      admin.request('GET', pathWith('/policy', { workspaceId: await workspaceIdOf(admin, workspace) })),
    showPolicy,
  );
