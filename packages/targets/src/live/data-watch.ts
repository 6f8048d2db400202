/**
 * Limits an app's stored data. The kernel limits each of its files; this checks the whole folder periodically, and deleted
 * files that are still open.
 *
 *   open ──over a limit──▶ closed ──under both again──▶ open
 *                            └──far over the limit of entries──▶ ended, until there are fewer
 *
 * Invariants:
 *  D1 Either all processes that may write to the folder are open, or all are closed.
 *  D2 A closed app continues: reads work, and writes are refused (EFBIG).
 *  D3 Empty files, folders and links cannot be refused this way: an app with far too many is
 *     stopped, and does not start until there are fewer.
 *  D4 Connections to a database become read-only too. An owner's own code could undo that, so an app whose rows are far over the
 *     limit is stopped as well.
 */
import { type Usage, usageOf } from '../data/data-size.ts';
import type { AppProcess } from '../process/app-process.ts';

export interface DataWatchPorts {
  folder: string;
  /** The size of its database; absent: its rows are in the folder. */
  rowBytes?(): Promise<number>;
  limitMiB: number;
  limitEntries: number;
  /** Adds a line to the app's output. */
  note(line: string): void;
}

const mebibyte = 1024 * 1024;
/** A limit is exceeded by this factor. */
const farOver = 1.25;

export class DataWatch {
  readonly #ports: DataWatchPorts;
  readonly #closed = new WeakSet<AppProcess>();
  #isClosed = false;
  #isFarOver = false;
  #lastRowBytes = 0;

  constructor(ports: DataWatchPorts) {
    this.#ports = ports;
  }

  /** Checks once, for all processes that may write there. Never throws. */
  async look(processes: AppProcess[]): Promise<void> {
    const { bytes, entries } = await this.#usage(processes);
    const { limitMiB, limitEntries } = this.#ports;
    if (this.#isFarOver) {
      this.#ports.note(`The app was stopped: ${this.#farOverInWords({ bytes, entries })}`);
      for (const process of processes) process.kill();
      return;
    }
    const isOver = bytes > limitMiB * mebibyte || entries > limitEntries;
    const changed = await Promise.all(processes.map((process) => this.#set(process, isOver)));
    if (isOver === this.#isClosed || !changed.includes(true)) return;
    this.#isClosed = isOver;
    this.#ports.note(this.#inWords(isOver, { bytes, entries }));
  }

  /** Why the app must not start now (D3), as a sentence; null if it may. Checks only if it was far over before. */
  async whyNotStart(): Promise<string | null> {
    if (!this.#isFarOver) return null;
    const usage = await this.#usage([]);
    return this.#isFarOver ? `The app does not start: ${this.#farOverInWords(usage)}` : null;
  }

  async #usage(processes: AppProcess[]): Promise<Usage> {
    const { folder, limitEntries, limitMiB } = this.#ports;
    const most = Math.floor(limitEntries * farOver);
    const { bytes, entries } = await usageOf(folder, most);
    const rows = await this.#rowBytes();
    this.#isFarOver = entries > most || rows > limitMiB * farOver * mebibyte;
    const removed = await Promise.all(processes.map((process) => process.removedBytes()));
    return { bytes: removed.reduce((sum, one) => sum + one, bytes + rows), entries };
  }

  /** What it was at last, while the database does not answer. */
  async #rowBytes(): Promise<number> {
    this.#lastRowBytes = (await this.#ports.rowBytes?.().catch(() => null)) ?? this.#lastRowBytes;
    return this.#lastRowBytes;
  }

  /** Whether it is so now; false for an ended process. */
  async #set(process: AppProcess, isOver: boolean): Promise<boolean> {
    if (process.exit !== null) return false;
    if (this.#closed.has(process) === isOver) return true;
    const isSet = await process.limitFiles(isOver ? 0 : this.#ports.limitMiB * mebibyte);
    if (!isSet) return false;
    if (isOver) this.#closed.add(process);
    else this.#closed.delete(process);
    return true;
  }

  #inWords(isOver: boolean, { bytes, entries }: Usage): string {
    const { limitMiB, limitEntries } = this.#ports;
    const size = `${Math.ceil(bytes / mebibyte)} MiB`;
    if (!isOver) return `The app stores ${size} and can write again.`;
    const [what, most, remedy] =
      entries > limitEntries
        ? [entries, `${limitEntries} files, folders and links`, 'it stores fewer']
        : [size, `${limitMiB} MiB`, 'it stores less or APP_DATA_MB is raised'];
    return `The app stores ${what}, over its limit of ${most}. It is read-only until ${remedy}.`;
  }

  #farOverInWords({ bytes, entries }: Usage): string {
    const { limitMiB, limitEntries } = this.#ports;
    if (entries <= limitEntries)
      return `it stores ${Math.ceil(bytes / mebibyte)} MiB, far over its limit of ${limitMiB} MiB. Remove some of its rows, or raise APP_DATA_MB.`;
    return `it stores ${entries} or more files, folders and links, far over its limit of ${limitEntries}. Remove some from its data folder.`;
  }
}
