import type { AppProcess } from '../process/app-process.ts';

/** Ends a process with too many temporary files, folders and links: each takes kernel memory, even if empty. */
export function boundTemporaryEntries(process: AppProcess, atMost: number, note: (line: string) => void): void {
  if (process.exit !== null || process.temporaryEntries() <= atMost) return;
  note(`The app is ended: it keeps more than the ${atMost} temporary files, folders and links that it may.`);
  process.kill();
}
