import { Command } from 'commander';
import { findContext, readCredentials, writeCredentials } from '../../account/credentials.ts';
import { resultCommand } from '../../result-command.ts';
import { paintNote, printNote } from '../../terminal.ts';

export const useContext = (): Command =>
  resultCommand<object, { name: string; url: string }>(
    new Command('use').description('make a context the current one').argument('<name>', 'its name'),
    async (_options, [name = '']) => {
      const credentials = await readCredentials();
      const { url } = findContext(credentials, name);
      await writeCredentials({ ...credentials, current: name });
      return { name, url };
    },
    ({ name, url }) => printNote(`${paintNote('green', '✓')} Commands now use ${name} (${url}).`),
  );
