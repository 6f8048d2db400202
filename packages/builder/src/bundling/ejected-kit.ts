/**
 * The kit as sources of the app's own, in `src/kit/`, after `npm run eject`: its scripts for browsers and its programs for threads
 * join the app as those of the kit do.
 */
import { islandName, islandsBeside, workerName } from '@davit/app-kit/bin/islands.mjs';

const folder = 'src/kit/';

/** Paths by name. `used` are the app's files in its server. */
export function ejectedIslands(paths: Iterable<string>, used: readonly string[]): Map<string, string> {
  return beside(paths, used, '.island.ts', islandName);
}

/** Paths by name. `used` are the app's files in its server. */
export function ejectedWorkers(paths: Iterable<string>, used: readonly string[]): Map<string, string> {
  return beside(paths, used, '.worker.ts', workerName);
}

function beside(
  paths: Iterable<string>,
  used: readonly string[],
  ending: string,
  nameOf: (path: string) => string,
): Map<string, string> {
  const found = [...paths].filter((path) => path.startsWith(folder) && path.endsWith(ending));
  return new Map(islandsBeside([...used], found).map((path) => [nameOf(path), path]));
}
