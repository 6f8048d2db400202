/**
 * Keeps what an app keeps within bounds. The kernel bounds each of its files; this looks at
 * the whole folder now and then, and closes it for writing where it has grown too large.
 *
 *   open ──over the limit──▶ closed ──under it again, or a new process──▶ open
 *
 * A closed app goes on: it is read as before, and what it would write is refused (EFBIG).
 */
import { sizeOf } from '../data/data-size.ts';
import type { AppProcess } from '../process/app-process.ts';

export interface DataWatchPorts {
  folder: string;
  limitMiB: number;
  /** Adds a line to the app's output. */
  note(line: string): void;
}

const mebibyte = 1024 * 1024;

export class DataWatch {
  readonly #ports: DataWatchPorts;
  #closed: AppProcess | null = null;

  constructor(ports: DataWatchPorts) {
    this.#ports = ports;
  }

  /** Looks once, at what the live process keeps. Never throws. */
  async look(process: AppProcess): Promise<void> {
    const { folder, limitMiB, note } = this.#ports;
    const bytes = await sizeOf(folder).catch(() => 0);
    const isOver = bytes > limitMiB * mebibyte;
    const isClosed = this.#closed === process;
    if (isOver === isClosed || process.exit !== null) return;
    const isSet = await process.limitFiles(isOver ? 0 : limitMiB * mebibyte);
    if (!isSet) return;
    this.#closed = isOver ? process : null;
    const size = Number.isFinite(bytes) ? `${Math.ceil(bytes / mebibyte)} MiB` : 'more files than are counted';
    note(
      isOver
        ? `The app keeps ${size}, more than the ${limitMiB} MiB that it may: it can be read, and writes nothing more until it keeps less or APP_DATA_MB is raised.`
        : `The app keeps ${size} and may write again.`,
    );
  }
}
