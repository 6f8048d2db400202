/** Removes old lines from a file of lines, whose times increase. */
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Drops lines from before a time; a line without one is as old as the next that has one, or as the file. A file that keeps no
 * line is removed. The caller lets nobody else write meanwhile.
 * @param timeOf milliseconds since 1970; null if the line has none
 */
export async function dropOldLines(file: string, before: number, timeOf: (line: string) => number | null): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found === null) return;
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  let time = found.mtimeMs;
  let old = lines.length;
  for (; old > 0; old--) {
    time = timeOf(lines[old - 1] ?? '') ?? time;
    if (time < before) break;
  }
  if (old === 0) return;
  if (old === lines.length) return rm(file, { force: true });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, `${lines.slice(old).join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  await rename(next, file);
}
