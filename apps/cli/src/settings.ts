/** The settings that a Davit on this machine has, for the commands that speak to it. */
import { type Config, ConfigError, readConfig } from '@davit/server/config';
import { usageError } from './exit-codes.ts';

/** The settings of the environment. Throws CommandError with every mistake. */
export function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw usageError(error.message);
    throw error;
  }
}
