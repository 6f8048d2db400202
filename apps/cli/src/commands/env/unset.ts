import type { EnvUpdated } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { showApplied } from './show-applied.ts';

export const unsetEnv = (): Command =>
  clientCommand<object, EnvUpdated>(
    new Command('unset')
      .description('remove settings and secrets of an app; it restarts without dropping a request')
      .argument(projectArgument, projectHelp)
      .argument('<names...>', 'the names to remove'),
    async (davit, _options, [word = '', ...unset]) => davit.projects.updateEnv((await findProject(davit, word)).id, { unset }),
    showApplied,
  );
