/** The API key of a Davit on this machine, for the person who runs it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first key if its file still exists, else the key that the first start was configured with. */
export async function findLocalKey(dataDir: string): Promise<string | null> {
  const first = await readFile(join(dataDir, 'first-api-key'), 'utf8').catch(() => '');
  return first.trim() || process.env.DAVIT_INIT_API_KEY?.trim() || null;
}
