/** `davit logout`: forgets the key of the chosen address. The key itself goes on working. */
import { Command } from 'commander';
import { credentialsFile, readCredentials, writeCredentials } from '../account/credentials.ts';
import { chosenUrl } from '../account/sign-in.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { resultCommand } from '../result-command.ts';
import { talk } from '../terminal.ts';

export const logout = (): Command =>
  resultCommand<object, { url: string }>(
    new Command('logout').description('forget the key that login kept'),
    async () => {
      const url = await chosenUrl();
      const { current, servers } = await readCredentials();
      if (!servers[url]) throw new CommandError(`Not signed in at ${url}.`, { exitCode: exitCodes.notSignedIn });
      const { [url]: _gone, ...others } = servers;
      await writeCredentials({ current: current === url ? (Object.keys(others)[0] ?? null) : current, servers: others });
      return { url };
    },
    ({ url }) =>
      talk(`The key for ${url} is gone from ${credentialsFile()}. It still works; "npx davit keys revoke <id>" ends it.`),
  );
