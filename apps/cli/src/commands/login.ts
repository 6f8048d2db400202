/** `davit login`: keeps a key for the commands that follow, once it has proved to work. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PermissionError } from '@davit/client';
import { hintOf, isApiKey } from '@davit/identity';
import { Command } from 'commander';
import { credentialsFile, readCredentials, writeCredentials } from '../account/credentials.ts';
import { findLocalKey } from '../account/local-key.ts';
import { chosenUrl, openDavit, toServerUrl } from '../account/sign-in.ts';
import { findServer } from '../admin-client.ts';
import { cancellable } from '../client-command.ts';
import { CommandError, exitCodes, misuse } from '../exit-codes.ts';
import { resultCommand } from '../result-command.ts';
import { settings } from '../settings.ts';
import { paintTalk, talk } from '../terminal.ts';

interface Options {
  url?: string;
  local?: true;
  withKey?: true;
}

interface SignedIn {
  url: string;
  key: string;
  file: string;
}

export const login = (): Command =>
  resultCommand<Options, SignedIn>(
    new Command('login')
      .description('keep an API key for the commands that follow; asks for it on a terminal')
      .option('--url <url>', 'where Davit is; DAVIT_URL, or where you signed in last, without')
      .option('--local', 'take address and first key of the Davit that runs on this data folder')
      .option('--with-key', 'read the key from stdin'),
    (options) => cancellable(() => signIn(options)),
    ({ url, key, file }) => talk(`${paintTalk('green', '✓')} Signed in at ${url} with the key ${key}…, kept in ${file}.`),
  );

async function signIn(options: Options): Promise<SignedIn> {
  const { url, apiKey } = options.local ? await local() : await named(options);
  if (!isApiKey(apiKey)) {
    throw new CommandError('That is no API key of Davit: a letter of it is missing or wrong.', {
      exitCode: exitCodes.notSignedIn,
    });
  }
  // A key without this scope works too: it was known.
  await openDavit({ url, apiKey })
    .projects.list({ limit: 1 })
    .then(undefined, (error) => {
      if (!(error instanceof PermissionError)) throw error;
    });
  const { servers } = await readCredentials();
  await writeCredentials({ current: url, servers: { ...servers, [url]: { apiKey } } });
  return { url, key: hintOf(apiKey), file: credentialsFile() };
}

async function named({ url, withKey }: Options): Promise<{ url: string; apiKey: string }> {
  const address = url === undefined ? await chosenUrl() : toServerUrl(url);
  if (withKey) return { url: address, apiKey: (await text(process.stdin)).trim() };
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw misuse('There is no terminal to ask for the key on.', 'npx davit login --with-key < file-with-the-key');
  }
  return { url: address, apiKey: await askForKey(address) };
}

async function local(): Promise<{ url: string; apiKey: string }> {
  const { dataDir } = settings();
  const running = await findServer(dataDir);
  if (running === null)
    throw new CommandError(`No Davit is running on the data folder ${dataDir}.`, {
      hint: '"npx davit up" starts it; DAVIT_DATA_DIR names another folder',
    });
  const apiKey = await findLocalKey(dataDir);
  if (apiKey !== null) return { url: toServerUrl(running.apiUrl), apiKey };
  throw new CommandError(`The first key is no longer in ${dataDir}.`, {
    exitCode: exitCodes.notSignedIn,
    hint: '"npx davit keys create --name mine --scopes all | npx davit login --with-key"',
  });
}

/** What is typed is not shown. */
async function askForKey(url: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  // The terminal shows nothing from here on: who answers at once is not shown either.
  process.stderr.write(`API key for ${url} (it is not shown): `);
  // In raw mode Ctrl-C is a key, not a signal.
  prompt.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await prompt.question('')).trim();
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
