/** Copies of one project's data, for rehearsals, previews and snapshots: complete ones, wherever its uploads are. */
import type { BootFailure } from '@davit/launch';
import { toBootFailure } from '../boot-failure.ts';
import type { Machine } from '../machine.ts';
import { copyStore, hasStore } from './copy-store.ts';
import { requireFreeSpace, sizeOf } from './data-size.ts';
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
      if (store === 'copy') await this.#whenWhole(async () => hasStore(data) && (await this.#copy(data, folder, signal)));
    });
  }

  takeSnapshot(signal: AbortSignal): Promise<BootFailure | null> {
    const { folders, clock } = this.#machine;
    return toBootFailure(async () => {
      this.#openData();
      const { data, snapshots } = folders.of(this.#projectId);
      await this.#whenWhole(async () => {
        if (hasStore(data)) await requireFreeSpace(data, await sizeOf(data));
        await takeSnapshot(this.#machine, this.#user, { data, snapshots }, clock.now(), signal);
      });
    });
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

  async #copy(from: string, to: string, signal: AbortSignal): Promise<void> {
    await requireFreeSpace(from, await sizeOf(from));
    await copyStore(this.#machine, this.#user, from, to, signal);
  }
}
