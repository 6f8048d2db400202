import type { Project } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { print, printable } from '../../terminal.ts';

export const renameProject = (): Command =>
  clientCommand<object, Project>(
    new Command('rename')
      .alias('mv')
      .description('change the display name of a project; its URL stays')
      .argument(projectArgument, projectHelp)
      .argument('<name...>', 'the new name'),
    async (davit, _options, [word = '', ...name]) => davit.projects.rename((await findProject(davit, word)).id, name.join(' ')),
    ({ name }) => print(printable(name)),
  );
