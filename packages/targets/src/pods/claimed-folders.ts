/**
 * The folders that a job sees, as parts of the claim. Those outside of it (a bundle, Davit's own scripts) are copied there for
 * as long as the job runs:
 *
 *   <claim>/.davit-pods/<server>/<job>/<folder>
 *
 * A folder that a job can write is in the claim, or there is no such job.
 */
import { chmodSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobFolder } from '../runner/job.ts';
import { type Claim, subPathOf } from './pod-context.ts';
import type { Mount } from './pod-spec.ts';

const copies = '.davit-pods';

export class ClaimedFolders {
  readonly #claim: Claim;
  readonly #root: string;
  readonly #server: string;

  constructor(claim: Claim, server: string) {
    this.#claim = claim;
    this.#root = join(claim.mountPath, copies);
    this.#server = server;
  }

  mount(job: string, folders: Record<string, JobFolder>): Mount[] {
    return Object.entries(folders).map(([name, { path, inside, writable }]) => {
      const subPath = subPathOf(this.#claim, path) ?? this.#copy(job, name, path, writable);
      return { subPath, inside, writable };
    });
  }

  async release(job: string): Promise<void> {
    await rm(join(this.#root, this.#server, job), { recursive: true, force: true });
  }

  /** What this server left, which runs nothing yet. */
  async removeOwn(): Promise<void> {
    await rm(join(this.#root, this.#server), { recursive: true, force: true });
  }

  /** What other servers left, which run nothing any more. */
  async removeOthers(): Promise<void> {
    mkdirSync(this.#root, { recursive: true });
    for (const name of readdirSync(this.#root))
      if (name !== this.#server) await rm(join(this.#root, name), { recursive: true, force: true });
  }

  #copy(job: string, name: string, path: string, writable: boolean): string {
    if (writable) throw new Error(`${path} is not in the claim ${this.#claim.name}`);
    const target = join(this.#root, this.#server, job, name);
    mkdirSync(target, { recursive: true });
    cpSync(path, target, { recursive: true, dereference: true });
    letRead(target);
    return subPathOf(this.#claim, target) as string;
  }
}

/** The job's user may be another. */
function letRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letRead(path);
    else chmodSync(path, 0o644);
  }
}
