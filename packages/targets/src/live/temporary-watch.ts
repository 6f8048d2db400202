import type { AppProcess } from '../process/app-process.ts';

/** Ends a process with too many temporary files, folders and links: each takes kernel memory, even if empty. */
export async function boundTemporaryEntries(process: AppProcess, atMost: number, note: (line: string) => void): Promise<void> {
  if (process.exit !== null || (await process.temporaryEntries()) <= atMost) return;
  note(`The app was stopped: it has more than ${atMost} temporary files, folders and links.`);
  process.kill();
}
