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
 */
import { type Usage, usageOf } from '../data/data-size.ts';
import type { AppProcess } from '../process/app-process.ts';

export interface DataWatchPorts {
  folder: string;
  limitMiB: number;
  limitEntries: number;
  /** Adds a line to the app's output. */
  note(line: string): void;
}

const mebibyte = 1024 * 1024;
/** The limit of entries is exceeded by this factor. */
const farOver = 1.25;

export class DataWatch {
  readonly #ports: DataWatchPorts;
  readonly #closed = new WeakSet<AppProcess>();
  #isClosed = false;
  #isFarOver = false;

  constructor(ports: DataWatchPorts) {
    this.#ports = ports;
  }

  /** Checks once, for all processes that may write there. Never throws. */
  async look(processes: AppProcess[]): Promise<void> {
    const { bytes, entries } = await this.#usage(processes);
    const { limitMiB, limitEntries } = this.#ports;
    if (this.#isFarOver) {
      this.#ports.note(`The app was stopped: ${this.#farOverInWords(entries)}`);
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
    const { entries } = await this.#usage([]);
    return this.#isFarOver ? `The app does not start: ${this.#farOverInWords(entries)}` : null;
  }

  async #usage(processes: AppProcess[]): Promise<Usage> {
    const { folder, limitEntries } = this.#ports;
    const most = Math.floor(limitEntries * farOver);
    const { bytes, entries } = await usageOf(folder, most);
    this.#isFarOver = entries > most;
    const removed = await Promise.all(processes.map((process) => process.removedBytes()));
    return { bytes: removed.reduce((sum, one) => sum + one, bytes), entries };
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

  #farOverInWords(entries: number): string {
    return `it stores ${entries} or more files, folders and links, far over its limit of ${this.#ports.limitEntries}. Remove some from its data folder.`;
  }
}
