/** Finds PostgreSQL's server programs, `initdb` and `postgres`, which Debian does not put on PATH. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';
const oldestMajor = 14;

/**
 * The folder with both programs: the first on PATH, else the newest of Debian's that is recent enough.
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
