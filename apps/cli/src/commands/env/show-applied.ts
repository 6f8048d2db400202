import type { EnvUpdated } from '@davit/client';
import { paintNote, printNote } from '../../terminal.ts';

const effects: Record<EnvUpdated['applied'], string> = {
  now: 'The app restarted with the change.',
  next_start: 'The app gets the change when it starts.',
  unchanged: '',
};

export function showApplied({ applied }: Pick<EnvUpdated, 'applied'>): void {
  if (applied === 'unchanged') return;
  printNote(`${paintNote('green', '✓')} Changed. ${effects[applied]}`);
}
