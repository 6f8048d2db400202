import type { EnvUpdated } from '@davit/client';
import { paintNote, printNote } from '../../terminal.ts';

export function showApplied({ applied }: EnvUpdated): void {
  const what = applied === 'now' ? 'The app restarted with it.' : 'The app gets it when it starts.';
  printNote(`${paintNote('green', '✓')} Changed. ${what}`);
}
