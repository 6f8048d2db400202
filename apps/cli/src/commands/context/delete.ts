import { Command } from 'commander';
import { resultCommand } from '../../result-command.ts';
import { paintNote, printNote } from '../../terminal.ts';
import { removeContext } from '../logout.ts';

export const deleteContext = (): Command =>
  resultCommand<object, { name: string; url: string }>(
    new Command('delete')
      .alias('rm')
      .description('remove a context and its key; the key itself continues to work')
      .argument('<name>', 'its name'),
    async (_options, [name = '']) => ({ name, url: await removeContext(name) }),
    ({ name }) => printNote(`${paintNote('green', '✓')} Removed ${name}.`),
  );
