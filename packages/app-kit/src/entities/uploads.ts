/**
 * Uploaded pictures and files, in the data folder under random names. A picture's value is that name; a file's is
 * the random part, a slash, and its own name.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Field } from '../data/entity.ts';
import type { Tables } from '../data/tables.ts';
import type { ReceivedFile } from '../web/received-form.ts';
import { isStorageFull, StorageFull } from '../web/storage-full.ts';
import { claimRoom, freeRoom } from './upload-givers.ts';
import { plainFileName, uploadKindOf, uploadLimitMbOf } from './upload-kinds.ts';

const mebibyte = 1024 * 1024;
const folderLimitBytes = 500 * mebibyte;
const giverLimitMb = 100;

/** `value` is the row's value. */
export type Upload = { outcome: 'kept'; value: string } | { outcome: 'refused'; reason: string };

/** The folder of uploads, and the uploader. */
export interface Giving {
  dataDir: string;
  db: Kysely<Tables>;
  giver: string;
  /** Only the size of the folder limits the owner. */
  isOwner: boolean;
}

/** Throws StorageFull if the folder is full. */
export async function keepUpload(giving: Giving, type: Field['type'], file: ReceivedFile): Promise<Upload> {
  const kind = uploadKindOf({ type });
  if (file.isTooLarge) return { outcome: 'refused', reason: `can be at most ${uploadLimitMbOf({ type })} MB.` };
  const ending = kind.ending(startOf(file.path), file.name);
  if (!ending) return { outcome: 'refused', reason: kind.refusal };
  const folder = folderOf(giving.dataDir);
  mkdirSync(folder, { recursive: true });
  if (sizeOf(folder) + file.sizeBytes > folderLimitBytes) throw new StorageFull('The folder of uploads is full.');
  const chance = randomBytes(16).toString('base64url');
  const fileName = `${chance}.${ending}`;
  const atMostBytes = giving.isOwner ? folderLimitBytes : giverLimitMb * mebibyte;
  if (!(await claimRoom(giving.db, { fileName, giver: giving.giver, bytes: file.sizeBytes }, atMostBytes))) {
    const reason = `cannot be stored: you already have ${giverLimitMb} MB of files here, the most for one visitor. Ask the owner of this site to add it.`;
    return { outcome: 'refused', reason };
  }
  renameSync(file.path, join(folder, fileName));
  return { outcome: 'kept', value: type.kind === 'image' ? fileName : `${chance}/${plainFileName(file.name)}` };
}

/** Removes an upload of a form that was not saved. */
export async function dropUpload({ dataDir, db }: Giving, value: string): Promise<void> {
  const fileName = storedNameIn(value);
  rmSync(join(folderOf(dataDir), fileName), { force: true });
  // On a full disk, the next start frees its space.
  await freeRoom(db, fileName).catch((error) => {
    if (!isStorageFull(error)) throw error;
  });
}

const folderOf = (dataDir: string) => join(dataDir, 'uploads');

export const valuePattern = /^[A-Za-z0-9_-]{1,60}(\.(png|jpg|gif|webp)|\/[^/]{1,120})$/;

/** Whether the upload in a row or form exists. */
export function hasUpload(dataDir: string, value: string): boolean {
  return valuePattern.test(value) && existsSync(join(folderOf(dataDir), storedNameIn(value)));
}

/** The name of the file on disk. */
export function storedNameIn(value: string): string {
  const slash = value.indexOf('/');
  return slash < 0 ? value : `${value.slice(0, slash)}.file`;
}

const startBytes = 16;

/** The first bytes, which identify the type. */
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
