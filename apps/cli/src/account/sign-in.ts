/** Chooses the server and the key of a command: options first, then the environment, then the current context. */
import { Davit } from '@davit/client';
import type { Command } from 'commander';
import { self } from '../command-name.ts';
import { CommandError, exitCodes, usageError } from '../exit-codes.ts';
import { type Context, type Credentials, findContext, readCredentials } from './credentials.ts';

const defaultUrl = 'http://localhost:4100';

export interface Account {
  /** Without a trailing slash. */
  url: string;
  apiKey: string;
  keyFrom: 'DAVIT_API_KEY' | 'login';
  /** Null if the key is from the environment. */
  context: string | null;
}

/** The server options of a command. */
export interface TargetOptions {
  url?: string;
  context?: string;
}

/** Adds --url and --context, unless the command has an option of that name. */
export function withTarget(command: Command): Command {
  const has = (long: string) => command.options.some((option) => option.long === long);
  if (!has('--url')) command.option('--url <url>', 'the server to use; overrides DAVIT_URL');
  if (!has('--context')) command.option('--context <name>', 'the context to use; login creates them');
  return command;
}

/** A URL in the normal form that credentials are stored under. Throws CommandError if it is not a URL. */
export function toServerUrl(text: string): string {
  // Node 20 has no URL.parse.
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw usageError(`${text} is not the address of a server: it must begin with http:// or https://.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

const fromEnvironment = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** The URL alone, for commands that run without a key. */
export async function chosenUrl({ url, context }: TargetOptions = {}): Promise<string> {
  const credentials = await readCredentials();
  const named = context === undefined ? undefined : findContext(credentials, context).url;
  const chosen = url ?? named ?? fromEnvironment('DAVIT_URL') ?? currentOf(credentials)?.[1].url;
  return toServerUrl(chosen ?? defaultUrl);
}

/** Throws CommandError (not signed in) if the chosen URL has no key. */
export async function findAccount(target: TargetOptions = {}): Promise<Account> {
  const credentials = await readCredentials();
  if (target.context !== undefined) {
    const { url, apiKey } = findContext(credentials, target.context);
    if (target.url !== undefined && toServerUrl(target.url) !== url) {
      throw usageError(`The context ${target.context} is at ${url}, not at ${target.url}. Give --url or --context, not both.`);
    }
    return { url, apiKey, keyFrom: 'login', context: target.context };
  }
  const url = await chosenUrl(target);
  const key = fromEnvironment('DAVIT_API_KEY');
  if (key !== undefined && isForKeyOfEnvironment(url, target))
    return { url, apiKey: key, keyFrom: 'DAVIT_API_KEY', context: null };
  const known = contextAt(credentials, url);
  if (known) return { url, apiKey: known[1].apiKey, keyFrom: 'login', context: known[0] };
  const where = target.url === undefined ? '' : ` --url ${url}`;
  throw new CommandError(`Not signed in at ${url}.`, {
    exitCode: exitCodes.notSignedIn,
    hint: `"${self} login --local" in the folder that Davit runs in, "${self} login${where}" with a key you were given, or set DAVIT_API_KEY`,
  });
}

/** A key from the environment goes to the URL from the environment; without one, to any URL. */
function isForKeyOfEnvironment(url: string, target: TargetOptions): boolean {
  const named = fromEnvironment('DAVIT_URL');
  return target.url === undefined || named === undefined || toServerUrl(named) === url;
}

function currentOf({ current, contexts }: Credentials): [string, Context] | undefined {
  const context = current === null ? undefined : contexts[current];
  return current === null || context === undefined ? undefined : [current, context];
}

/** The current context if it has this URL, else the first that has. */
export function contextAt(credentials: Credentials, url: string): [string, Context] | undefined {
  const current = currentOf(credentials);
  return current?.[1].url === url ? current : Object.entries(credentials.contexts).find(([, context]) => context.url === url);
}

/** One retry: a person is waiting, and can repeat the command. */
export function openDavit({ url, apiKey }: Pick<Account, 'url' | 'apiKey'>): Davit {
  return new Davit({ baseUrl: url, apiKey, maxRetries: 1 });
}
