/** Finds the program of a browser: distributions install a script that starts it. */
import { closeSync, existsSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The first is small, and enough. */
const names = ['chromium-headless-shell', 'headless_shell', 'chrome-headless-shell', 'chromium', 'chrome'];

export type FoundBrowser = { program: string } | { problem: string };

/** `path` is what an operator named. The program's folder has what it needs beside it. */
export function findBrowser(path: string): FoundBrowser {
  if (!path.startsWith('/') || !existsSync(path)) return { problem: `There is no program at ${path}.` };
  const real = realpathSync(path);
  const folders = [dirname(real), '/usr/lib/chromium', '/usr/lib/chromium-browser'];
  if (isProgram(real)) {
    const small = join(dirname(real), names[0] ?? '');
    return { program: isProgram(small) ? small : real };
  }
  for (const folder of folders)
    for (const name of names) if (isProgram(join(folder, name))) return { program: join(folder, name) };
  return { problem: `${path} is a script, and its browser was not found. Name the program itself.` };
}

const magic = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

function isProgram(path: string): boolean {
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(magic.length);
    return readSync(file, head) === magic.length && head.equals(magic);
  } finally {
    closeSync(file);
  }
}
