/** The kit's scripts for browsers. A `<name>.island.ts` is in an app whose server runs code from the same folder. */
import { globSync } from 'node:fs';
import { basename, posix } from 'node:path';

/**
 * All of them, as paths below the kit's sources.
 * @param {string} kit
 */
export function islandsIn(kit) {
  return globSync('**/*.island.ts', { cwd: kit })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/**
 * The kit's programs for threads: a `<name>.worker.ts` joins an app as an island does. As paths below the kit's sources.
 * @param {string} kit
 */
export function workersIn(kit) {
  return globSync('**/*.worker.ts', { cwd: kit })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Before a program: what it imports may have been written for `require`. */
export const beforeProgram = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
};

/**
 * Beside the server: `<name>.mjs`.
 * @param {string} path
 */
export function workerName(path) {
  return basename(path).replace(/\.worker\.ts$/, '');
}

/**
 * Those that a server needs.
 * @param {string[]} used the kit's files in its bundle
 * @param {string[]} islands
 */
export function islandsBeside(used, islands) {
  const folders = new Set(used.map((path) => posix.dirname(path)));
  return islands.filter((path) => folders.has(posix.dirname(path)));
}

/**
 * As pages load it: `/islands/<name>.js`.
 * @param {string} path
 */
export function islandName(path) {
  return basename(path).replace(/(\.island)?\.ts$/, '');
}
