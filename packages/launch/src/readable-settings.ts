import { Fault } from '@davit/contract';
import type { AppSetting, StoredSetting } from './ports/app-settings.ts';

/** An app never starts with only some of its settings. Throws Fault `unavailable` if the stored value of one is corrupt. */
export function readableSettings(stored: readonly StoredSetting[]): AppSetting[] {
  if (areReadable(stored)) return [...stored];
  const corrupt = stored.filter(({ value }) => value === null).map(({ name }) => name);
  throw new Fault('unavailable', `The app cannot start: stored values are corrupt (${corrupt.join(', ')}).`, {
    hint: 'Set them again or unset them.',
  });
}

export const areReadable = (stored: readonly StoredSetting[]): stored is AppSetting[] =>
  stored.every(({ value }) => value !== null);
