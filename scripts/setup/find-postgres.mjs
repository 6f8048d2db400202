/** Where PostgreSQL's server programs are: `initdb` and `postgres`, which Debian keeps off PATH. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';
const oldestMajor = 14;

/**
 * The folder with both programs: PATH's first, else the newest of Debian's that is not too old.
 * @returns {string | null}
 */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...onPath, ...debianFolders()].find((folder) => folder !== '' && hasBoth(folder)) ?? null;
}

function debianFolders() {
  try {
    return readdirSync(debianFolder)
      .map(Number)
      .filter((major) => major >= oldestMajor)
      .sort((a, b) => b - a)
      .map((major) => join(debianFolder, String(major), 'bin'));
  } catch {
    return [];
  }
}

function hasBoth(folder) {
  try {
    for (const program of ['initdb', 'postgres']) accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
