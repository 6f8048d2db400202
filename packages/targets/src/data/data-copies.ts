/**
 * Copies of apps' data for a backup, one of an app at a time, in a folder that each start empties.
 *
 *  D1 A project that is deleted never waits for its copy, and none is begun meanwhile: that would make its folder again.
 *  D2 A copy that is complete stays until it is released, whatever becomes of the project.
 *  D3 No app can keep the others from being backed up: a database that cannot be read is copied as it is, and named; one on
 *     PostgreSQL is left out, and named. If the cluster does not answer there is no backup: that is no app's doing.
 */
import { chmodSync, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Login } from '@davit/launch';
import type { Machine } from '../machine.ts';
import { markOf } from '../uploads/leave-disk.ts';
import { type CopyMachine, copyStore, hasStore } from './copy-store.ts';
import { requireFreeSpace, usageOf } from './data-size.ts';
import { makeOwned } from './project-folders.ts';

/** With it visitors stay signed in; a copy for a rehearsal must not have it. */
const alsoCopied = ['secret'];
/** Nobody waits for it, and one that is cut off leaves no backup at all: it may take long, on a slow disk or a shared folder. */
const copyDeadlineMs = 60 * 60_000;
/** Far above what a running app may have. */
const countedEntries = 1_000_000;

export interface DataCopy {
  /** From here on only Davit can read it. */
  folder: string;
  /** What is wrong with it, as a sentence, although it has all that could be copied; null if it is consistent. */
  flaw: string | null;
}

type DataCopiesMachine = CopyMachine & Pick<Machine, 'folders' | 'uploads'>;

interface UnderWay {
  stop: AbortController;
  ended: Promise<unknown>;
}

export class DataCopies {
  readonly #machine: DataCopiesMachine;
  readonly #copies = new Map<string, string>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #leaving = new Set<string>();
  readonly #still = new Map<string, Promise<unknown>>();

  constructor(machine: DataCopiesMachine) {
    this.#machine = machine;
  }

  /** The projects that have a folder, or uploads elsewhere. */
  async list(): Promise<string[]> {
    const elsewhere = (await this.#machine.uploads?.projects()) ?? [];
    return [...new Set([...this.#machine.folders.projects(), ...elsewhere])];
  }

  /** Where a copy of the project's data is, once another server that shares the folder has made it. */
  placeOf(projectId: string): string {
    return this.#machine.folders.backupCopyOf(projectId);
  }

  /** A copy, which stays until it is released; null if the app has no data, or is deleted meanwhile. Throws on failure. */
  async copy(projectId: string, signal: AbortSignal): Promise<DataCopy | null> {
    const stop = new AbortController();
    await this.release(projectId);
    await this.#still.get(projectId)?.catch(() => {});
    if (this.#leaving.has(projectId)) return null;
    const copying = this.#copyWhole(projectId, AbortSignal.any([signal, stop.signal]));
    this.#underWay.set(projectId, { stop, ended: copying });
    try {
      return await copying;
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw new Error(`The data of the app ${projectId} cannot be copied: ${(error as Error).message}`, { cause: error });
    } finally {
      this.#underWay.delete(projectId);
    }
  }

  async #copyWhole(projectId: string, signal: AbortSignal): Promise<DataCopy | null> {
    const { folders, uploads, databases } = this.#machine;
    if (uploads === null && existsSync(markOf(folders, projectId)))
      throw new Error('its uploads are only in the bucket; make the backup while Davit runs');
    const release = await uploads?.hold(projectId);
    try {
      const database = await databases.live(projectId);
      if (database === null && !hasStore(folders.of(projectId).data)) return null;
      return await this.#copy(projectId, database, signal);
    } finally {
      release?.();
    }
  }

  async #copy(projectId: string, database: Login | null, signal: AbortSignal): Promise<DataCopy> {
    const { folders, runner, limits, databases } = this.#machine;
    const { data } = folders.of(projectId);
    const rowBytes = database === null ? 0 : await databases.sizeOf(database.name);
    await requireFreeSpace(data, rowBytes + (await usageOf(data, countedEntries)).bytes);
    signal.throwIfAborted();
    const user = folders.userOf(projectId);
    const owner = runner.ownerOf(user);
    folders.adoptData(projectId, owner);
    const folder = folders.openBackupCopy(projectId, owner);
    this.#copies.set(projectId, folder);
    const more = { files: alsoCopied, evenDamaged: true, database };
    const why = await copyStore({ ...this.#machine, limits: { ...limits, copyDeadlineMs } }, user, data, folder, signal, more);
    makeOwned(folder, null);
    chmodSync(folder, 0o700);
    if (why === null) return { folder, flaw: null };
    if (database !== null) return { folder, flaw: `The rows of the app ${projectId} cannot be copied, and are missing: ${why}.` };
    return { folder, flaw: `The database of the app ${projectId} cannot be read, and was copied as it is: ${why}.` };
  }

  async release(projectId: string): Promise<void> {
    const folder = this.#copies.get(projectId);
    this.#copies.delete(projectId);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }

  /** Moves a project's data by `work`: none of it is copied meanwhile. */
  async still<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    await this.#underWay.get(projectId)?.ended.catch(() => {});
    const moving = work();
    this.#still.set(projectId, moving);
    try {
      return await moving;
    } finally {
      this.#still.delete(projectId);
    }
  }

  /** Deletes a project's data: its uploads elsewhere, and the rest by `remove`. */
  async leave(projectId: string, remove: () => Promise<void>): Promise<void> {
    this.#leaving.add(projectId);
    try {
      const copy = this.#underWay.get(projectId);
      copy?.stop.abort();
      await copy?.ended.catch(() => {});
      await this.#machine.uploads?.forget(projectId);
      await remove();
    } finally {
      this.#leaving.delete(projectId);
    }
  }
}
