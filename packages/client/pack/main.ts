/** `node packages/client/pack/main.ts <folder>`: the tarballs of all packages that are published, in that folder. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makePackage, packTarball } from './pack-package.ts';

const [destination] = process.argv.slice(2);
if (destination === undefined) throw new Error('Say which folder the tarballs go to.');
await mkdir(destination, { recursive: true });
const made = await mkdtemp(join(tmpdir(), 'davit-pack-'));
try {
  for (const name of ['client', 'langgraph'] as const) {
    await makePackage(name, join(made, name));
    console.log(await packTarball(join(made, name), resolve(destination)));
  }
} finally {
  await rm(made, { recursive: true, force: true });
}
