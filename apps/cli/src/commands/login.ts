/** `davit login`: checks a key and stores it for later commands. */
import { text } from 'node:stream/consumers';
import { PermissionError } from '@davit/client';
import { hintOf, isApiKey } from '@davit/identity';
import { Command } from 'commander';
import { contextNameOf, credentialsFile, readCredentials, writeCredentials } from '../account/credentials.ts';
import { findLocalKey } from '../account/local-key.ts';
import { chosenUrl, contextAt, openDavit, toServerUrl } from '../account/sign-in.ts';
import { findServer } from '../admin-client.ts';
import { cancellable } from '../client-command.ts';
import { self } from '../command-name.ts';
import { CommandError, exitCodes, usageError } from '../exit-codes.ts';
import { resultCommand } from '../result-command.ts';
import { withDataDir } from '../server-options.ts';
import { settings } from '../settings.ts';
import { ask, canAsk, paintNote, printNote } from '../terminal.ts';

interface Options {
  url?: string;
  context?: string;
  local?: true;
  withKey?: true;
}

interface SignedIn {
  context: string;
  url: string;
  key: string;
  file: string;
}

export const login = (): Command =>
  resultCommand<Options, SignedIn>(
    withDataDir(new Command('login'))
      .description('sign in to a server: store an API key for later commands')
      .option('--url <url>', 'the URL of the server (default: DAVIT_URL, or the current context)')
      .option('--context <name>', 'the name to store it under (default: the host of the address)')
      .option('--local', 'use the server of this data folder, and its first key')
      .option('--with-key', 'read the key from stdin instead of asking for it'),
    (options) => cancellable(() => signIn(options)),
    ({ context, url, key, file }) =>
      printNote(`${paintNote('green', '✓')} Signed in at ${url} with the key ${key}…, stored in ${file} as ${context}.`),
  );

async function signIn(options: Options): Promise<SignedIn> {
  const { url, apiKey } = options.local ? await local() : await named(options);
  if (!isApiKey(apiKey)) {
    throw new CommandError('This is not an API key of Davit: a character is missing or wrong.', {
      exitCode: exitCodes.notSignedIn,
      hint: 'copy the whole key again; it begins with dvt_',
    });
  }
  // A key without this scope is valid too: the server recognized it.
  await openDavit({ url, apiKey })
    .projects.list({ limit: 1 })
    .then(undefined, (error) => {
      if (!(error instanceof PermissionError)) throw error;
    });
  const credentials = await readCredentials();
  const context = options.context ?? contextAt(credentials, url)?.[0] ?? contextNameOf(url);
  await writeCredentials({ current: context, contexts: { ...credentials.contexts, [context]: { url, apiKey } } });
  return { context, url, key: hintOf(apiKey), file: credentialsFile() };
}

async function named({ url, withKey }: Options): Promise<{ url: string; apiKey: string }> {
  const address = url === undefined ? await chosenUrl() : toServerUrl(url);
  if (withKey) return { url: address, apiKey: (await text(process.stdin)).trim() };
  if (!canAsk()) {
    throw usageError(
      'Cannot ask for the key: there is no terminal.',
      `"${self} login --url ${address} --with-key < file-with-the-key"`,
    );
  }
  return { url: address, apiKey: (await ask(`API key for ${address} (not shown): `, { shown: false })).trim() };
}

async function local(): Promise<{ url: string; apiKey: string }> {
  const { dataDir } = settings();
  const running = await findServer(dataDir);
  if (running === null)
    throw new CommandError(`No Davit is running on the data folder ${dataDir}.`, {
      hint: `"${self} up" starts it; DAVIT_DATA_DIR names another folder`,
    });
  const apiKey = await findLocalKey(dataDir);
  if (apiKey !== null) return { url: toServerUrl(running.apiUrl), apiKey };
  throw new CommandError(`The first key is no longer in ${dataDir}.`, {
    exitCode: exitCodes.notSignedIn,
    hint: `"${self} keys create --name mine --scopes all | ${self} login --url ${running.apiUrl} --with-key"`,
  });
}
