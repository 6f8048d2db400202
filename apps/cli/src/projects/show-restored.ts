import type { RollbackResult } from '@davit/client';
import { paintNote, print, printable, printNote } from '../terminal.ts';

export function showRestored({ versionNumber, liveUrl, leftBehind = [], knownHoles = [] }: RollbackResult): void {
  printNote(`${paintNote('green', '✓')} Version ${versionNumber} is live again:`);
  for (const prompt of leftBehind) printNote(`Left behind: “${printable(prompt)}”`);
  for (const says of knownHoles) {
    printNote(`${paintNote('yellow', '!')} Its app kit has a known hole: ${printable(says)}`);
  }
  if (knownHoles.length > 0) printNote('Deploy the project again to move it to the current kit.');
  print(printable(liveUrl));
}
