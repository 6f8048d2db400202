import type { AdminProject } from '@davit/server/admin';
import { Command } from 'commander';
import { workspaceIdOf } from '../../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { printTable } from '../../../terminal.ts';
import { projectColumns, projectRow } from '../../projects/list.ts';

export const listProjects = (): Command =>
  adminCommand<{ workspace?: string }, { projects: AdminProject[] }>(
    new Command('list')
      .alias('ls')
      .description('list the newest 100 projects of each workspace')
      .option('--workspace <workspace>', 'only of this workspace: its id or name'),
    async (admin, { workspace }) =>
      admin.request('GET', pathWith('/projects', { workspaceId: await workspaceIdOf(admin, workspace) })),
    ({ projects }) => printTable(projectColumns, projects.map(projectRow)),
  );
