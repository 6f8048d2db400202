import type { Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { collect, type Listed, type ListOptions, printRemaining, withListOptions } from '../../listing.ts';
import { printTable, shortName } from '../../terminal.ts';

export function listProjects(): Command {
  const command = withListOptions(
    new Command('list').alias('ls').description('list the projects of your workspace, newest first'),
  ).option('--deleted', 'list deleted projects that can be restored instead');
  return clientCommand<ListOptions & { deleted?: true }, { projects: Project[]; total: number; totalCapped: boolean }>(
    command,
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
      const { deleted } = command.opts<{ deleted?: true }>();
      if (projects.length > 0) {
        if (deleted) printTable(deletedColumns, projects.map(deletedRow));
        else printTable(projectColumns, projects.map(projectRow));
      }
      const none = deleted
        ? 'No deleted projects. A deleted project can be restored for 7 days.'
        : `No projects yet. "${self} projects create a reading list with ratings${givenNames.server}" makes one.`;
      printRemaining(listed, none);
    },
  );
}

const deletedColumns = ['ID', 'NAME', 'VERSION', 'RESTORABLE UNTIL'];

function deletedRow({ id, name, versionNumber, deletedUntil }: Project): string[] {
  return [id, shortName(name), String(versionNumber ?? '-'), deletedUntil ?? '-'];
}

/** The table that operators see too. */
export const projectColumns = ['ID', 'NAME', 'STATUS', 'VERSION', 'URL'];

export function projectRow({ id, name, status, versionNumber, deploymentUrl }: Project): string[] {
  return [id, shortName(name), status, String(versionNumber ?? '-'), deploymentUrl ?? '-'];
}
