/** The image of deploy/Dockerfile in an engine without a network: on a Debian assembled from packages. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ContainerEngine } from './container-engine.ts';
import { addNode, assembleDebian } from './debian-packages.ts';
import { temporaryFolder } from './server.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What BASE of the Dockerfile names. */
export const baseImage = 'test/node';

export async function importNode(engine: ContainerEngine): Promise<void> {
  const folder = await temporaryFolder('node-root');
  await assembleDebian(folder, ['bubblewrap', 'tini', 'util-linux', 'ca-certificates', 'libstdc++6']);
  await addNode(folder);
  await engine.importImage(baseImage, folder, []);
}

/** What git has, as a clone would, with a filled npm cache: the way that deploy/Dockerfile names for no network. */
export async function copyCheckout(): Promise<string> {
  const checkout = await temporaryFolder('checkout');
  const copy = 'git ls-files --cached --others --exclude-standard -z | tar --null -T - -c --ignore-failed-read | tar -x -C "$1"';
  await run('sh', ['-euc', copy, 'sh', checkout], { cwd: root });
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--cache', 'npm-cache'], { cwd: checkout, maxBuffer: 2 ** 26 });
  await rm(`${checkout}/node_modules`, { recursive: true });
  return checkout;
}
