import type { Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findDeletedProject, findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { paintTalk, printable, say, talk } from '../../terminal.ts';

export const deleteProject = (): Command =>
  clientCommand<object, Project>(
    new Command('delete')
      .description('stop a project and take it off every list; for 7 days it can be brought back')
      .argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.projects.delete((await findProject(davit, word)).id),
    ({ id, name, deletedUntil }) => {
      talk(`${printable(name)} is deleted. Until ${deletedUntil} "npx davit projects undelete ${id}" brings it back.`);
      say(id);
    },
  );

export const undeleteProject = (): Command =>
  clientCommand<object, Project>(
    new Command('undelete')
      .description('bring a deleted project back, with its URL, versions and data')
      .argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.projects.undelete((await findDeletedProject(davit, word)).id),
    ({ id, name, deploymentUrl }) => {
      talk(`${paintTalk('green', '✓')} ${printable(name)} is back.`);
      say(printable(deploymentUrl ?? id));
    },
  );
