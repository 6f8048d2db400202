/** `davit rollback`: restores the previous version. */
import type { RollbackResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../client-command.ts';
import { findProject } from '../projects/find-project.ts';
import { projectArgument, projectHelp } from '../projects/project-argument.ts';
import { showRestored } from '../projects/show-restored.ts';

export const rollback = (): Command =>
  clientCommand<object, RollbackResult>(
    new Command('rollback')
      .description('restore the newest known-good version before the live one, without a build')
      .argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.projects.rollback((await findProject(davit, word)).id),
    showRestored,
  );
