import { Command } from 'commander';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { type AdminPolicy, showPolicy } from './show-policy.ts';

export const getPolicy = (): Command =>
  adminCommand<{ workspace?: string }, AdminPolicy>(
    new Command('get').description('what a workspace allows').option('--workspace <id>', 'needed where there are several'),
    (admin, { workspace }) => admin.ask('GET', pathWith('/policy', { workspaceId: workspace })),
    showPolicy,
  );
