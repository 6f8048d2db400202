import type { EnvUpdated } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { exitCodes } from '../../exit-codes.ts';
import { givenNames } from '../../given-names.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { paintNote, printable, printNote } from '../../terminal.ts';
import { showApplied } from './show-applied.ts';

export const unsetEnv = (): Command =>
  clientCommand<object, EnvUpdated>(
    new Command('unset')
      .description('remove settings and secrets of an app; it restarts without dropping a request. Fails if one was not set')
      .argument(projectArgument, projectHelp)
      .argument('<names...>', 'the names to remove'),
    async (davit, _options, [word = '', ...unset]) => {
      const updated = await davit.projects.updateEnv((await findProject(davit, word)).id, { unset });
      if (updated.notSet.length > 0) process.exitCode = exitCodes.failed;
      return updated;
    },
    (updated) => {
      showApplied(updated);
      for (const name of updated.notSet) printNote(`${paintNote('red', '✗')} ${printable(name)} was not set.`);
      if (updated.notSet.length > 0)
        printNote(`"${self} env list ${givenNames.project ?? ''}${givenNames.server}" lists what is set.`);
    },
  );
