/**
 * Uploads of apps in a store that servers share. An app knows nothing of it: it has its folder `uploads`, with all its files.
 *
 *   elsewhere ──held──▶ whole ──nobody holds it, and the disk is over its bound──▶ elsewhere
 *
 *  U1 While a process of the app, or a copy of its data, uses the folder, it holds it, and the folder is whole.
 *  U2 A visitor's request that changed the folder is answered when the store has what is new. If it does not get it, the visitor
 *     learns that; the file stays here and is stored later.
 *  U3 The folder decides what there is, as long as the store names this place as its owner; else the store does.
 *  U4 It leaves the disk only when the store has every file, as it is.
 */
import { lstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformLog, StoredUpload, UploadStore } from '@davit/launch';
import type { ProjectFolders } from '../data/project-folders.ts';
import type { Runner } from '../runner/runner.ts';
import { fetchUploads } from './fetch-uploads.ts';
import { leaveDisk, markOf } from './leave-disk.ts';
import { storeChanges } from './store-changes.ts';

export interface SharedUploadsOptions {
  store: UploadStore;
  /** Over all apps; those in use may take more. */
  cacheBytes: number;
  folders: ProjectFolders;
  runner: Pick<Runner, 'ownerOf'>;
  /** Whether the project's app runs here: other servers may be on the same folders. */
  looksAfter(projectId: string): boolean;
  log: PlatformLog;
  /** Between looks at what is left to do. */
  lookMs: number;
}

/** One project's folder, as long as somebody holds it or it has something to store. */
interface Folder {
  projectId: string;
  path: string;
  holds: number;
  /** What the store has; null: not known to be whole. */
  stored: Map<string, StoredUpload> | null;
  /** The folder's time of change when everything in it was stored; null: not known. */
  cleanAt: bigint | null;
  /** What is done with it, one after the other. */
  work: Promise<unknown>;
  /** A storing that has not begun. */
  next: Promise<boolean> | null;
}

/** A change within this time may not show in the folder's time. */
const coarseNs = 1_000_000_000n;
/** Projects per round whose uploads were on the disk before there was a store. */
const movedAtOnce = 20;
const removedAtOnce = 100;
const closesWithinMs = 5_000;

export class SharedUploads {
  readonly #options: SharedUploadsOptions;
  readonly #folders = new Map<string, Folder>();
  #toMove: string[] | null = null;
  #failing = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: SharedUploadsOptions) {
    this.#options = options;
  }

  /** The folder is whole until the returned function is called. Rejects if it cannot be. */
  async hold(projectId: string): Promise<() => void> {
    const folder = this.#folder(projectId);
    folder.holds++;
    const release = once(() => {
      folder.holds--;
      void this.#leave(folder);
    });
    try {
      await this.#inTurn(folder, () => this.#makeWhole(folder));
    } catch (error) {
      release();
      throw error;
    }
    return release;
  }

  /** Null at once: everything is stored. Else resolves when it is, with false if the store did not get it. */
  settle(projectId: string): Promise<boolean> | null {
    const folder = this.#folders.get(projectId);
    if (folder === undefined || (folder.cleanAt !== null && folder.cleanAt === changedAt(folder.path))) return null;
    return this.#store(folder);
  }

  /** Looks again and again at what is left to do. */
  start(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.round().finally(() => this.start()), this.#options.lookMs);
    this.#timer.unref();
  }

  /** Stores what is not, until the store fails, and bounds the disk. Never throws. */
  async round(): Promise<void> {
    try {
      for (const folder of [...this.#folders.values()]) {
        if (this.#closed) return;
        if ((await this.settle(folder.projectId)) === false) return;
        if (folder.holds === 0) await this.#leave(folder);
      }
      await this.#moveSome();
      await this.#boundDisk();
    } catch (error) {
      this.#complain(error, 'Uploads of apps could not be looked after; retrying.');
    }
  }

  /** Every project with uploads, also those with none on this disk. */
  projects(): Promise<string[]> {
    return this.#options.store.projects();
  }

  /** Projects came to this server, whose uploads may not be stored yet. */
  lookAgain(): void {
    this.#toMove = null;
  }

  /** Another server looks after these projects from now on. What is not stored yet, it stores. */
  async settleAll(isAmong: (projectId: string) => boolean): Promise<void> {
    const theirs = [...this.#folders.values()].filter(({ projectId }) => isAmong(projectId));
    await Promise.all(theirs.map((folder) => folder.work.catch(() => undefined)));
    for (const folder of theirs) this.#folders.delete(folder.projectId);
  }

  /** Removes everything of a project whose app has ended. */
  async forget(projectId: string): Promise<void> {
    const folder = this.#folder(projectId);
    await this.#inTurn(folder, () => {
      folder.stored = null;
      return this.#options.store.forget(projectId);
    });
    this.#folders.delete(projectId);
  }

  /** Waits a moment for what is under way; the next start stores the rest. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise((resolve) => (timer = setTimeout(resolve, closesWithinMs)));
    await Promise.race([waited, Promise.allSettled([...this.#folders.values()].map(({ work }) => work))]);
    clearTimeout(timer);
  }

  get #place(): string {
    return this.#options.folders.place;
  }

  #folder(projectId: string): Folder {
    const present = this.#folders.get(projectId);
    if (present !== undefined) return present;
    const path = join(this.#options.folders.of(projectId).data, 'uploads');
    const folder = { projectId, path, holds: 0, stored: null, cleanAt: null, work: Promise.resolve(), next: null };
    this.#folders.set(projectId, folder);
    return folder;
  }

  #inTurn<T>(folder: Folder, work: () => Promise<T>): Promise<T> {
    const done = folder.work.then(work, work);
    folder.work = done;
    done.catch(() => undefined);
    return done;
  }

  async #makeWhole(folder: Folder): Promise<void> {
    if (folder.stored !== null) return;
    const { store } = this.#options;
    const { projectId } = folder;
    const place = this.#place;
    const found = await store.find(projectId);
    const isNew = found.place === null && found.files.length === 0;
    if (found.place !== place && !isNew) {
      const lost = await fetchUploads(this.#options, projectId, found.files);
      for (const file of lost)
        this.#options.log.error({ projectId, file }, 'The bucket does not have an upload of an app any more: it is lost.');
    }
    if (found.place !== place) await store.claim(projectId, place, found.place);
    await rm(markOf(this.#options.folders, projectId), { force: true });
    folder.stored = new Map(found.files.map((one) => [one.file, one]));
    // What was here before there was a store, or what a kill left, is stored without delaying the app.
    if (found.place === place || isNew) void this.#store(folder);
  }

  /** All that ask before it begins share one. */
  #store(folder: Folder): Promise<boolean> {
    folder.next ??= this.#inTurn(folder, () => {
      folder.next = null;
      return this.#storeNow(folder);
    });
    return folder.next;
  }

  async #storeNow(folder: Folder): Promise<boolean> {
    if (folder.stored === null) return true;
    const before = changedAt(folder.path);
    const began = BigInt(Date.now()) * 1_000_000n;
    try {
      await storeChanges(this.#options.store, { ...folder, stored: folder.stored, place: this.#place });
      folder.cleanAt = before + coarseNs < began && before === changedAt(folder.path) ? before : null;
      this.#failing = false;
      return true;
    } catch (error) {
      folder.cleanAt = null;
      this.#complain(error, 'Uploads of apps could not be stored; retrying.');
      return false;
    }
  }

  /** Once nobody holds it, and everything is stored, nothing of it stays in memory. */
  async #leave(folder: Folder): Promise<void> {
    if (folder.holds > 0 || folder.stored === null) return this.#drop(folder);
    if (!(await this.#store(folder)) || folder.holds > 0) return;
    await this.#inTurn(folder, () => this.#options.store.touch(folder.projectId, this.#place)).catch(() => undefined);
    this.#drop(folder);
  }

  #drop(folder: Folder): void {
    if (folder.holds === 0 && this.#folders.get(folder.projectId) === folder) this.#folders.delete(folder.projectId);
  }

  async #moveSome(): Promise<void> {
    const { folders, store } = this.#options;
    if (this.#toMove === null) {
      const known = new Set(await store.projects());
      const { looksAfter } = this.#options;
      this.#toMove = folders
        .projects()
        .filter((id) => looksAfter(id) && !known.has(id) && changedAt(join(folders.of(id).data, 'uploads')) > 0n);
    }
    for (const projectId of this.#toMove.splice(0, movedAtOnce)) {
      if (!this.#options.looksAfter(projectId)) continue;
      const release = await this.hold(projectId);
      if ((await this.settle(projectId)) === false) this.#toMove.push(projectId);
      release();
    }
  }

  async #boundDisk(): Promise<void> {
    const { store, cacheBytes } = this.#options;
    let over = (await store.sizeOf(this.#place)) - cacheBytes;
    if (over <= 0) return;
    for (const { projectId, sizeBytes } of await store.unused(this.#place, removedAtOnce)) {
      if (over <= 0 || this.#closed) return;
      if (this.#folders.has(projectId) || !this.#options.looksAfter(projectId)) continue;
      if (await this.#leaveDisk(projectId)) over -= sizeBytes;
    }
  }

  async #leaveDisk(projectId: string): Promise<boolean> {
    const folder = this.#folder(projectId);
    return this.#inTurn(folder, async () => {
      await this.#makeWhole(folder);
      if (!(await this.#storeNow(folder)) || folder.holds > 0 || folder.stored === null) return false;
      const left = await leaveDisk(this.#options, { projectId, path: folder.path, stored: folder.stored, place: this.#place });
      if (left) folder.stored = null;
      return left;
    }).finally(() => this.#drop(folder));
  }

  /** Once, until it works again. */
  #complain(error: unknown, what: string): void {
    if (this.#failing || this.#closed) return;
    this.#failing = true;
    this.#options.log.error({ err: error }, what);
  }
}

/** In nanoseconds; 0: there is none. */
function changedAt(folder: string): bigint {
  return lstatSync(folder, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n;
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
