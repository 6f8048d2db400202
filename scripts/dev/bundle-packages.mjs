/**
 * `node --experimental-import-meta-resolve bundle-packages.mjs <checkout> <folder> ["packages/storage kysely" …]`: bundles
 * packages into a folder, and lists in its `packages.json` which file stands for which name. In a process of its own: it
 * imports them all.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { nodeModules } from '../setup/bundle.mjs';

const [root, folder, ...packages] = process.argv.slice(2);
const isIdentifier = (name) => /^[A-Za-z_$][\w$]*$/.test(name);

/** Each name's address, as Node resolves it. */
const addresses = new Map();
for (const entry of packages) {
  const [from, name] = entry.split(' ');
  const url = import.meta.resolve(name, pathToFileURL(join(root, from, 'package.json')).href);
  if ((addresses.get(name) ?? url) !== url)
    throw new Error(`Two versions of ${name} are imported; import the same one everywhere.`);
  addresses.set(name, url);
}

/**
 * Each has the exports that Node gives it; so CommonJS has its names too. In files, because only an .mjs file makes
 * esbuild import CommonJS as Node does.
 */
const entries = await mkdtemp(join(folder, 'entries-'));
const files = await Promise.all(
  [...addresses].map(async ([name, url], index) => {
    const names = Object.keys(await import(url)).filter(isIdentifier);
    const path = join(entries, `package-${index}.mjs`);
    await writeFile(path, `export { ${names.join(', ')} } from ${JSON.stringify(fileURLToPath(url))};\n`);
    return { name, path };
  }),
);

await build({
  absWorkingDir: root,
  entryPoints: files.map(({ path }) => path),
  outdir: folder,
  ...nodeModules,
  banner: { js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);" },
});
await rm(entries, { recursive: true });
const bundled = Object.fromEntries(files.map(({ name, path }) => [name, basename(path)]));
await writeFile(join(folder, 'packages.json'), JSON.stringify(bundled));
