/** Copies of one project's data, for rehearsals, previews and snapshots: complete ones, wherever its uploads and rows are. */
import { rm } from 'node:fs/promises';
import type { BootFailure, Login } from '@davit/launch';
import { toBootFailure } from '../boot-failure.ts';
import { carryRows } from '../databases/carry-rows.ts';
import type { Machine } from '../machine.ts';
import { copyStore, hasStore } from './copy-store.ts';
import { requireFreeSpace, sizeOf } from './data-size.ts';
import { schemaLosses } from './schema-losses.ts';
import { takeSnapshot } from './snapshots.ts';

export class ProjectCopies {
  readonly #machine: Machine;
  readonly #projectId: string;

  constructor(machine: Machine, projectId: string) {
    this.#machine = machine;
    this.#projectId = projectId;
  }

  /** A folder for an app's process, with a copy of the data or empty. */
  open(folder: string, store: 'empty' | 'copy', signal: AbortSignal): Promise<BootFailure | null> {
    return toBootFailure(async () => {
      this.#machine.folders.openCopy(this.#projectId, folder, this.#owner);
      const data = this.#openData();
      if (store === 'empty') return;
      await this.#whenWhole(async () => {
        const database = await this.#requireFreeSpace(data);
        if (database !== null || hasStore(data)) await copyStore(this.#machine, this.#user, data, folder, signal, { database });
      });
    });
  }

  takeSnapshot(signal: AbortSignal): Promise<BootFailure | null> {
    const { folders, clock } = this.#machine;
    return toBootFailure(async () => {
      this.#openData();
      const { data, snapshots } = folders.of(this.#projectId);
      await this.#whenWhole(async () => {
        const database = await this.#requireFreeSpace(data);
        await takeSnapshot(this.#machine, this.#user, { data, snapshots }, clock.now(), signal, database);
      });
    });
  }

  /** What the copy in this folder has lost since, as sentences. */
  async losses(folder: string): Promise<string[]> {
    const { folders, databases, limits } = this.#machine;
    const login = await databases.live(this.#projectId);
    if (login === null) return schemaLosses(this.#machine, this.#user, folders.of(this.#projectId).data, folder);
    const before = folders.nameRehearsal(this.#projectId);
    try {
      folders.openCopy(this.#projectId, before, this.#owner);
      await carryRows(this.#machine, this.#user, 'to-file', { login, folder: before, deadlineMs: limits.copyDeadlineMs });
      return await schemaLosses(this.#machine, this.#user, before, folder);
    } finally {
      await this.remove(before);
    }
  }

  /** If it cannot be deleted now, the next start of Davit does it. */
  async remove(folder: string): Promise<void> {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      this.#machine.log.warn({ projectId: this.#projectId, err: error }, 'The folder of a trial start could not be removed.');
    }
  }

  get #user(): number {
    return this.#machine.folders.userOf(this.#projectId);
  }

  get #owner(): number | null {
    return this.#machine.runner.ownerOf(this.#user);
  }

  #openData(): string {
    return this.#machine.folders.openData(this.#projectId, this.#owner);
  }

  async #whenWhole<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#machine.uploads?.hold(this.#projectId);
    return work().finally(release);
  }

  /** For a copy of all that the project has. Returns the database with its rows. */
  async #requireFreeSpace(data: string): Promise<Login | null> {
    const { databases } = this.#machine;
    const database = await databases.live(this.#projectId);
    const rowBytes = database === null ? 0 : await databases.sizeOf(database.name);
    if (database !== null || hasStore(data)) await requireFreeSpace(data, rowBytes + (await sizeOf(data)));
    return database;
  }
}
