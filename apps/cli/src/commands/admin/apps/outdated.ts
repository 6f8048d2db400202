import type { AdminOutdatedApp, AdminOutdatedApps } from '@davit/server/admin';
import { Command } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { self } from '../../../command-name.ts';
import { printNote, printTable, shortName } from '../../../terminal.ts';

export const outdatedApps = (): Command =>
  adminCommand<{ workspace?: string }, AdminOutdatedApps>(
    new Command('outdated')
      .description("list the apps whose live version runs on another kit than this Davit's")
      .option('--workspace <workspace>', 'only of this workspace: its id or name'),
    async (admin, { workspace }) =>
      admin.request('GET', pathWith('/apps/outdated', { workspaceId: await workspaceIdOf(admin, workspace) })),
    ({ kit, apps }) => {
      if (apps.length > 0) printTable(['PROJECT', 'NAME', 'VERSION', 'KIT', 'SINCE', 'KNOWN HOLES'], apps.map(rowOf));
      if (apps.length === 0) printNote(`Every live app runs on the kit of this Davit, ${kit}.`);
      else printNote(`This Davit's kit is ${kit}. "${self} admin apps rebuild" deploys these apps again on it.`);
    },
  );

function rowOf({ projectId, name, versionNumber, kit, since, knownHoles }: AdminOutdatedApp): string[] {
  const holes = knownHoles.length === 0 ? '-' : knownHoles.join(' ');
  return [projectId, shortName(name), String(versionNumber), kit ?? 'not recorded', since, holes];
}
