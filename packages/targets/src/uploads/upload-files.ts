/**
 * The files in an app's folder of uploads, while the app may change it: no link that the app made is followed, so that Davit
 * reads nothing that the app could not.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Far above what an app may have. */
const maxEntries = 1_000_000;
const folderOnly = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
// A pipe would block.
const fileOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export interface UploadFile {
  sizeBytes: number;
  stamp: string;
}

export interface UploadFiles {
  files: Map<string, UploadFile>;
  /** Names of folders, links and the like, which are not stored. */
  others: string[];
}

export const stampOf = (mtimeMs: number): string => String(Math.floor(mtimeMs));
/** The time that has this stamp, in seconds. */
export const timeOf = (stamp: string): number => (Number(stamp) + 0.5) / 1000;

/** Null: there is none. */
async function openFolder(folder: string): Promise<FileHandle | null> {
  return open(folder, folderOnly).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const inside = (folder: string, opened: FileHandle, name: string): string =>
  process.platform === 'linux' ? `/proc/self/fd/${opened.fd}/${name}` : join(folder, name);

export async function listUploads(folder: string): Promise<UploadFiles> {
  const listed: UploadFiles = { files: new Map(), others: [] };
  const opened = await openFolder(folder);
  if (opened === null) return listed;
  try {
    const names = await readdir(inside(folder, opened, '.'));
    if (names.length > maxEntries) throw new Error(`there are more than ${maxEntries} uploads`);
    for (const name of names) {
      const found = await lstat(inside(folder, opened, name)).catch(() => null);
      if (found?.isFile()) listed.files.set(name, { sizeBytes: found.size, stamp: stampOf(found.mtimeMs) });
      else if (found !== null) listed.others.push(name);
    }
    return listed;
  } finally {
    await opened.close();
  }
}

/**
 * Calls `use` with what reads the file, or with null if it is gone. The file and its name are on the disk before, so that no
 * power failure makes it look changed.
 */
export async function withUpload<T>(
  folder: string,
  name: string,
  use: (file: (UploadFile & { read(from: number, bytes: number): Promise<Buffer> }) | null) => Promise<T>,
): Promise<T> {
  const opened = await openFolder(folder);
  if (opened === null) return use(null);
  let file: FileHandle | null = null;
  try {
    file = await open(inside(folder, opened, name), fileOnly).catch(() => null);
    const found = await file?.stat();
    if (file === null || !found?.isFile()) return await use(null);
    await file.sync();
    await opened.sync();
    const reading = file;
    return await use({
      sizeBytes: found.size,
      stamp: stampOf(found.mtimeMs),
      read: (from, bytes) => readPart(reading, from, bytes),
    });
  } finally {
    await file?.close();
    await opened.close();
  }
}

/** Shorter at the end of the file. */
async function readPart(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const part = Buffer.alloc(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await file.read(part, filled, bytes - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return part.subarray(0, filled);
}
