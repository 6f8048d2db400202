/** Copies of apps' data for a backup, one of an app at a time. They are in the folder of rehearsals, which each start empties. */
import { chmodSync, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Machine } from '../machine.ts';
import { ownUser } from '../process/confinement.ts';
import { copyStore, hasStore } from './copy-store.ts';
import { requireFreeSpace, sizeOf } from './data-size.ts';
import { makeOwned } from './project-folders.ts';

/** With it visitors stay signed in; a copy for a rehearsal must not have it. */
const alsoCopied = ['secret'];
/** Nobody waits for it, and one that is cut off leaves no backup at all: it may take long, on a slow disk or a shared folder. */
const copyDeadlineMs = 60 * 60_000;

export class DataCopies {
  readonly #machine: Pick<Machine, 'folders' | 'spawn' | 'confinement' | 'limits'>;
  readonly #copies = new Map<string, string>();

  constructor(machine: Pick<Machine, 'folders' | 'spawn' | 'confinement' | 'limits'>) {
    this.#machine = machine;
  }

  /** The projects that have a folder. */
  list(): string[] {
    return this.#machine.folders.projects();
  }

  /** A consistent copy, which from here on only Davit can read; null if the app has no data. Throws on failure. */
  async copy(projectId: string, signal: AbortSignal): Promise<string | null> {
    const { folders, spawn, confinement, limits } = this.#machine;
    const { data } = folders.of(projectId);
    if (!existsSync(data) || !hasStore(data)) return null;
    await this.release(projectId);
    await requireFreeSpace(data, await sizeOf(data));
    const folder = folders.nameRehearsal(projectId);
    this.#copies.set(projectId, folder);
    const user = folders.userOf(projectId);
    const owner = ownUser(confinement, user);
    // Data that was unpacked or restored belongs to nobody's app yet.
    folders.openData(projectId, owner);
    folders.openCopy(projectId, folder, owner);
    try {
      await copyStore(spawn, confinement, { ...limits, copyDeadlineMs }, user, data, folder, signal, alsoCopied);
    } catch (error) {
      // Deleted meanwhile.
      if (!hasStore(data)) return null;
      throw new Error(`The data of the app ${projectId} cannot be copied: ${(error as Error).message}`, { cause: error });
    }
    if (!hasStore(folder)) throw new Error(`the data of the app ${projectId} was not copied`);
    makeOwned(folder, null);
    chmodSync(folder, 0o700);
    return folder;
  }

  async release(projectId: string): Promise<void> {
    const folder = this.#copies.get(projectId);
    this.#copies.delete(projectId);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
