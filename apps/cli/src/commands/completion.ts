/** `davit completion`: a script for the shell, generated from the commands. */
import { Argument, Command } from 'commander';
import { completionScripts, type Shell, shells } from '../completion/scripts.ts';
import { completionTable } from '../completion/table.ts';
import { resultCommand } from '../result-command.ts';

export function completion(): Command {
  const command = new Command('completion')
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells));
  return resultCommand<object, { script: string }>(
    command,
    async (_options, [shell]) => ({
      script: completionScripts[shell as Shell](completionTable(command.parent ?? command, { aliases: true })),
    }),
    ({ script }) => void process.stdout.write(script),
  );
}
