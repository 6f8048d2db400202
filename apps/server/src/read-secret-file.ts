import { readFile, stat } from 'node:fs/promises';
import { StartRefused } from './listen.ts';

const othersMayRead = 0o077;

/** The secret in the file that a setting names. Throws StartRefused if others can read it, or it holds none. */
export async function readSecretFile(path: string, setting: string): Promise<string> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & othersMayRead) !== 0)
      throw new StartRefused(`Others can read ${path}, the file of ${setting}. Run: chmod 600 ${path}`, undefined);
    const secret = (await readFile(path, 'utf8')).trim();
    if (!/^[\x21-\x7e]+$/.test(secret)) throw new StartRefused(`${path}, the file of ${setting}, holds no secret.`, undefined);
    return secret;
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`The file of ${setting} cannot be read: ${(error as Error).message}.`, error);
  }
}
