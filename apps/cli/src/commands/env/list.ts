import type { EnvVariable, EnvVariableList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { printNote, printTable, shortName } from '../../terminal.ts';

export const listEnv = (): Command =>
  clientCommand<object, EnvVariableList>(
    new Command('list')
      .alias('ls')
      .description('list the settings and secrets of an app, without the values of secrets')
      .argument(projectArgument, projectHelp),
    async (davit, _options, [word = '']) => davit.projects.env((await findProject(davit, word)).id),
    ({ variables }) => {
      if (variables.length === 0) {
        printNote(`No settings or secrets. "${self} env set ${givenNames.project ?? ''} NAME${givenNames.server}" sets one.`);
        return;
      }
      printTable(
        ['NAME', 'VALUE', 'SET', 'BY'],
        variables.map(({ setAt, setBy, ...variable }) => [variable.name, shownValue(variable), setAt, setBy]),
      );
    },
  );

function shownValue({ value, damaged }: Pick<EnvVariable, 'value' | 'damaged'>): string {
  if (damaged) return '(corrupt: set it again)';
  return value === null ? '(secret)' : shortName(value);
}
