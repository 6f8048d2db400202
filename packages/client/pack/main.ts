/** `node packages/client/pack/main.ts <folder> [archive | registry]`: the tarballs of the packages for programs, in that folder. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type For, makePackage, packTarball } from './pack-package.ts';

const [destination, how = 'archive'] = process.argv.slice(2);
if (destination === undefined) throw new Error('Name the folder that the tarballs go to.');
await mkdir(destination, { recursive: true });
const made = await mkdtemp(join(tmpdir(), 'davit-pack-'));
try {
  for (const name of ['client', 'langgraph'] as const) {
    await makePackage(name, join(made, name), how as For);
    console.log(await packTarball(join(made, name), resolve(destination)));
  }
} finally {
  await rm(made, { recursive: true, force: true });
}
