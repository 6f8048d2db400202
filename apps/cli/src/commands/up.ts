/** `davit up`: starts Davit or uses the running one, and builds an app if a prompt is given. */
import { join } from 'node:path';
import type { AdminSignInLink } from '@davit/server/admin';
import { Command } from 'commander';
import { findLocalKey } from '../account/local-key.ts';
import { openDavit } from '../account/sign-in.ts';
import { findServer, openAdmin } from '../admin-client.ts';
import { self } from '../command-name.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { openLogFile } from '../log-file.ts';
import { createAndWait, showLive } from '../projects/create-and-wait.ts';
import { tunnelTo } from '../remote-host.ts';
import { runUntilSignal, start } from '../running-server.ts';
import { withServerOptions } from '../server-options.ts';
import { settings } from '../settings.ts';
import { paintNote, printable, printNote } from '../terminal.ts';
import { welcome } from '../welcome.ts';

const moreSettings = `
More settings are environment variables: docs/settings.md lists them.`;

export const up = (): Command =>
  withServerOptions(new Command('up').description('start Davit on this machine; with a prompt, also create that app'))
    .argument('[prompt...]', 'what to make, such as "a reading list with ratings"')
    .addHelpText('after', moreSettings)
    .action(async (words: string[]) => {
      const prompt = words.join(' ').trim();
      const { dataDir } = settings();
      const running = await findServer(dataDir);
      if (running) await useRunning(running, dataDir, prompt);
      else await startOwn(dataDir, prompt);
    });

async function useRunning(
  { pid, apiUrl, publicUrl }: { pid: number; apiUrl: string; publicUrl: string },
  dataDir: string,
  prompt: string,
) {
  printNote(`Davit already runs on ${dataDir} (process ${pid}); using that one.`);
  welcome({
    apiUrl,
    publicUrl,
    dataDir,
    firstApiKey: null,
    firstLink: await requestFirstLink(dataDir),
    tunnel: tunnelOf({ apiUrl, publicUrl }),
  });
  if (prompt) await make(apiUrl, dataDir, prompt);
}

async function startOwn(dataDir: string, prompt: string): Promise<void> {
  const logFile = join(dataDir, 'davit.log');
  const logTo = openLogFile(logFile, ({ msg }) => printNote(paintNote('yellow', `! ${printable(msg)}`)));
  await runUntilSignal(start({ logTo }), async ({ apiUrl, publicUrl, firstApiKey, firstLink }) => {
    welcome({
      apiUrl,
      publicUrl,
      dataDir,
      logFile,
      firstApiKey,
      firstLink: await firstLink(),
      tunnel: tunnelOf({ apiUrl, publicUrl }),
    });
    printNote(paintNote('dim', 'Ctrl-C stops Davit and every app it runs.'));
    if (!prompt) return;
    await make(apiUrl, dataDir, prompt).catch((error: Error) =>
      printNote(`\n${paintNote('red', error.message)}\nDavit is still running.`),
    );
  });
}

/** Null once an account exists. */
async function requestFirstLink(dataDir: string): Promise<string | null> {
  const made = openAdmin(dataDir).request<AdminSignInLink>('POST', '/people/first-link');
  return made.then(
    ({ url }) => url,
    () => null,
  );
}

/** Null if people reach the server at another address. */
function tunnelOf({ apiUrl, publicUrl }: { apiUrl: string; publicUrl: string }): string | null {
  return publicUrl === apiUrl ? tunnelTo(apiUrl, settings()) : null;
}

async function make(apiUrl: string, dataDir: string, prompt: string): Promise<void> {
  const apiKey = process.env.DAVIT_API_KEY?.trim() || (await findLocalKey(dataDir));
  if (apiKey === null) {
    throw new CommandError(
      `The app was not created: creating it needs an API key, and ${join(dataDir, 'first-api-key')} does not exist. Set DAVIT_API_KEY to yours.`,
      { exitCode: exitCodes.notSignedIn, hint: `"${self} keys create --name mine --scopes all" makes one` },
    );
  }
  showLive(await createAndWait(openDavit({ url: apiUrl, apiKey }), { prompt }));
}
