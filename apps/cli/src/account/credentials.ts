/**
 * The keys of the servers that a person signed in to, in a file of their own.
 *
 *  C1 The file is readable and writable by its owner alone, and replaced whole.
 *  C2 A key belongs to the address it was given for, and is never sent to another.
 */
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from '../exit-codes.ts';

export interface Credentials {
  /** The address that commands speak to where DAVIT_URL names none. */
  current: string | null;
  servers: Record<string, { apiKey: string }>;
}

/** `$XDG_CONFIG_HOME/davit/credentials.json`; `~/.config` where the variable is not set. */
export function credentialsFile(environment: NodeJS.ProcessEnv = process.env): string {
  const config = environment.XDG_CONFIG_HOME?.startsWith('/') ? environment.XDG_CONFIG_HOME : join(homedir(), '.config');
  return join(config, 'davit', 'credentials.json');
}

/** Throws CommandError where the file is there and cannot be read. */
export async function readCredentials(file = credentialsFile()): Promise<Credentials> {
  try {
    const { current, servers } = JSON.parse(await readFile(file, 'utf8')) as Partial<Credentials>;
    return { current: current ?? null, servers: servers ?? {} };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, servers: {} };
    const reason = error instanceof SyntaxError ? 'it is no JSON' : (error as Error).message;
    throw new CommandError(`${file} cannot be read: ${reason}.`, { hint: 'delete it and sign in again: "npx davit login"' });
  }
}

export async function writeCredentials(credentials: Credentials, file = credentialsFile()): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    // The mode above counts for new files alone, and less the umask.
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new CommandError(`${file} could not be written: ${(error as Error).message}.`);
  }
}
