/** What else must hold for the addresses of databases. */
import { isDatabaseUrl } from './address-forms.ts';
import type { SettingMistake } from './read-config.ts';
import type { Settings } from './settings.ts';

const form =
  'must be an address such as postgresql://user:password@host:5432/davit; percent-encode special characters in the password.';

const toDivide =
  'may be every-server only with DATABASE_URL and with an APPS_DATA_DIR that the servers share, and not with APPS_RUN_IN=kubernetes or swarm.';

export function databaseMistakes(settings: Settings): SettingMistake[] {
  const mistakes: SettingMistake[] = [];
  for (const setting of ['DATABASE_URL', 'APPS_DATABASE_URL'] as const) {
    const url = settings[setting];
    if (url !== undefined && !isDatabaseUrl(url)) mistakes.push({ setting, message: form });
  }
  const { APPS_RUN_ON, APPS_RUN_IN, DATABASE_URL, APPS_DATA_DIR } = settings;
  if (
    APPS_RUN_ON === 'every-server' &&
    (DATABASE_URL === undefined || APPS_DATA_DIR === undefined || ['kubernetes', 'swarm'].includes(APPS_RUN_IN))
  )
    mistakes.push({ setting: 'APPS_RUN_ON', message: toDivide });
  return mistakes;
}
