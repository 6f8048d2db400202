/**
 * The packages that Davit imports, as a few files. They seldom change, and three quarters of what a start loads is theirs.
 *
 *  P1 A bundle belongs to the installed packages and to the imports of the sources: with any other, it is made again. So
 *     no package is loaded twice, once from a bundle and once from its folder.
 *  P2 It is a folder that appears complete, by one rename; the newest `maxBundles` stay.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed } from '../setup/bundle.mjs';
import { runQuietly } from '../setup/programs.mjs';
import { SetupError, showStep } from '../setup/progress.mjs';

const maxBundles = 3;
const bundler = fileURLToPath(new URL('./bundle-packages.mjs', import.meta.url));

/**
 * Bundles the packages, unless that was done before. Throws SetupError.
 * @param {string} root the checkout
 * @param {string} node
 * @param {string[]} packages such as "packages/storage kysely": the folder of the importer, and the name in its import
 * @returns {Promise<{ folder: string, files: Record<string, string> }>} the file that stands for each name
 */
export async function ensurePackageBundle(root, node, packages) {
  const bundles = join(root, '.runtime', 'package-bundles');
  const key = createHash('sha256')
    .update(readFileSync(bundler))
    .update(readFileSync(join(root, installed)))
    .update(packages.join('\n'))
    .digest('hex')
    .slice(0, 16);
  const folder = join(bundles, key);
  if (!existsSync(folder)) await showStep('Bundling packages', () => bundle(root, node, packages, bundles, folder));
  const names = JSON.parse(readFileSync(join(folder, 'packages.json'), 'utf8'));
  const files = Object.entries(names).map(([name, file]) => [name, join(folder, file)]);
  return { folder, files: Object.fromEntries(files) };
}

async function bundle(root, node, packages, bundles, folder) {
  await mkdir(bundles, { recursive: true });
  const unfinished = await mkdtemp(join(bundles, 'new-'));
  try {
    const command = [node, '--experimental-import-meta-resolve', bundler, root, unfinished, ...packages];
    const { code, output } = await runQuietly(command, { cwd: root, timeoutMs: 120_000 });
    if (code !== 0) throw new SetupError(`The packages could not be bundled. ${output}`);
    await rename(unfinished, folder).catch((error) => {
      // Another `npm run dev` was faster; it made the same bundle.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  for (const old of newest(bundles).slice(maxBundles)) await rm(old, { recursive: true, force: true });
}

function newest(bundles) {
  const modified = (path) => statSync(path).mtimeMs;
  const folders = readdirSync(bundles).map((name) => join(bundles, name));
  return folders.sort((a, b) => modified(b) - modified(a));
}
