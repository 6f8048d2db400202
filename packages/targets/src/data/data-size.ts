import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The walk stops after this many entries: a larger folder is over any limit. */
const maxEntries = 200_000;
const blockBytes = 512;

/** The disk usage of a folder, and its number of files, folders and links. */
export interface Usage {
  bytes: number;
  entries: number;
}

/** Counts at most `maxEntries + 1` entries. Follows no links; a file that disappears meanwhile counts as nothing. */
export async function usageOf(folder: string, maxEntries: number): Promise<Usage> {
  const usage = { bytes: 0, entries: 0 };
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      if (++usage.entries > maxEntries) return usage;
      const path = join(next, entry.name);
      if (entry.isDirectory()) folders.push(path);
      usage.bytes += ((await lstat(path).catch(() => null))?.blocks ?? 0) * blockBytes;
    }
  }
  return usage;
}

/** The disk usage of a folder; infinite if it has more entries than are counted. */
export async function sizeOf(folder: string): Promise<number> {
  const { bytes, entries } = await usageOf(folder, maxEntries);
  return entries > maxEntries ? Number.POSITIVE_INFINITY : bytes;
}

const reserveBytes = 256 * 1024 * 1024;
const reserveShare = 0.05;

/** Throws if `bytes` more would use up the reserve: 256 MiB of the disk, or a twentieth of a small one. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const reserve = Math.min(reserveBytes, blocks * bsize * reserveShare);
  if (free - bytes >= reserve) return;
  const inMiB = (count: number) => `${Math.round(count / 1024 / 1024)} MiB`;
  throw new Error(`the disk is nearly full: ${inMiB(free)} free, ${inMiB(bytes)} needed, ${inMiB(reserve)} reserved`);
}
