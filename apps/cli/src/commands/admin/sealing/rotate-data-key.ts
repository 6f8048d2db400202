import type { AdminRotatedDataKeys } from '@davit/server/admin';
import { Command } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { print } from '../../../terminal.ts';

export const rotateDataKey = (): Command =>
  adminCommand<{ workspace?: string }, AdminRotatedDataKeys>(
    new Command('rotate-data-key')
      .description('encrypt new agent state with a new key; older state stays readable')
      .option('--workspace <workspace>', 'only for this workspace: its id or name (default: all)'),
    async (admin, { workspace }) => {
      const workspaceId = await workspaceIdOf(admin, workspace);
      return admin.request('POST', '/sealing/data-keys/rotate', workspaceId === undefined ? {} : { workspaceId });
    },
    ({ workspaceIds }) =>
      print(
        `a new data key seals the state of ${workspaceIds.length === 1 ? 'one workspace' : `${workspaceIds.length} workspaces`}`,
      ),
  );
