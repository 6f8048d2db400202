import type { RollbackResult } from '@davit/client';
import { paintNote, print, printable, printNote } from '../terminal.ts';

export function showRestored({ versionNumber, liveUrl }: RollbackResult): void {
  printNote(`${paintNote('green', '✓')} Version ${versionNumber} is live again:`);
  print(printable(liveUrl));
}
