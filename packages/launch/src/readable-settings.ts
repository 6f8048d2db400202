import { Fault } from '@davit/contract';
import type { AppSetting, StoredSetting } from './ports/app-settings.ts';

/** An app never starts with only some of its settings. Throws Fault `unavailable` if the stored value of one is corrupt. */
export function readableSettings(stored: readonly StoredSetting[]): AppSetting[] {
  const corrupt = stored.filter(({ value }) => value === null).map(({ name }) => name);
  if (corrupt.length === 0) return stored.map((setting) => ({ ...setting, value: setting.value ?? '' }));
  throw new Fault('unavailable', `The app cannot start: stored values are corrupt (${corrupt.join(', ')}).`, {
    hint: 'Set them again or unset them, all in one request.',
  });
}
