/** Data folders that older versions of Davit made, and what they serve. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { type RunningServer, temporaryFolder } from './server.ts';

/** One of `test/faults/former-folders`, which older versions of Davit made. */
export async function unpackFormer(name: string): Promise<string> {
  const archive = new URL(`../faults/former-folders/${name}.tar.zst`, import.meta.url);
  const folder = await temporaryFolder('former');
  execFileSync('tar', ['x', '--no-same-owner', '-C', folder], { input: zstdDecompressSync(readFileSync(archive)) });
  return folder;
}

/** Of the one live project in the folder. */
export function liveSlug(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'davit.db'), { readOnly: true });
  const slug = String(database.prepare('select slug from project where live_version_number is not null').get()?.slug);
  database.close();
  return slug;
}

/** By host name: its former port may be in use on this machine. */
export function byName({ env }: RunningServer, slug: string, path = '/'): Promise<{ version: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port: env.EDGE_PORT, path, headers: { host: `${slug}.localhost` } },
      async (answer) => resolve({ version: answer.headers['x-davit-version'] as string | undefined, body: await text(answer) }),
    );
    clientRequest.on('error', reject).end();
  });
}

/** Files of the folder, the write-ahead log included, that contain these words. */
export function filesWith(dataDir: string, words: string): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => readFileSync(path).includes(words));
}
