/**
 * Contexts: the servers that a person signed in to, each with a name, in one file.
 *
 *  C1 Only its owner may read and write the file; each change replaces it as a whole.
 *  C2 A key belongs to the URL of its context and is never sent to another.
 */
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { self } from '../command-name.ts';
import { CommandError, usageError } from '../exit-codes.ts';
import { closest } from '../projects/closest.ts';

export interface Context {
  url: string;
  apiKey: string;
}

export interface Credentials {
  /** The context that commands use if none is named. */
  current: string | null;
  contexts: Record<string, Context>;
}

/** `$XDG_CONFIG_HOME/davit/credentials.json`; `~/.config` if the variable is not set. */
export function credentialsFile(environment: NodeJS.ProcessEnv = process.env): string {
  const config = environment.XDG_CONFIG_HOME?.startsWith('/') ? environment.XDG_CONFIG_HOME : join(homedir(), '.config');
  return join(config, 'davit', 'credentials.json');
}

/** Throws CommandError if the file exists but cannot be read. */
export async function readCredentials(file = credentialsFile()): Promise<Credentials> {
  try {
    return fromStored(JSON.parse(await readFile(file, 'utf8')) as Stored);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, contexts: {} };
    const reason = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw new CommandError(`${file} cannot be read: ${reason}.`, { hint: `delete it and sign in again: "${self} login"` });
  }
}

/** Before version 0.2, keys were stored by URL. */
interface Stored extends Partial<Credentials> {
  servers?: Record<string, { apiKey: string }>;
}

function fromStored({ current = null, contexts, servers = {} }: Stored): Credentials {
  if (contexts) return { current, contexts };
  const named = Object.entries(servers).map(([url, { apiKey }]) => [contextNameOf(url), { url, apiKey }] as const);
  return { current: current === null ? null : contextNameOf(current), contexts: Object.fromEntries(named) };
}

/** The default name of a context: host and path of its URL. */
export function contextNameOf(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

/** Throws CommandError if there is no such context. */
export function findContext({ contexts }: Credentials, name: string): Context {
  const context = Object.hasOwn(contexts, name) ? contexts[name] : undefined;
  if (context) return context;
  const near = closest(name, Object.keys(contexts));
  throw usageError(
    `There is no context ${name}.${near === null ? '' : ` Did you mean "${near}"?`}`,
    near === null ? `"${self} context list" lists them, "${self} login --context ${name}" adds one` : `"${self} context list"`,
  );
}

export async function writeCredentials(credentials: Credentials, file = credentialsFile()): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    // The mode above applies to new files only, minus the umask.
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CommandError(`${file} could not be written: ${(error as Error).message}.`);
  }
}
