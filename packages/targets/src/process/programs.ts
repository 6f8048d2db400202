/** Programs of this machine, and what they need. */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Shared libraries with their loader, as ldd names them; none of a program without any. One shell, because starting each
 * ldd from this process takes as long as ldd. */
export async function librariesOf(programs: string[]): Promise<string[]> {
  const each = 'for program; do ldd "$program" 2>/dev/null || :; done';
  const { stdout } = await run('/bin/sh', ['-c', each, 'sh', ...programs]).catch(() => ({ stdout: '' }));
  const found = [...stdout.matchAll(/(?:^|=>)\s*(\/\S+)/gm)].flatMap(([, path]) => path ?? []);
  return [...new Set(found)].sort();
}

/** Null if it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin', '/usr/sbin'];
  for (const folder of folders) {
    const path = join(folder, name);
    try {
      if (!path.startsWith('/')) continue;
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}
