import type { Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { collect, type Listed, type ListOptions, talkOfRest, withListOptions } from '../../listing.ts';
import { sayTable, shortName } from '../../terminal.ts';

export const listProjects = (): Command =>
  clientCommand<ListOptions & { deleted?: true }, { projects: Project[]; total: number; totalCapped: boolean }>(
    withListOptions(new Command('list').description('the projects of your workspace, newest first')).option(
      '--deleted',
      'those that are deleted and can be brought back, instead',
    ),
    async (davit, { deleted, ...options }) => {
      const { items, ...rest } = await collect(
        (query) => davit.projects.list({ ...query, ...(deleted && { deleted }) }),
        (page) => page.projects,
        options,
      );
      return { projects: items, ...rest };
    },
    ({ projects, ...rest }) => {
      const listed: Listed<Project> = { items: projects, ...rest };
      if (projects.length > 0) sayTable(projectColumns, projects.map(projectRow));
      talkOfRest(listed, 'No projects here. "npx davit projects create <prompt>" makes one.');
    },
  );

/** As operators see them too. */
export const projectColumns = ['ID', 'NAME', 'STATUS', 'VERSION', 'URL'];

export function projectRow({ id, name, status, versionNumber, deploymentUrl }: Project): string[] {
  return [id, shortName(name), status, String(versionNumber ?? '-'), deploymentUrl ?? '-'];
}
