/** `davit versions restore`: makes a version live again, older or newer. */
import type { RollbackResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { showRestored } from '../../projects/show-restored.ts';

export const restoreVersion = (): Command =>
  clientCommand<object, RollbackResult>(
    new Command('restore')
      .description('make a version live again, older or newer, without a build')
      .argument(projectArgument, projectHelp)
      .argument('<number>', 'the number of the version', wholeNumber(1)),
    async (davit, _options, [word = '', number = '']) =>
      davit.projects.restore((await findProject(davit, word)).id, Number(number)),
    showRestored,
  );
