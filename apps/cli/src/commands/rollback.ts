/** `davit rollback`: the version before, live again. */
import type { RollbackResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../client-command.ts';
import { findProject } from '../projects/find-project.ts';
import { projectArgument, projectHelp } from '../projects/project-argument.ts';
import { showRestored } from '../projects/show-restored.ts';

export const rollback = (): Command =>
  clientCommand<object, RollbackResult>(
    new Command('rollback')
      .description('bring back the newest known-good version before the live one; builds nothing')
      .argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.projects.rollback((await findProject(davit, word)).id),
    showRestored,
  );
