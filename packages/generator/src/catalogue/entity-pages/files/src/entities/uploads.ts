/**
 * Pictures and files that people give: kept in the data folder, each under a name by chance. A picture's value is that
 * name; a file's is the chance, a slash, and its own name.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceivedFile } from '../web/received-form.ts';
import { plainFileName, uploadKinds, uploadLimitMb } from './upload-kinds.ts';

const folderLimitBytes = 500 * 1024 * 1024;

/** `value` is what the row keeps of it. */
export type Upload = { outcome: 'kept'; value: string } | { outcome: 'refused'; reason: string };

export function keepUpload(dataDir: string, kind: 'image' | 'file', file: ReceivedFile): Upload {
  if (file.isTooLarge) return { outcome: 'refused', reason: `may have ${uploadLimitMb} MB at most.` };
  const ending = uploadKinds[kind].ending(startOf(file.path), file.name);
  if (!ending) return { outcome: 'refused', reason: uploadKinds[kind].refusal };
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  if (sizeOf(folder) + file.sizeBytes > folderLimitBytes)
    return { outcome: 'refused', reason: 'cannot be kept: there is no room for more.' };
  const chance = randomBytes(16).toString('base64url');
  renameSync(file.path, join(folder, `${chance}.${ending}`));
  return { outcome: 'kept', value: kind === 'image' ? `${chance}.${ending}` : `${chance}/${plainFileName(file.name)}` };
}

export const valuePattern = /^[A-Za-z0-9_-]{1,60}(\.(png|jpg|gif|webp)|\/[^/]{1,120})$/;

/** Whether what a row or a form says is kept really is. */
export function hasUpload(dataDir: string, value: string): boolean {
  return valuePattern.test(value) && existsSync(join(dataDir, 'uploads', keptAs(value)));
}

/** The name of the file on disk. */
export function keptAs(value: string): string {
  const slash = value.indexOf('/');
  return slash < 0 ? value : `${value.slice(0, slash)}.file`;
}

const startBytes = 16;

/** By what a file starts with it is known what it is. */
function startOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(startBytes);
    return start.subarray(0, readSync(file, start, 0, startBytes, 0));
  } finally {
    closeSync(file);
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
