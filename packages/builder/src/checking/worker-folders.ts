/** Folders of check workers: each is named after its process, so that those of dead ones are recognized. */
import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const prefix = 'worker-';

/** A new one for this process, within `root`. */
export function makeWorkerFolder(root: string): string {
  const folder = join(root, `${prefix}${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return realpathSync(folder);
}

/** Deletes those of processes that are not among these. One whose process is still ending is left for the next time. */
export function sweepWorkerFolders(root: string, livingPids: readonly number[]): void {
  const living = new Set(livingPids.map((pid) => `${prefix}${pid}`));
  for (const name of readdirSync(root)) {
    if (!name.startsWith(prefix) || living.has(name)) continue;
    try {
      rmSync(join(root, name), { recursive: true, force: true });
    } catch {}
  }
}
