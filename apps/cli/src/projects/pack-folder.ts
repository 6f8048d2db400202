/** An app's folder as an archive: its own files, without what Davit has itself. */
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@davit/contract';
import { CommandError, usageError } from '../exit-codes.ts';
import { printable } from '../terminal.ts';

/** At the top of the folder; the server leaves them out too. */
const leftOut = new Set(['vendor', 'dist', 'data', 'node_modules', '.git']);
const leftOutFile = /^(\.env(\..+)?|\.DS_Store)$/;
const maxDepth = 32;

export interface PackedFolder {
  archive: Uint8Array;
  files: number;
}

/** A word that names a folder, not a project. */
export const isFolder = (word: string): boolean => word === '.' || word === '..' || word.includes('/');

/** Throws CommandError if it is no folder, or has links or too much in it. */
export async function packFolder(folder: string): Promise<PackedFolder> {
  if (!(await lstat(`${folder}/.`).catch(() => null))?.isDirectory())
    throw usageError(`${folder} is not a folder.`, 'name a folder that "davit admin source" exported');
  const files = await filesIn(folder);
  const { packSource } = await import('@davit/server/source');
  const contents = await Promise.all(files.map(async (path) => ({ path, content: await readFile(join(folder, path)) })));
  const archive = await packSource('app', contents, new Date(0));
  if (archive.length > limits.sourceArchiveBytes) throw tooMuch(`over ${limits.sourceArchiveBytes} bytes, packed`);
  return { archive, files: files.length };
}

/** Their paths, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  let bytes = 0;
  async function walk(inside: string, depth: number): Promise<void> {
    if (depth > maxDepth) throw tooMuch(`nested deeper than ${maxDepth} folders`);
    for (const name of (await readdir(join(folder, inside))).sort()) {
      const path = inside === '' ? name : `${inside}/${name}`;
      if ((inside === '' && leftOut.has(name)) || leftOutFile.test(name)) continue;
      const entry = await lstat(join(folder, path));
      if (entry.isDirectory()) await walk(path, depth + 1);
      else if (!entry.isFile()) throw new CommandError(`${printable(path)} is a link, or not a plain file. Remove it.`);
      else {
        found.push(path);
        bytes += entry.size;
        if (found.length > limits.sourceFiles) throw tooMuch(`more than ${limits.sourceFiles} files`);
        if (bytes > limits.sourceBytes) throw tooMuch(`more than ${limits.sourceBytes} bytes`);
      }
    }
  }
  await walk('', 0);
  return found;
}

const tooMuch = (what: string): CommandError =>
  new CommandError(`The folder is too large: ${what}. Leave out what is not part of the app.`);
