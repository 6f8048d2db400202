/**
 * What is kept of a project on this machine:
 *
 *   projects/<id>/data         the app's own: app.db, uploads/, owner-links/
 *   projects/<id>/snapshots    the newest copies of it, each made before a boot on the live data
 *   projects/<id>/rehearsals   copies that a rehearsal runs on; gone when it ends
 *   projects/<id>/output.log   what the app printed
 *
 * All are 0700. What an app may write to belongs to its user, so nothing here follows a
 * link that an app may have made.
 */
import { chownSync, lchownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export class ProjectFolders {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'projects');
    mkdirSync(this.#root, { recursive: true, mode: 0o700 });
  }

  of(projectId: string): { root: string; data: string; snapshots: string; rehearsals: string; output: string } {
    if (!/^[0-9A-Za-z-]{1,64}$/.test(projectId)) throw new Error(`not a project's id: ${projectId}`);
    const root = join(this.#root, projectId);
    return {
      root,
      data: join(root, 'data'),
      snapshots: join(root, 'snapshots'),
      rehearsals: join(root, 'rehearsals'),
      output: join(root, 'output.log'),
    };
  }

  /** The folder of the app's own data, made where it is missing, belonging to its user. */
  openData(projectId: string, user: number | null): string {
    const { root, data } = this.of(projectId);
    mkdirSync(root, { recursive: true, mode: 0o700 });
    makeOwned(data, user);
    return data;
  }

  remove(projectId: string): void {
    rmSync(this.of(projectId).root, { recursive: true, force: true });
  }

  /** Copies for rehearsals that a crash left. */
  removeRehearsals(): void {
    for (const projectId of readdirSync(this.#root)) {
      if (/^[0-9A-Za-z-]{1,64}$/.test(projectId)) rmSync(this.of(projectId).rehearsals, { recursive: true, force: true });
    }
  }
}

/** Makes a 0700 folder that belongs to `user` with all that is in it; null leaves it Davit's. */
export function makeOwned(folder: string, user: number | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const wanted = user ?? process.getuid?.();
  if (wanted === undefined || process.getuid?.() !== 0 || lstatSync(folder).uid === wanted) return;
  giveAll(folder, wanted);
  chownSync(folder, wanted, wanted);
}

function giveAll(folder: string, user: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    lchownSync(path, user, user);
    if (entry.isDirectory()) giveAll(path, user);
  }
}
