/** What a boot is given beside the app. */
import type { Login } from '@davit/launch';
import type { BootSettings } from './live/app-settings.ts';
import type { Printer } from './process/output.ts';

/** `settings`: null for the project's current ones. `timeFactor` multiplies the deadline; default: 1. */
export interface GivenBoot {
  settings: BootSettings | null;
  printer: Printer;
  timeFactor?: number;
  /** The database with its rows; default: they are in its folder. */
  database?: Login | null;
}

/** For a boot that is not of the live version, nor of a candidate for it. */
export const aside: GivenBoot = { settings: null, printer: { versionNumber: null } };

/** Only the live version and its candidates have the project's own data, and its output. */
export type Purpose = 'live' | 'rehearsal' | 'preview';
