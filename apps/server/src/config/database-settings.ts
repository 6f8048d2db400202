/** What else must hold for the addresses of databases. */
import { isDatabaseUrl } from './address-forms.ts';
import type { SettingMistake } from './read-config.ts';
import type { Settings } from './settings.ts';

const form =
  'must be an address such as postgresql://user:password@host:5432/davit; percent-encode special characters in the password.';

export function databaseMistakes(settings: Settings): SettingMistake[] {
  const mistakes: SettingMistake[] = [];
  for (const setting of ['DATABASE_URL', 'APPS_DATABASE_URL'] as const) {
    const url = settings[setting];
    if (url !== undefined && !isDatabaseUrl(url)) mistakes.push({ setting, message: form });
  }
  return mistakes;
}
