import type { AdminProject } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand, pathWith } from '../../../admin-command.ts';
import { sayTable } from '../../../terminal.ts';
import { projectColumns, projectRow } from '../../projects/list.ts';

export const listProjects = (): Command =>
  adminCommand<{ workspace?: string }, { projects: AdminProject[] }>(
    new Command('list')
      .description('the newest 100 projects of each workspace')
      .option('--workspace <id>', 'of this workspace alone'),
    (admin, { workspace }) => admin.ask('GET', pathWith('/projects', { workspaceId: workspace })),
    ({ projects }) => sayTable(projectColumns, projects.map(projectRow)),
  );
