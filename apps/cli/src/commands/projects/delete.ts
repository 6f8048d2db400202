import type { Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { givenNames } from '../../given-names.ts';
import { findDeletedProject, findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { paintNote, print, printable, printNote } from '../../terminal.ts';

export const deleteProject = (): Command =>
  clientCommand<ConfirmOptions, Project>(
    withConfirmation(new Command('delete').alias('rm'))
      .description('stop a project and delete it; undelete restores it within 7 days')
      .argument(projectArgument, projectHelp),
    async (davit, options, [word = '']) => {
      const { id, name } = await findProject(davit, word);
      await confirm(`Delete the project ${name} (${id})? Its app stops. You can restore it for 7 days.`, options);
      return davit.projects.delete(id);
    },
    ({ id, name, deletedUntil }) => {
      printNote(
        `${printable(name)} is deleted. "${self} projects undelete ${id}${givenNames.server}" restores it until ${deletedUntil}.`,
      );
      print(id);
    },
  );

export const undeleteProject = (): Command =>
  clientCommand<object, Project>(
    new Command('undelete')
      .description('restore a deleted project with its URL, versions and data')
      .argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.projects.undelete((await findDeletedProject(davit, word)).id),
    ({ id, name, deploymentUrl }) => {
      printNote(`${paintNote('green', '✓')} ${printable(name)} is restored.`);
      print(printable(deploymentUrl ?? id));
    },
  );
