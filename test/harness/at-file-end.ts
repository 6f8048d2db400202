/**
 * What a test file opened on first use and shares among its tests, closed at its end. A hook in a module would only
 * run for the first of the files that share a process.
 */
const closers: (() => Promise<void>)[] = [];

/** Called once, after all tests of the file that is running. */
export function atFileEnd(close: () => Promise<void>): void {
  closers.push(close);
}

/** For the set-up of every file. */
export async function closeAtFileEnd(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}
