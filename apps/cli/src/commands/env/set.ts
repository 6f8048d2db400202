/** `davit env set`: values come from a prompt, stdin, a file, or the command line. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import type { EnvUpdated, UpdateEnvBody } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { usageError } from '../../exit-codes.ts';
import { findProject } from '../../projects/find-project.ts';
import { projectArgument, projectHelp } from '../../projects/project-argument.ts';
import { ask, canAsk } from '../../terminal.ts';
import { showApplied } from './show-applied.ts';

interface Options {
  plain?: true;
  stdin?: true;
  file?: string;
}

export const setEnv = (): Command =>
  clientCommand<Options, EnvUpdated>(
    new Command('set')
      .description('set settings and secrets of an app; it restarts without dropping a request')
      .argument(projectArgument, projectHelp)
      .argument('[names...]', 'NAME asks for its value, without showing it; NAME=value takes it from here')
      .option('--plain', 'not secret: their values are shown in lists')
      .option('--stdin', 'read the value of the one NAME from stdin')
      .option('--file <path>', 'set all variables of a .env file'),
    async (davit, options, [word = '', ...names]) => {
      const { id } = await findProject(davit, word);
      const values = { ...(await fromFile(options)), ...(await fromNames(names, options)) };
      if (Object.keys(values).length === 0)
        throw usageError('Nothing to set.', `"${self} env set ${word} NAME" asks for a value`);
      return davit.projects.updateEnv(id, { set: toBody(values, options.plain !== true) });
    },
    showApplied,
  );

async function fromFile({ file }: Options): Promise<Record<string, string>> {
  if (file === undefined) return {};
  const read = await readFile(file, 'utf8').catch((error: Error) => {
    throw usageError(`The file ${file} cannot be read: ${error.message}.`);
  });
  return parseEnv(read) as Record<string, string>;
}

async function fromNames(given: string[], { stdin }: Options): Promise<Record<string, string>> {
  const names = given.filter((word) => !word.includes('='));
  if (stdin && names.length !== 1) throw usageError('--stdin needs exactly one NAME without a value.');
  const values: Record<string, string> = {};
  for (const word of given) {
    const [name = '', ...rest] = word.split('=');
    values[name] = word.includes('=') ? rest.join('=') : await askFor(name, stdin === true);
  }
  return values;
}

async function askFor(name: string, fromStdin: boolean): Promise<string> {
  if (fromStdin) return (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!canAsk()) throw usageError(`Cannot ask for the value of ${name}: there is no terminal.`, 'give it with --stdin or --file');
  return ask(`Value of ${name} (not shown): `, { shown: false });
}

function toBody(values: Record<string, string>, secret: boolean): NonNullable<UpdateEnvBody['set']> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, secret }]));
}
