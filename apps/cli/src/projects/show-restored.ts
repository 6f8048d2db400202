import type { RollbackResult } from '@davit/client';
import { paintTalk, printable, say, talk } from '../terminal.ts';

export function showRestored({ versionNumber, liveUrl }: RollbackResult): void {
  talk(`${paintTalk('green', '✓')} Version ${versionNumber} is live again:`);
  say(printable(liveUrl));
}
