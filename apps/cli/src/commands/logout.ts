/** `davit logout`: removes the stored key of a context. The key itself continues to work. */
import { Command } from 'commander';
import { credentialsFile, findContext, readCredentials, writeCredentials } from '../account/credentials.ts';
import { chosenUrl, contextAt, type TargetOptions, withTarget } from '../account/sign-in.ts';
import { self } from '../command-name.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { resultCommand } from '../result-command.ts';
import { printNote } from '../terminal.ts';

interface LoggedOut {
  context: string;
  url: string;
}

export const logout = (): Command =>
  resultCommand<TargetOptions, LoggedOut>(
    withTarget(new Command('logout').description('remove the key that login stored')),
    async (target) => {
      const context = target.context ?? contextAt(await readCredentials(), await chosenUrl(target))?.[0];
      if (context === undefined) {
        throw new CommandError(`Not signed in at ${await chosenUrl(target)}.`, { exitCode: exitCodes.notSignedIn });
      }
      return { context, url: await removeContext(context) };
    },
    ({ url }) =>
      printNote(
        `Removed the key for ${url} from ${credentialsFile()}. The key still works; revoke it with "${self} keys list" and "${self} keys revoke".`,
      ),
  );

/** Makes the first remaining context the current one. Returns its URL. */
export async function removeContext(name: string): Promise<string> {
  const credentials = await readCredentials();
  const { url } = findContext(credentials, name);
  const { [name]: _removed, ...others } = credentials.contexts;
  const current = credentials.current === name ? (Object.keys(others)[0] ?? null) : credentials.current;
  await writeCredentials({ current, contexts: others });
  return url;
}
