/** The settings of the Davit on this machine, for commands that call it. */
import { type Config, ConfigError, readConfig } from '@davit/server/config';
import { usageError } from './exit-codes.ts';

/** The settings from the environment. Throws CommandError with every invalid one. */
export function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw usageError(error.message);
    throw error;
  }
}
