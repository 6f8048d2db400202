import type { AdminUsage } from '@davit/server/admin';
import { Command } from 'commander';
import { workspaceIdOf } from '../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../admin-command.ts';
import { print, printTable } from '../../terminal.ts';

const boundNames = {
  maxWaitingRuns: 'waiting runs',
  maxProjects: 'projects',
  maxVersions: 'stored versions',
  maxStoredBytes: 'stored bytes',
  maxBuildMinutesPerMonth: 'build minutes this month',
  maxModelTokensPerDay: 'model tokens today',
};

export const showUsage = (): Command =>
  adminCommand<{ workspace?: string }, AdminUsage>(
    new Command('usage')
      .description('show the limits of a workspace, and how much of each it has used')
      .option('--workspace <workspace>', 'its id or name; required if there are several'),
    async (admin, { workspace }) =>
      admin.request('GET', pathWith('/usage', { workspaceId: await workspaceIdOf(admin, workspace) })),
    ({ limits, bounds }) => {
      printTable(
        ['REQUESTS', 'A MINUTE', 'USED NOW'],
        limits.map(({ covers, perMinute, per, keys }) => [
          covers,
          `${perMinute} per ${per === 'key' ? 'key' : 'address'}`,
          usedBy(keys),
        ]),
      );
      print();
      printTable(
        ['BOUND', 'USED', 'LIMIT'],
        bounds.map(({ name, used, limit }) => [boundNames[name], String(used), String(limit ?? 'unlimited')]),
      );
    },
  );

function usedBy(keys: AdminUsage['limits'][number]['keys']): string {
  const busy = keys.filter(({ used }) => used > 0);
  return busy.map(({ name, used }) => `${name}: ${used}`).join(', ') || '-';
}
