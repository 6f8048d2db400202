import type { AdminRotatedDataKeys } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { say } from '../../../terminal.ts';

export const rotateDataKey = (): Command =>
  adminCommand<{ workspace?: string }, AdminRotatedDataKeys>(
    new Command('rotate-data-key')
      .description('seal agents’ state under a new key from now on; what was sealed before stays readable')
      .option('--workspace <id>', 'of this workspace alone; without it, of each'),
    (admin, { workspace }) =>
      admin.ask('POST', '/sealing/data-keys/rotate', workspace === undefined ? {} : { workspaceId: workspace }),
    ({ workspaceIds }) =>
      say(
        `a new data key seals the state of ${workspaceIds.length === 1 ? 'one workspace' : `${workspaceIds.length} workspaces`}`,
      ),
  );
