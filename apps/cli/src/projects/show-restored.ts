import type { RollbackResult } from '@davit/client';
import { paintNote, print, printable, printNote } from '../terminal.ts';

export function showRestored({ versionNumber, liveUrl, leftBehind = [] }: RollbackResult): void {
  printNote(`${paintNote('green', '✓')} Version ${versionNumber} is live again:`);
  for (const prompt of leftBehind) printNote(`Left behind: “${printable(prompt)}”`);
  print(printable(liveUrl));
}
