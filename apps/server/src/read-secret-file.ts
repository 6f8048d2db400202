import { readFile, stat } from 'node:fs/promises';
import { StartRefused } from './listen.ts';

const othersMayRead = 0o077;

/** The secret in the file that a setting names. Throws StartRefused if others can read it, or it holds none. */
export async function readSecretFile(path: string, setting: string): Promise<string> {
  const secret = (await readPrivateFile(path, setting)).trim();
  if (!/^[\x21-\x7e]+$/.test(secret)) throw holdsNone(path, setting, 'one line of ASCII without spaces');
  return secret;
}

/** The same for a passphrase, which may have spaces and any letters: as `davit restore` reads it, up to the newline at its end. */
export async function readPassphraseFile(path: string, setting: string): Promise<string> {
  const passphrase = (await readPrivateFile(path, setting)).replace(/\r?\n$/, '');
  if (passphrase === '') throw holdsNone(path, setting, 'one line');
  return passphrase;
}

async function readPrivateFile(path: string, setting: string): Promise<string> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & othersMayRead) !== 0)
      throw new StartRefused(`Others can read ${path}, the file of ${setting}. Run: chmod 600 ${path}`, undefined);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `The file of ${setting} cannot be read: ${(error as Error).message}. ` +
        `Write the secret to ${path} as the user that runs Davit, and run: chmod 600 ${path}`,
      error,
    );
  }
}

const holdsNone = (path: string, setting: string, form: string): StartRefused =>
  new StartRefused(`${path}, the file of ${setting}, holds no secret. Write it there as ${form}.`, undefined);
