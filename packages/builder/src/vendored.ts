/** The packages that Davit ships for apps: a deployment installs nothing. */
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const vendoredPackages: readonly string[] = ['csv-parse', 'hono', 'kysely', 'marked', 'multipasta'];

/** What the kit's own programs are built with; of an app's files, those of an ejected kit alone need it. */
export const packagesOfPrograms: readonly string[] = [
  '@jitl/quickjs-singlefile-mjs-release-sync',
  '@types/pg',
  'pg',
  'quickjs-emscripten-core',
];

/** What an app may import by name. */
export const importablePackages: readonly string[] = [...vendoredPackages, ...packagesOfPrograms];

/** The framework of apps, which is Davit's own; apps import its files: `@davit/app-kit/web/app.tsx`. */
export const kitName = '@davit/app-kit';

/** They are resolved from here. */
export const vendoredFolder: string = fileURLToPath(new URL('..', import.meta.url));

const require = createRequire(import.meta.url);

/** The folder of an installed package, whether or not it exports its package.json. */
export function packageFolder(name: string): string {
  for (const nodeModules of require.resolve.paths(name) ?? []) {
    const folder = join(nodeModules, name);
    if (readPackage(folder)) return folder;
  }
  throw new Error(`${name} is not installed; run npm install in Davit's checkout`);
}

/** The folder with the `node_modules` of the vendored packages: machine paths are reported relative to it. */
export function installFolder(): string {
  return dirname(dirname(packageFolder('hono')));
}

let sources: string | undefined;

/** The folder of the kit's sources. */
export function kitSources(): string {
  sources ??= realpathSync(join(packageFolder(kitName), 'src'));
  return sources;
}

export function packageVersion(name: string): string {
  return readPackage(packageFolder(name))?.version ?? 'unknown';
}

function readPackage(folder: string): { version: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  } catch {
    return undefined;
  }
}
